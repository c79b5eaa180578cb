// Home: the way in, the newest hospitals, and something from the shop.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { changeAnswer } from './change-answer.ts'
import { desktop, openWithoutWorker, toast, visit, visitList } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf, waresOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const section = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, level: 2 }) })

test('A1 A2 A7 A48: Home says what this is, in three steps, and asks for a hospital', async () => {
  const { page } = await openDevice()
  await visit(page, product())
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rate Your Hospital')
  const steps = page.getByRole('list', { name: 'How it works' }).getByRole('listitem')
  expect(await steps.getByRole('heading').allTextContents()).toEqual([
    '1. Register your account',
    '2. Find your hospital',
    '3. Leave your Review',
  ])
  expect(await steps.first().textContent()).toContain('prevent fake reviews')
  const search = page.getByRole('search')
  expect(await search.getByRole('searchbox').count()).toBe(1)
  expect(await search.getByPlaceholder('Search Hospitals').isVisible()).toBe(true)
  expect(await search.getByRole('button').allTextContents()).toEqual(['Search'])
})

test('A7: a signed-in person sees the same Home', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rate Your Hospital')
})

test('A49: the search goes to the directory with whatever was typed', async () => {
  const { page } = await openDevice()
  for (const text of ['mercy', 'a/b & 100% #1?', '']) {
    await visit(page, product())
    await page.getByPlaceholder('Search Hospitals').fill(text)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'Our Hospitals', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(text ? `/hospitals/${encodeURIComponent(text)}` : '/hospitals')
    expect(await page.getByPlaceholder('Search By Title').inputValue()).toBe(text)
  }
})

test('A50 A53 A54: Home lists the 20 newest active hospitals, each named once with city and state', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/')
  const newest = hospitalsOf(product())
    .slice(0, 20)
    .map(hospital => hospital.shown)
  const block = section(page, 'Our Hospitals').getByRole('listitem').getByRole('link')
  const slides = page.getByRole('region', { name: 'New on the list' }).getByRole('heading', { level: 3 })
  expect(await block.allTextContents()).toEqual(newest)
  expect((await slides.allTextContents()).sort()).toEqual([...newest].sort())
  // Everything is fetched again: nothing may be said twice.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.reload()
  await block.first().waitFor()
  expect(await block.allTextContents()).toEqual(newest)
})

test('A53 A220: without hospitals there is no block of them, and the page goes on', async () => {
  const { page } = await openWithoutWorker()
  await page.route('**/hospitals/fetch*', route =>
    route.fulfill({ json: { response_status: 422, validation_errors: { since: ['Not understood'] } } }),
  )
  await visit(page, product())
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Our Hospitals' }).count()).toBe(0)
  await page.goto(`${product().url}/hospitals`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Our Hospitals')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merchandise' }).click()
  await page.getByRole('main').getByRole('article').first().waitFor()
})

test('A53 A60 A68: with nothing in the catalogue Home keeps its challenge, and the lists lead to "Contact Us"', async () => {
  const { page } = await openWithoutWorker()
  for (const list of ['hospitals', 'products'])
    await changeAnswer<{ data: object }>(page, `**/${list}/fetch*`, body => ({
      ...body,
      data: { ...body.data, [list]: [] },
    }))
  await visit(page, product())
  const main = page.getByRole('main')
  await main.getByText('No results found').waitFor()
  await page.locator('.challenge-place').scrollIntoViewIfNeeded()
  await main.getByRole('button', { name: 'FUTURES' }).waitFor()
  for (const path of ['/hospitals', '/products']) {
    await visit(page, product(), path)
    await main.getByText('No results found').waitFor()
    expect(await main.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact')
  }
})

test('A55 A56 A57: six products from the newest on, with number, price and picture, and the way to all', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/')
  const block = section(page, 'Our Products')
  const cards = block.getByRole('article')
  const wares = waresOf(product()).slice(0, 6)
  await cards.first().waitFor()
  expect(await cards.getByRole('heading').allTextContents()).toEqual(wares.map(ware => ware.name))
  for (const [place, { id, price, image }] of wares.entries()) {
    const card = cards.nth(place)
    expect(await card.getByText(`No. ${id}`, { exact: true }).count()).toBe(1)
    expect(await card.getByText(price, { exact: true }).count()).toBe(1)
    expect(await card.locator('img').getAttribute('src')).toBe(
      `/public/media/products/${image || 'default.jpg'}`,
    )
  }
  await block.getByRole('link', { name: 'View More Products' }).click()
  await page.getByRole('heading', { name: 'Our Merchandise', level: 1 }).waitFor()
})

test('A58 A59 D50: "View Detail" opens the product for who is signed in and sends a visitor to sign in; its name leads anybody there', async () => {
  const { page } = await openDevice(desktop)
  const [ware] = waresOf(product())
  const card = section(page, 'Our Products')
    .getByRole('article')
    .filter({ hasText: ware?.name ?? '' })
  const view = card.getByRole('button', { name: 'View Detail' })
  await visitList(page, product(), '/')
  await card.getByRole('link', { name: ware?.name ?? '', exact: true }).click()
  await page.waitForURL(`**/product/detail/${ware?.id}`)
  await page.goBack()
  await view.click()
  await toast(page, 'Please Login First.').waitFor()
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
  await signInAs(page, product(), await makePerson(product()))
  await view.click()
  await page.waitForURL(`**/product/detail/${ware?.id}`)
  await product().wire.become('hang', /check_auth/)
  await visit(page, product(), '/')
  await view.click()
  await page.waitForURL(`**/product/detail/${ware?.id}`)
  await product().wire.become('pass')
})
