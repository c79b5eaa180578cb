// Reading without a network: offline and with a cold start, with the server gone, behind a captive portal.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Device, openDevice } from './browser.ts'
import { reopenOffline } from './journeys.ts'
import { type Place, reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { agePulls, breakPulls } from './raw-database.ts'
import { reviewsOf, unitsOf, waresOf } from './server-truth.ts'
import { openUnit, readyForOffline } from './writing.ts'

const product = shareProduct()
const offlineWords = /You're offline\. Showing what was saved (just now|\d+ min ago)/

/** One online visit: Home, directory, and a unit of one hospital. */
async function visitOnce(): Promise<{ device: Device; place: Place }> {
  const device = await openDevice()
  const place = await reviewedPlace(product())
  await device.page.goto(product().url)
  await readyForOffline(device.page, product())
  await openUnit(device.page, product(), place)
  await device.page.getByText(/^Updated/).waitFor()
  return { device, place }
}

async function openHome(page: Page): Promise<void> {
  await page.goto(product().url)
  await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'See all hospitals' }).waitFor()
  await page
    .getByRole('button', { name: 'View More Products' })
    .or(page.getByRole('link', { name: 'View More Products' }))
    .waitFor()
}

/** What was seen before is there, from the directory to the review. */
async function readEverything(page: Page, place: Place): Promise<void> {
  await page.goto(`${product().url}/hospitals`)
  await page
    .getByRole('textbox', { name: 'Search By Title' })
    .or(page.getByPlaceholder('Search By Title'))
    .fill('mercy')
  const hit = page.getByRole('main').getByRole('article').filter({ hasText: 'Mercy' })
  await hit.first().waitFor()
  await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`)
  await page.getByText(place.hospital).first().waitFor()
  const unit = unitsOf(product(), place.hospitalId).find(({ id }) => id === place.departmentId)
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: place.unit })
    .getByText(unit?.rating ?? '?')
    .first()
    .waitFor()
  await openUnit(page, product(), place)
  for (const { title, review } of reviewsOf(product(), place.hospitalId, place.departmentId)) {
    await page.getByRole('article', { name: title, exact: true }).getByText(review).waitFor()
  }
}

test('A233 A234 W-11: after one visit a cold start without network shows everything seen, and its age', async () => {
  const { device, place } = await visitOnce()
  await device.goOffline()
  await device.kill()
  await reopenOffline(device, product())
  await openHome(device.page)
  await device.page.getByText(offlineWords).waitFor()
  await readEverything(device.page, place)
  await device.page.getByText(/^Showing what was saved/).waitFor()
  const [ware] = waresOf(product())
  await device.page.goto(`${product().url}/products`)
  await device.page
    .getByRole('article')
    .filter({ hasText: ware?.name ?? '?' })
    .waitFor()
  await device.page.goto(`${product().url}/product/detail/${ware?.id}`)
  await device.page
    .getByText(ware?.price ?? '?')
    .first()
    .waitFor()
})

test('A233 A234: with the server killed a reload shows the same', async () => {
  const { device, place } = await visitOnce()
  device.allowNetworkTrouble()
  await product().kill()
  await device.page.reload()
  await device.page.getByText(offlineWords).waitFor()
  await readEverything(device.page, place)
})

test('O-17 A233: behind a portal that answers 200 and HTML to everything, the app starts and says so', async () => {
  const { device, place } = await visitOnce()
  device.allowNetworkTrouble()
  await product().wire.become('portal')
  await device.page.reload()
  await device.page.getByText('This Wi-Fi needs you to sign in.').first().waitFor()
  await readEverything(device.page, place)
  expect(await device.page.getByText('Guest Wi-Fi').count()).toBe(0)
  await product().wire.become('pass')
  await device.page.reload()
  await device.page.getByText(/^Updated/).waitFor()
  expect(await device.page.getByText('This Wi-Fi needs you to sign in.').count()).toBe(0)
})

test('W-14 A233: a screen never visited opens offline and says honestly what is not on the phone', async () => {
  const device = await openDevice()
  const place = await reviewedPlace(product())
  await readyForOffline(device.page, product())
  await device.goOffline()
  await openUnit(device.page, product(), place)
  await device.page.getByText('The reviews of this unit are not on this phone yet.').waitFor()
  const { rating } = unitsOf(product(), place.hospitalId).find(({ id }) => id === place.departmentId) ?? {}
  await device.page
    .getByRole('main')
    .getByText(rating ?? '?', { exact: true })
    .first()
    .waitFor()
  await device.page.goto(`${product().url}/privacy-policy`)
  await device.page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
})

test('A233: what first pulls have left that broke off is told as a part, in the directory and of a unit', async () => {
  const { device, place } = await visitOnce()
  const { page } = device
  await device.goOffline()
  await breakPulls(page, 'pulls')
  await breakPulls(page, 'hospitalReviews')
  await page.goto(`${product().url}/hospitals`)
  await page.getByText(/^\d+ hospitals so far$/).waitFor()
  await page.getByPlaceholder('Search By Title').fill('not among them')
  await page.getByText('Not all hospitals are on this phone yet.').waitFor()
  expect(await page.getByText('No results found').count()).toBe(0)
  await openUnit(page, product(), place)
  await page.getByText(/ on this phone so far\.$/).waitFor()
  expect(await page.getByText('At a glance').count()).toBe(0)
})

test('A234: the age that is told is that of what is shown, not of the last answer', async () => {
  const { device } = await visitOnce()
  await agePulls(device.page, 3 * 86_400_000)
  await device.goOffline()
  await device.page.getByText("You're offline. Showing what was saved 3 days ago.").waitFor()
})

test('O-18 A233: losing and finding the network is told on an open page without a touch', async () => {
  const device = await openDevice()
  await readyForOffline(device.page, product())
  await device.goOffline()
  await device.page.getByText(offlineWords).waitFor()
  await device.goOnline()
  await device.page.getByText(offlineWords).waitFor({ state: 'detached' })
})
