// Chromium's Background Sync: an accelerator that may be stopped at any moment and told "this was the last time".
import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { SYNC_TAG } from '../../src/contract/worker-messages.ts'
import { type Device, openDevice } from './browser.ts'
import { makePerson, signInAs } from './people.ts'
import { type Place, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
import { tableRows } from './stored.ts'
import {
  aReview,
  openUnit,
  openWaiting,
  readyForOffline,
  reviewCard,
  type Written,
  write,
} from './writing.ts'

const product = shareProduct()

/** Wakes the worker as the browser does when it believes to be connected. */
async function wakeWorker(session: CDPSession, lastChance: boolean): Promise<void> {
  const registrationId = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const sync = { origin: product().url, registrationId: await registrationId, tag: SYNC_TAG, lastChance }
  await session.send('ServiceWorker.dispatchSyncEvent', sync)
}

async function writeOffline(device: Device, place: Place, written: Written): Promise<number> {
  const nora = await makePerson(product())
  await signInAs(device.page, product(), nora)
  await readyForOffline(device.page, product())
  await device.goOffline()
  await openUnit(device.page, product(), place)
  await write(device.page, written)
  return nora.id
}

/** Runs in the worker: notes of each time that it is woken whether it is said to be the last. */
function noteChances(): void {
  const chances: boolean[] = []
  Object.assign(globalThis, { chances })
  addEventListener('sync', event => {
    const { lastChance } = event as unknown as { lastChance: boolean }
    chances.push(lastChance)
  })
}
const chancesTaken = () => (globalThis as unknown as { chances: boolean[] }).chances

test('W-02: after the last chance of a background sync the review still waits, and goes later', async () => {
  const device = await openDevice()
  device.allowNetworkTrouble()
  const place = await silentPlace(product())
  const written = aReview('Dayshift, last chance')
  const userId = await writeOffline(device, place, written)
  const [worker] = device.context.serviceWorkers()
  // Chromium would have it listen from its first moment, and tells it all the same.
  device.allow(/Event handler of 'sync' event must be added/)
  await worker?.evaluate(noteChances)
  const session = await device.context.newCDPSession(device.page)
  // There is a network and no way to the server: without one the browser tells the worker nothing.
  await product().wire.become('gone')
  await device.goOnline()
  await expect.poll(() => worker?.evaluate(chancesTaken)).toContain(false)
  await wakeWorker(session, true)
  await expect.poll(() => worker?.evaluate(chancesTaken)).toContain(true)
  // What the worker makes of it takes its time.
  await device.page.waitForTimeout(1_000)
  expect(await tableRows(device.page, 'outbox')).toMatchObject([{ args: { title: written.title } }])
  await device.page.reload()
  await reviewCard(device.page, written).getByText('Waiting to send').waitFor()
  expect(reviewsBy(product(), userId)).toEqual([])
  await product().wire.become('pass')
  await device.page.getByText('Review Submitted Successfully!').waitFor({ timeout: 40_000 })
  expect(reviewsBy(product(), userId)).toHaveLength(1)
})

test('W-01: a worker stopped in the middle of sending loses nothing and doubles nothing', async () => {
  const device = await openDevice()
  device.allowNetworkTrouble()
  const place = await silentPlace(product())
  const written = aReview('Dayshift, worker stopped')
  const userId = await writeOffline(device, place, written)
  // No page of ours is open: only the worker can send.
  await device.page.goto('about:blank')
  await product().wire.become('hold-reply', /review\/submit/)
  const session = await device.context.newCDPSession(device.page)
  await device.goOnline()
  await wakeWorker(session, false)
  await expect.poll(() => reviewsBy(product(), userId).length, { timeout: 10_000 }).toBe(1)
  await session.send('ServiceWorker.stopAllWorkers')
  await product().wire.become('pass')
  await openWaiting(device.page, product())
  await device.page.getByText('Nothing is waiting.').waitFor({ timeout: 45_000 })
  expect(reviewsBy(product(), userId)).toMatchObject([{ title: written.title }])
})

/** Notes what page or worker writes on the app's icon; without an installed app nobody would see it. */
function noteBadges(): void {
  const badges: number[] = []
  Object.assign(globalThis, { badges })
  Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) })
}
const lastBadge = () => (globalThis as unknown as { badges: number[] }).badges.at(-1)

test("A235: with no page open, the worker sends by itself what waits, and the icon's number goes", async () => {
  const device = await openDevice()
  await device.context.addInitScript(noteBadges)
  const place = await silentPlace(product())
  const written = aReview('Nightshift, pocket')
  const userId = await writeOffline(device, place, written)
  await expect.poll(() => device.page.evaluate(lastBadge)).toBe(1)
  const [worker] = device.context.serviceWorkers()
  await worker?.evaluate(noteBadges)
  await device.page.goto('about:blank')
  await device.goOnline()
  await expect.poll(() => reviewsBy(product(), userId).length, { timeout: 15_000 }).toBe(1)
  await expect.poll(() => worker?.evaluate(lastBadge)).toBe(0)
  await openUnit(device.page, product(), place)
  await reviewCard(device.page, written).getByText('Yours').waitFor()
  expect(reviewsBy(product(), userId)).toHaveLength(1)
})
