// What a screen says of the connection, of the site and of how old things are is so, also while it goes on standing there.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, openWithoutWorker, press, toast, visit } from './journeys.ts'
import { reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { DRAFT_SAVED, openUnit, openWaiting, readyForOffline } from './writing.ts'

const product = shareProduct()
const main = (page: Page) => page.getByRole('main')

test('ages go on growing while nothing else happens, and nobody is told each time', async () => {
  const device = await openDevice()
  const { page } = device
  await page.clock.install()
  await readyForOffline(page, product())
  await openUnit(page, product(), await silentPlace(product()))
  await page.getByRole('textbox', { name: 'Review' }).pressSequentially('Fair ratios')
  await page.getByText(DRAFT_SAVED).waitFor()
  await device.goOffline()
  await openWaiting(page, product())
  await main(page).getByText('Last changed just now').waitFor()
  const strip = page.locator('.offline-note')
  await strip.getByText('Showing what was saved just now.').waitFor()
  await page.clock.fastForward('07:00')
  await main(page).getByText('Last changed 7 min ago').waitFor()
  await strip.getByText('Showing what was saved 7 min ago.').waitFor()
  expect(await strip.getByRole('status').textContent()).toBe("You're offline.")
  // Timers rest while nobody looks; the first look shows it as it is.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await main(page).getByText('Last changed 12 min ago').waitFor()
})

test('where the site is in trouble, reviews are not said to wait for a connection', async () => {
  const device = await openWithoutWorker()
  const { page } = device
  device.allow(/status of 503/)
  const { hospitalId, departmentId } = await reviewedPlace(product())
  await visit(page, product(), '/hospitals')
  await main(page).getByRole('article').first().waitFor()
  await main(page).getByText('Updated just now').waitFor()
  const trouble = { response_status: 503, validation_errors: { site: ['Please come back later.'] } }
  await page.route(/departments\/fetch/, route => route.fulfill({ status: 503, json: trouble }))
  await visit(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  await main(page).getByText('The reviews of this unit could not be loaded.').waitFor()
  await visit(page, product(), `/compare?hospitals=${hospitalId}`)
  await main(page).getByText('the site is having trouble right now').waitFor()
  expect(await page.getByText('as soon as there is a connection').count()).toBe(0)
})

test('where a proxy answers that the site cannot, nobody is told to be offline', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/status of 50[23]/)
  const read = await reviewedPlace(product())
  await readyForOffline(page, product())
  await openUnit(page, product(), read)
  await page.locator('.review-list .as-of').getByText('Updated').waitFor()
  await page
    .context()
    .route('**/public/api/**', route =>
      route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
    )
  await visit(page, product(), '/hospitals')
  const strip = page.locator('.offline-note')
  await strip.getByText('The site is having trouble right now.').waitFor()
  await strip.getByText('Showing what was saved just now.').waitFor()
  await openUnit(page, product(), read)
  await page.locator('.review-list .as-of').getByText('Showing what was saved').waitFor()
  await visit(page, product(), '/contact')
  await field(page, 'Name').fill('Nora Night')
  await field(page, 'Email').fill('nora@example.org')
  await field(page, 'Message').fill('The list of units is out of date.')
  await press(page, 'Send message')
  await page.getByText('It will be sent when the site is back.').waitFor()
  await page.context().unroute('**/public/api/**')
  await device.goOffline()
  await visit(page, product(), '/products')
  await strip.getByText("You're offline.").waitFor()
})

test('what cannot be removed from this phone is told in words, and stays listed', async () => {
  const { page } = await openDevice()
  const { hospitalId } = await reviewedPlace(product())
  await readyForOffline(page, product())
  await visit(page, product(), `/hospital/detail/${hospitalId}`)
  await page.getByRole('switch', { name: 'Keep this hospital on my phone' }).click()
  await page.getByText('Kept on this phone, saved just now').waitFor()
  await visit(page, product(), '/saved')
  const remove = main(page).getByRole('button', { name: / from this phone$/ })
  await remove.waitFor()
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('made up', 'UnknownError')
    }
  })
  await remove.click()
  await toast(page, 'This phone could not remove all of it. Try again later.').waitFor()
  expect(await remove.count()).toBe(1)
})
