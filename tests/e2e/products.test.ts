// What a visitor can browse without an account, the shop among it; every price in US dollars.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, visit, visitList } from './journeys.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf, waresOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()

test('A4 A10 A11 A12: without an account one can read hospitals, units, reviews, products and the pages of information', async () => {
  const { page } = await openDevice(desktop)
  await visitList(page, product(), '/hospitals/mercy')
  await cards(page).first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Hospital Detail' }).waitFor()
  await cards(page).first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Department Reviews' }).waitFor()
  await cards(page).first().getByText('Overall Recommendation').waitFor()
  await visitList(page, product(), '/products')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Go to Shop' }).waitFor()
  for (const [path, title] of [
    ['/about', 'About Us'],
    ['/terms', 'Review Guidelines'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/contact', 'Contact Us'],
    ['/departments', 'Departments'],
    ['/cart', 'Cart'],
  ] as const) {
    await visit(page, product(), path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  }
})

test('A3: every price is in US dollars, in the list and at the product', async () => {
  const { page } = await openDevice(desktop)
  await visitList(page, product(), '/products')
  const wares = waresOf(product())
  for (const [place, { price }] of wares.slice(0, 12).entries())
    expect(await cards(page).nth(place).getByText(price, { exact: true }).count()).toBe(1)
  const [newest] = wares
  await visit(page, product(), `/product/detail/${newest?.id}`)
  await page.getByRole('heading', { name: newest?.name ?? '', level: 2 }).waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(newest?.price ?? '', { exact: true })
      .count(),
  ).toBe(1)
})

test('A102 A103 A104 A105 D9 D10: the shop lists the newest first, twelve a page, and searches names', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/products')
  const wares = waresOf(product())
  const names = wares.map(ware => ware.name)
  expect(await titles(page)).toEqual(names.slice(0, 12))
  for (const [place, { id, price, image }] of wares.slice(0, 12).entries()) {
    const card = cards(page).nth(place)
    expect(await card.getByText(`No. ${id}`, { exact: true }).count()).toBe(1)
    expect(await card.getByText(price, { exact: true }).count()).toBe(1)
    expect(await card.locator('img').getAttribute('src')).toBe(
      `/public/media/products/${image || 'default.jpg'}`,
    )
  }
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => titles(page)).toEqual(names.slice(12))
  const box = page.getByPlaceholder('Search By Title')
  await box.fill('MUG')
  await expect.poll(() => titles(page)).toEqual(names.filter(name => name.toLowerCase().includes('mug')))
  const [first = '', second = ''] = names.find(name => name.split(' ').length > 1)?.split(' ') ?? []
  const middle = first.slice(1, -1)
  await box.fill(middle)
  await expect
    .poll(() => titles(page))
    .toEqual(names.filter(name => name.toLowerCase().includes(middle.toLowerCase())).slice(0, 12))
  await box.fill(`${second} ${first}`)
  await page.getByText('No results found').waitFor()
  await box.fill('no such thing')
  await page.getByText('No results found').waitFor()
})

const sizeOf = (words: Element) => Number.parseFloat(getComputedStyle(words).fontSize)

test('D68: what is not on the list says so and shows a way back', async () => {
  const { page, allow } = await openDevice()
  // Chromium prints that the page itself was answered 404.
  allow(/status of 404 .*\/detail\//)
  for (const path of [
    '/product/detail/999999',
    '/product/detail/abc',
    '/hospital/detail/999999',
    '/hospital/detail/0',
  ]) {
    await visit(page, product(), path)
    await page.getByRole('main').getByText('No results found').waitFor()
    // Nothing larger is named below it.
    expect(await page.getByRole('heading', { level: 1 }).evaluate(sizeOf), path).toBeGreaterThan(24)
  }
  await page.getByRole('link', { name: 'Find another hospital' }).click()
  await cards(page).first().waitFor()
  expect(await cards(page).first().textContent()).toContain(hospitalsOf(product())[0]?.shown)
})

test('D68: whoever comes to go on writing about a unit that is listed no more finds the way to the text', async () => {
  const { page, allow } = await openDevice()
  allow(/status of 404 .*\/hospital\//)
  const way = page.getByRole('main').getByRole('link', { name: 'See what is waiting' })
  await visit(page, product(), '/hospital/999999/department/1')
  await page.getByRole('main').getByText('No results found').waitFor()
  expect(await way.count()).toBe(0)
  await visit(page, product(), '/hospital/999999/department/1?draft')
  await way.click()
  await page.getByRole('heading', { name: 'Waiting to send', level: 1 }).waitFor()
})
