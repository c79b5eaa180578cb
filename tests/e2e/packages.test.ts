// The leftovers of the trading service: the challenge at the end of Home, its packages, and their own screen.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { communityChat } from '../../src/app/config.ts'
import { openDevice } from './browser.ts'
import { desktop, openWithoutWorker, reopenOffline, visit, visitList, withWorker } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { change, rows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { readyForOffline } from './writing.ts'

shareBrowser()
const product = shareProduct()
const patience = { timeout: 10_000 }

const challenge = (page: Page) => page.getByRole('region', { name: 'Select Your Challenge' })
const category = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const market = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname
const asked = () => product().wire.requests.filter(line => /(categories|packages)\/fetch/.test(line))

/** Scrolls Home down to the challenge, as a person would who reads to its end. */
/** A press of End leaps over it where the footer fills a phone's screen and no frame is drawn between. */
const comeDown = (page: Page) =>
  page.locator('.challenge-place').evaluate(place => place.scrollIntoView({ block: 'center' }))

async function reachChallenge(page: Page): Promise<void> {
  await visitList(page, product(), '/')
  await expect
    .poll(async () => {
      await comeDown(page)
      return page.getByRole('link', { name: /^START NOW/ }).count()
    }, patience)
    .toBeGreaterThan(0)
}

test('A60 A189 A190 A191 A192 A193 A194 A197 A205: Home ends with the packages by category, loaded when one gets there', async () => {
  const { page } = await openDevice(desktop)
  const before = asked().length
  await visitList(page, product(), '/')
  // Whoever stays above is spared all of it.
  expect(asked().slice(before)).toEqual([])
  expect(await challenge(page).count()).toBe(0)
  await reachChallenge(page)
  expect(asked().slice(before)).toEqual([
    'GET /public/api/categories/fetch',
    'GET /public/api/packages/fetch',
  ])
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect((await headings.allTextContents()).slice(-2)).toEqual(['Our Products', 'Select Your Challenge'])
  // Of the five categories three have the status 0.
  const titles = challenge(page).getByRole('heading', { level: 3 })
  expect(await titles.allTextContents()).toEqual(['FUTURES', 'Trial'])
  const offers = rows<{ title: string }>(
    product(),
    'select title from packages where category_id = 1 order by id',
  )
  expect(await category(page, 'FUTURES').getByRole('heading', { level: 4 }).allTextContents()).toEqual(
    offers.map(({ title }) => title).reverse(),
  )
  expect(await card(page, 'Standard 50K').innerText()).toMatch(
    /^Standard 50K\s+50\.000\$\s+Max\. contracts\s+10 \(100 micros\)\s+Profit goal\s+3\.000\$\s+Trailing drawdown\s+2\.500\$\s+Min\. calendar days\s+7\s+Real-time data\s+Included\s+License\s+Included\s+Scaling: Yes\s+167\$\/MONTH\s+START NOW/,
  )
  expect(await card(page, 'Elite 250K').innerText()).toContain('517$/ONE TIME')
  expect(await card(page, 'Trial 50K').innerText()).toMatch(/Max\. calendar days\s+14\s+Real-time/)
  expect(await challenge(page).innerText()).not.toMatch(/null|static/i)
})

test('A5 A6 A35 A192 A195 A196: only FUTURES is active, the others say why; links fall to Home, a lock does nothing', async () => {
  const { page } = await openDevice({ ...desktop, hasTouch: true })
  await visit(page, product(), '/evaluations')
  await card(page, 'Starter 25K').waitFor()
  expect(await page.getByRole('list', { name: 'Markets' }).getByRole('button').allTextContents()).toEqual([
    'FUTURES',
    'CFDS',
    'STOCKS',
    'CRYPTOs',
  ])
  expect(await market(page, 'FUTURES').getAttribute('aria-pressed')).toBe('true')
  expect(await market(page, 'FUTURES').getAttribute('aria-disabled')).toBeNull()
  const chat = page.getByRole('link', { name: 'Ask in the community chat' })
  for (const name of ['CFDS', 'STOCKS', 'CRYPTOs']) {
    expect(await market(page, name).getAttribute('aria-disabled')).toBe('true')
    // With the keyboard: it opens with the focus, Tab goes on to the link, Escape puts it away.
    await market(page, name).focus()
    await page.getByText(`${name} is under development.`).waitFor()
    expect(await chat.count()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await chat.evaluate(link => link === document.activeElement)).toBe(true)
    expect(await chat.getAttribute('href')).toBe(communityChat)
    await page.keyboard.press('Escape')
    await chat.waitFor({ state: 'hidden' })
    // With a pointer, which can go over to the link.
    await page.getByRole('heading', { level: 1 }).click()
    await market(page, name).hover()
    await chat.hover()
    expect(await page.getByText(`${name} is under development.`).isVisible()).toBe(true)
    await page.getByRole('heading', { level: 1 }).hover()
    await chat.waitFor({ state: 'hidden' })
    // With a finger; it is disabled in name only, which the driver would wait for to end.
    await market(page, name).tap({ force: true })
    await page.getByText(`${name} is under development.`).waitFor()
    await page.getByRole('heading', { level: 1 }).tap()
    await chat.waitFor({ state: 'hidden' })
  }
  expect(await market(page, 'FUTURES').getAttribute('aria-pressed')).toBe('true')

  const start = (title: string) => card(page, title).getByRole('link', { name: /^START NOW/ })
  const [starter] = rows<{ id: number }>(product(), "select id from packages where title = 'Starter 25K'")
  expect(await start('Starter 25K').getAttribute('href')).toBe(`/check-out/${starter?.id}`)
  expect(await start('Trial 50K').getAttribute('href')).toBe('/checkout/trial/33')
  const locked = card(page, 'Elite 250K')
  expect(await start('Elite 250K').count()).toBe(0)
  expect(await locked.getByRole('button').count()).toBe(0)
  await locked.getByText('Locked').click()
  expect(pathOf(page)).toBe('/evaluations')
  const falls = [
    start('Starter 25K'),
    start('Trial 50K'),
    card(page, 'Pro 150K').getByRole('link', { name: 'Scaling: Yes' }),
  ]
  expect(await falls[2]?.getAttribute('href')).toBe('/faq')
  for (const link of falls) {
    await link.click()
    await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
    expect(pathOf(page)).toBe('/')
    await page.goBack()
    await card(page, 'Starter 25K').waitFor()
  }
})

test('A9 A189 A205: "/evaluations" is there for a signed-in person, asks with the bearer token, once, and works without a network', async () => {
  const device = await openDevice(withWorker)
  const { page } = device
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  const bearers: (string | undefined)[] = []
  page.on('request', request => {
    if (/(categories|packages)\/fetch/.test(request.url())) bearers.push(request.headers().authorization)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Evaluations' }).click()
  await page.getByRole('heading', { name: 'Evaluations', level: 1 }).waitFor()
  await card(page, 'Starter 25K').waitFor()
  expect(bearers).toEqual([`Bearer ${nora.token}`, `Bearer ${nora.token}`])
  await page.getByLabel('Category').selectOption('Trial')
  await category(page, 'FUTURES').waitFor({ state: 'detached' })
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1)
  await page.getByLabel('Category').selectOption('All categories')
  await card(page, 'Starter 25K').waitFor()
  await reachChallenge(page)
  expect(bearers).toHaveLength(2)
  await readyForOffline(page, product())
  await reopenOffline(device, product())
  await visit(device.page, product(), '/evaluations')
  await card(device.page, 'Starter 25K').waitFor()
  await reachChallenge(device.page)
})

test('the packages of a category stand three side by side on a large screen, two on a small one', async () => {
  const { page } = await openDevice(desktop)
  await visit(page, product(), '/evaluations')
  await card(page, 'Starter 25K').waitFor()
  const cards = category(page, 'FUTURES').getByRole('article')
  const inFirstRow = async () => {
    const boxes = await Promise.all((await cards.all()).map(one => one.boundingBox()))
    return boxes.filter(box => box?.y === boxes[0]?.y).length
  }
  for (const [width, count] of [
    [1440, 3],
    [1024, 3],
    [768, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(inFirstRow, { message: `${width} px` }).toBe(count)
  }
})

test('A220 A222 A223 A224 D29: packages that fail keep their trouble to their own place, and come with the next try', async () => {
  const { page } = await openWithoutWorker()
  const held: (() => void)[] = []
  const letGo = async () => {
    await expect.poll(() => held.length, patience).toBe(1)
    held.pop()?.()
  }
  await page.route('**/packages/fetch', async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.fulfill({ json: { response_status: 422, validation_errors: { plan: ['No plan today'] } } })
  })
  await visitList(page, product(), '/')
  await expect
    .poll(async () => {
      await comeDown(page)
      return challenge(page).getByRole('status').filter({ hasText: 'Loading' }).count()
    }, patience)
    .toBe(1)
  await letGo()
  await challenge(page).getByText('No plan today').waitFor()
  // Nothing lies over the rest: it can be read and pressed.
  await page.getByRole('link', { name: 'View More Products' }).click()
  await page.getByRole('heading', { name: 'Our Merchandise', level: 1 }).waitFor()

  await visit(page, product(), '/evaluations')
  const choice = page.getByLabel('Category')
  expect(await choice.isDisabled()).toBe(true)
  expect(await choice.getByRole('option').allTextContents()).toEqual(['No available options'])
  await letGo()
  await page.getByText('No plan today').waitFor()
  await page.unroute('**/packages/fetch')
  await page.getByRole('button', { name: 'Try again' }).click()
  await card(page, 'Starter 25K').waitFor()
  expect(await choice.getByRole('option').allTextContents()).toEqual(['All categories', 'FUTURES', 'Trial'])
})

test('A190 A196: what the operator changes is shown as the server orders it, and a title decides what is a trial', async () => {
  const { page } = await openDevice()
  const [trial] = rows<{ id: number }>(product(), "select id from categories where title = 'Trial'")
  const insert = 'insert into categories (title, headline, status) values (?, ?, 1)'
  change(product(), insert, ['Last of all', 'Now the last one'])
  const [last] = rows<{ id: number }>(product(), 'select max(id) as id from categories')
  change(product(), "update packages set category_id = ? where title = 'Starter 25K'", [last?.id ?? 0])
  await visit(page, product(), '/evaluations')
  await card(page, 'Starter 25K').waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Trial',
    'FUTURES',
    'Last of all',
  ])
  expect(
    await card(page, 'Starter 25K')
      .getByRole('link', { name: /^START NOW/ })
      .getAttribute('href'),
  ).toMatch(/^\/check-out\/\d+$/)
  expect(
    await card(page, 'Trial 50K')
      .getByRole('link', { name: /^START NOW/ })
      .getAttribute('href'),
  ).toBe('/checkout/trial/33')
  expect(trial).toBeDefined()
})
