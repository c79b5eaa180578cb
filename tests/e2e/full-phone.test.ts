// A phone without room, and one that forgets everything while its page is open.
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Device, openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { clearTables } from './raw-database.ts'
import { reviewsBy } from './server-rows.ts'
import { coloredWare, fillCart, openShopper, orderRows, placeOrder } from './shopping.ts'
import { tableRows } from './stored.ts'
import {
  aReview,
  enterReview,
  fillReview,
  openUnit,
  readyForOffline,
  reviewCard,
  SAVED,
  submit,
} from './writing.ts'

const product = shareProduct()
const storage = async ({ context, page }: Device) => context.newCDPSession(page)

const noise = '/public/media/hospitals/noise.jpg'

/** Bytes that no compression makes smaller, until nothing more goes in. */
const fillUp = (page: Page, bytes: number) =>
  page.evaluate(
    async ([path, size]) => {
      const cache = await caches.open('pictures')
      const random = new Uint8Array(size)
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(random.subarray(at, at + 65_536))
      await cache.put(path, new Response(random))
    },
    [noise, bytes] as const,
  )

/** A browser believes for a while in the room that it found before; here a table has none from the next load on. */
const takeNoMore = (page: Page, table: string) =>
  page.addInitScript(full => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === full) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, row)
    }
  }, table)

test('O-28: on a full phone pictures are given back first; then it says that nothing is saved, keeps the text, and saves it when there is room', async () => {
  const device = await openDevice()
  device.allow(/storage of this device failed|QuotaExceeded/)
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = { ...aReview('Nightshift, a full phone'), text: randomBytes(1_500).toString('base64') }
  await signInAs(device.page, product(), nora)
  await readyForOffline(device.page, product())
  await openUnit(device.page, product(), place)
  await fillUp(device.page, 3_000_000)
  // A browser believes for a while in the room that it found before.
  await device.reopen()
  const { page } = device
  const session = await storage(device)
  const { origin } = new URL(product().url)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await openUnit(page, product(), place)
  await enterReview(page, written)
  await page.getByText('This phone could not save the draft.').waitFor()
  const isThere = () => page.evaluate(async path => (await caches.match(path)) !== undefined, noise)
  expect(await isThere()).toBe(false)
  await submit(page)
  const alert = page.getByRole('alert').filter({ hasText: 'There is no room left on this phone' })
  await alert.getByRole('button', { name: 'Copy' }).waitFor()
  expect(await page.getByText(SAVED).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(written.text)
  expect(reviewsBy(product(), nora.id)).toEqual([])

  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await submit(page)
  await page.getByText('Review Submitted Successfully!').waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title, review: written.text }])
})

test('O-28: what comes and does not fit is told as a full phone, not as trouble of the site', async () => {
  const device = await openDevice()
  device.allow(/storage of this device failed|QuotaExceeded/)
  const place = await reviewedPlace(product())
  await takeNoMore(device.page, 'hospitalReviews')
  await openUnit(device.page, product(), place)
  await device.page.getByText('There is no room left for them on this phone.').waitFor()
})

test('O-28: an old list of orders says that newer ones did not fit, and so does one that is not in it', async () => {
  const { device, page, person } = await openShopper(product())
  device.allow(/storage of this device failed|QuotaExceeded/)
  const newest = async () => {
    await fillCart(product(), person, coloredWare(product()))
    await placeOrder(page, product())
    return orderRows(product(), person).at(-1)?.id ?? 0
  }
  const older = await newest()
  await visit(page, product(), '/profile/order/history')
  await page.getByRole('link', { name: 'View the order of' }).waitFor()
  await takeNoMore(page, 'orderHistories')
  const newer = await newest()
  expect(newer).toBeGreaterThan(older)
  await visit(page, product(), '/profile/order/history')
  await page.getByText('There is no room left on this phone for your orders as they are now.').waitFor()
  expect(await page.getByRole('link', { name: 'View the order of' }).count()).toBe(1)
  await visit(page, product(), `/profile/order/history/${newer}`)
  await page.getByText('There is no room left for them on this phone.').waitFor()
  expect(await page.getByText('No results').count()).toBe(0)
  await visit(page, product(), `/profile/order/history/${older}`)
  await page.getByText('There is no room left on this phone for your orders as they are now.').waitFor()
})

test('O-28: a cart and packages that come and do not fit are told as a full phone, an older cart with what it is', async () => {
  const { device, page, person } = await openShopper(product())
  device.allow(/storage of this device failed|QuotaExceeded/)
  await fillCart(product(), person, coloredWare(product()))
  await visit(page, product(), '/cart')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Cart Totals' }).waitFor()
  await takeNoMore(page, 'cartContents')
  await takeNoMore(page, 'packageLists')
  const known = 'There is no room left on this phone for your cart as it is now.'
  for (const path of ['/cart', '/checkout']) {
    await visit(page, product(), path)
    await main.getByText(known).waitFor()
  }
  await clearTables(page, ['cartContents'])
  for (const path of ['/cart', '/checkout']) {
    await visit(page, product(), path)
    await main.getByText('Your cart could not be loaded.').waitFor()
    await main.getByText('There is no room left for it on this phone.').waitFor()
  }
  await visit(page, product(), '/evaluations')
  await main.getByText('The packages could not be loaded.').waitFor()
  await main.getByText('There is no room left for them on this phone.').waitFor()
})

test('O-31: a browser that evicts everything in the middle of a text: the page goes on, the text is kept and sent once; a cleared one begins anew', async () => {
  const device = await openDevice()
  const { page } = device
  // What is under way in the moment of the eviction ends with it.
  device.allow(/storage of this device failed/)
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Nightshift, evicted in mid-sentence')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await openUnit(page, product(), place)
  await fillReview(page, written)
  const session = await storage(device)
  const { origin } = new URL(page.url())
  const evicted = 'indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: evicted })
  const text = page.getByRole('textbox', { name: 'Review' })
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toContain('rate-your-hospital')
  await expect.poll(async () => (await tableRows(page, 'hospitals')).length).toBeGreaterThan(0)
  await text.press('End')
  await text.pressSequentially(' Kind people.')
  await expect
    .poll(() => tableRows(page, 'drafts'))
    .toMatchObject([{ values: { title: written.title, review: `${written.text} Kind people.` } }])
  await submit(page)
  await page.getByText('Review Submitted Successfully!').waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ review: `${written.text} Kind people.` }])
  await page.reload()
  await reviewCard(page, written).getByText('Yours').waitFor()

  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: `${evicted},local_storage` })
  await page.goto(`${product().url}/hospitals`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
})
