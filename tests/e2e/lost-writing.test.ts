// A browser that empties what was stored here while something waited: the person is told, with the number.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { toast } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { aReview, fillReview, openUnit, openWaiting, readyForOffline, SAVED, submit } from './writing.ts'

const product = shareProduct()
const noteOf = (page: Page) => page.evaluate(() => document.cookie)

test('O-31: a store that comes back empty although something waited says so, until it has been read', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await openUnit(page, product(), await silentPlace(product()))
  expect(await noteOf(page)).toBe('')
  await device.goOffline()
  await fillReview(page, aReview('Nightshift, a computer that forgets'))
  await expect.poll(() => noteOf(page)).toBe('waiting=1')
  await submit(page)
  await page.getByText(SAVED).waitFor()
  await expect.poll(() => noteOf(page)).toBe('waiting=1')

  // As browsers do that clear site data when they are closed, or a week without a visit: cookies may stay.
  await page.goto('about:blank')
  const session = await device.context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: product().url,
    storageTypes: 'indexeddb,local_storage,cache_storage,service_workers',
  })
  await device.goOnline()
  await page.goto(product().url)
  await toast(page, 'One thing you wrote here and had not sent is gone.').waitFor()
  await openWaiting(page, product())
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'had not sent is gone.' })
  await notice.getByText(/This browser has emptied what was saved on this device/).waitFor()
  expect(await findings(page)).toEqual([])
  await openUnit(page, product(), await silentPlace(product()))
  await notice.waitFor()
  await notice.getByRole('button', { name: 'All right' }).click()
  await expectSomewhere(page)
  await expect.poll(() => noteOf(page)).toBe('')
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
  expect(await notice.count()).toBe(0)
})

test('O-31: what has been sent, also while its page was closed, is no loss, and leaves no note', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await openUnit(page, product(), await silentPlace(product()))
  await fillReview(page, aReview('Dayshift, sent at once'))
  await expect.poll(() => noteOf(page)).toBe('waiting=1')
  await submit(page)
  await page.getByText('Review Submitted Successfully!').waitFor()
  await expect.poll(() => noteOf(page)).toBe('')
  // As the worker leaves it, who sends without a page and sets no cookie.
  await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rate-your-hospital')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const put = opened.transaction('notes', 'readwrite').objectStore('notes').put({ id: 'waiting', count: 2 })
    await new Promise(resolve => {
      put.onsuccess = resolve
    })
    opened.close()
    // biome-ignore lint/suspicious/noDocumentCookie: what the app itself sets
    document.cookie = 'waiting=2; Path=/; Max-Age=1000'
  })
  await page.reload()
  await expect.poll(() => noteOf(page)).toBe('')
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
  expect(await page.getByText('had not sent').count()).toBe(0)
})

test('O-31: the note that something waits is given back by the server: what scripts set, some browsers forget in a week', async () => {
  const device = await openDevice()
  const { page } = device
  await signInAs(page, product(), await makePerson(product()))
  await openUnit(page, product(), await silentPlace(product()))
  const given = page.waitForResponse(async answer => 'set-cookie' in (await answer.allHeaders()))
  await fillReview(page, aReview('Nightshift, a week away'))
  const note = (await (await given).allHeaders())['set-cookie']
  expect(note).toMatch(/^waiting=1; .*Max-Age=\d{8}/)
  await expect.poll(() => noteOf(page)).toBe('waiting=1')
})
