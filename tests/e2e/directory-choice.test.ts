// Our Hospitals narrowed and ordered (D48): a state, only what is rated, by name.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, reopenOffline, visit, visitList, withWorker } from './journeys.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { type HospitalTruth, hospitalsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'
import { readyForOffline } from './writing.ts'

shareBrowser()
// The demo content has one hospital or two in a state.
const product = shareProduct({}, async opened =>
  change(opened, "update hospitals set state = 'OK' where id % 2 = 0"),
)
const main = (page: Page) => page.getByRole('main')
const titles = (page: Page) =>
  main(page).getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
const opener = (page: Page) => main(page).getByRole('button', { name: 'Filter and sort' })
const panel = (page: Page) => main(page).getByRole('group', { name: 'Filter and sort' })
const stateField = (page: Page) => panel(page).getByRole('combobox', { name: 'State' })
const rated = (page: Page) => panel(page).getByRole('checkbox', { name: 'Rated only' })
const byName = (page: Page) => panel(page).getByRole('checkbox', { name: 'Sort by name' })
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

const stateOf = ({ shown }: HospitalTruth) => shown.slice(-2)
const isRated = ({ rating }: HospitalTruth) => rating !== 'Not Rated Yet.'

const state = 'OK'

async function expectList(page: Page, hospitals: HospitalTruth[], told: string): Promise<void> {
  const count = `${hospitals.length} ${hospitals.length === 1 ? 'hospital' : 'hospitals'}${told}`
  await main(page).getByRole('status').filter({ hasText: count }).waitFor()
  await expect.poll(() => titles(page)).toEqual(hospitals.slice(0, 9).map(({ shown }) => shown))
}

test.each<[string, BrowserContextOptions]>([
  ['a phone', {}],
  ['a desktop', desktop],
])(
  'D48: on %s a state, "Rated only" and the order by name add to one another, and Back takes them off',
  async (_, size) => {
    const { page } = await openDevice(size)
    await visitList(page, product(), '/hospitals')
    const all = hospitalsOf(product())
    const there = all.filter(hospital => stateOf(hospital) === state)
    const ratedThere = there.filter(isRated)
    expect(ratedThere.length).toBeLessThan(there.length)
    expect(await panel(page).count()).toBe(0)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    expect(await opener(page).getAttribute('aria-expanded')).toBe('true')
    await stateField(page).waitFor()
    await page.keyboard.press('Tab')
    expect(await stateField(page).evaluate(field => field === document.activeElement)).toBe(true)
    const offered = await stateField(page).getByRole('option').allTextContents()
    expect(offered).toContain(`${state} (${there.length})`)
    expect(offered).toHaveLength(1 + new Set(all.map(stateOf)).size)
    await stateField(page).selectOption(state)
    await expectList(page, there, ` in ${state}`)
    await rated(page).check()
    await expectList(page, ratedThere, ` in ${state}, rated only`)
    await byName(page).check()
    const sorted = ratedThere.toSorted((one, other) => one.shown.localeCompare(other.shown, 'en'))
    await expectList(page, sorted, ` in ${state}, rated only, sorted by name`)
    expect(addressOf(page)).toBe(`/hospitals?state=${state}&rated=1&sort=name`)
    const [first] = sorted
    await page.getByPlaceholder('Search By Title').fill(first?.shown ?? '')
    await expectList(page, [first as HospitalTruth], ` in ${state}, rated only, sorted by name`)
    await page.getByPlaceholder('Search By Title').fill('')
    await expect.poll(() => addressOf(page)).toBe(`/hospitals?state=${state}&rated=1&sort=name`)
    await page.goBack()
    await expectList(page, ratedThere, ` in ${state}, rated only`)
    await page.goBack()
    await expectList(page, there, ` in ${state}`)
    await page.goBack()
    await expectList(page, all, '')
    expect(addressOf(page)).toBe('/hospitals')
  },
)

test('D48: a choice leaves a later page for the first one, and the focus where it is', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/hospitals?page=2')
  await opener(page).click()
  await rated(page).check()
  await expectList(page, hospitalsOf(product()).filter(isRated), ', rated only')
  expect(addressOf(page)).toBe('/hospitals?rated=1')
  expect(await rated(page).evaluate(box => box === document.activeElement)).toBe(true)
})

test('D48: the link of a choice shows it to others, also without a connection', async () => {
  const device = await openDevice(withWorker)
  await visitList(device.page, product(), '/hospitals')
  await readyForOffline(device.page, product())
  await reopenOffline(device, product())
  await visit(device.page, product(), `/hospitals?state=${state.toLowerCase()}&rated=1`)
  const shown = hospitalsOf(product()).filter(hospital => stateOf(hospital) === state && isRated(hospital))
  await expectList(device.page, shown, ` in ${state}, rated only`)
  await opener(device.page).click()
  expect(await stateField(device.page).inputValue()).toBe(state)
})

test('D48: where filters hide every hospital, the one to take off is named, with what is then found', async () => {
  const { page } = await openDevice()
  const [hidden] = hospitalsOf(product()).filter(hospital => !isRated(hospital))
  const { shown = '' } = hidden ?? {}
  const path = `/hospitals/${encodeURIComponent(shown)}`
  await visit(page, product(), `${path}?state=${shown.slice(-2)}&rated=1`)
  await page.getByText('No results found').waitFor()
  expect(
    await main(page)
      .getByRole('link', { name: /^In all states/ })
      .count(),
  ).toBe(0)
  await main(page).getByRole('link', { name: 'Also not rated: 1 hospital' }).click()
  await expectList(page, [hidden as HospitalTruth], ` in ${shown.slice(-2)}`)
  const count = main(page).getByRole('status').filter({ hasText: '1 hospital in' })
  expect(await count.evaluate(line => line === document.activeElement)).toBe(true)
  await visit(page, product(), `${path}?state=ZZ&rated=1`)
  await main(page).getByRole('link', { name: 'Without filters: 1 hospital' }).click()
  await expectList(page, [hidden as HospitalTruth], '')
})
