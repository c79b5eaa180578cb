// Lines that are up and of no use: a byte a second, and a connection that comes and goes every second.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { openDevice } from '../e2e/browser.ts'
import { makePerson, signInAs } from '../e2e/people.ts'
import { silentPlaces } from '../e2e/places.ts'
import { type Product, shareProduct } from '../e2e/product.ts'
import { reviewsBy } from '../e2e/server-rows.ts'
import { tableRows } from '../e2e/stored.ts'
import { openToxicProxy, type Passing } from '../e2e/toxic-proxy.ts'
import { aReview, openUnit, openWaiting, readyForOffline, waitingEntry, write } from '../e2e/writing.ts'

const product = shareProduct()
const FLAPPING_MS = 60_000

async function openStage() {
  const proxy = await openToxicProxy(product())
  onTestFinished(proxy.close)
  const device = await openDevice()
  device.allowNetworkTrouble()
  device.allow(/responded with a status of \d{3}|notification of a review/)
  const nora = await makePerson(product())
  await signInAs(device.page, proxy.product, nora)
  await readyForOffline(device.page, proxy.product)
  return { proxy, device, page: device.page, nora, places: await silentPlaces(product()) }
}

const titlesOf = (of: Product, userId: number) => reviewsBy(of, userId).map(({ title }) => title)

test('O-15: an answer at a byte a second is given up as a whole after 15 s, said, and asked for again: one row', async () => {
  const { proxy, page, nora, places } = await openStage()
  const [place] = places
  if (!place) throw new Error('There are not enough units.')
  const written = aReview('Nightshift, a byte a second')
  const isSubmit = ({ path }: Passing) => path.endsWith('review/submit')
  proxy.poison(request => (isSubmit(request) ? [{ kind: 'slice', bytes: 1, everyMs: 1_000 }] : []))
  await openUnit(page, proxy.product, place)
  const began = Date.now()
  await write(page, written)
  await openWaiting(page, proxy.product)
  await waitingEntry(page, written).waitFor()
  await expect.poll(() => titlesOf(product(), nora.id)).toEqual([written.title])
  const entries = () => tableRows(page, 'outbox')
  await expect
    .poll(entries, { timeout: 40_000 })
    .toMatchObject([{ state: 'queued', uncertain: true, reason: { kind: 'network' } }])
  expect(Date.now() - began).toBeGreaterThan(14_000)
  proxy.poison(() => [])
  await page.getByText('Nothing is waiting.').waitFor({ timeout: 40_000 })
  expect(titlesOf(product(), nora.id)).toEqual([written.title])
})

test('O-48: a connection that comes and goes every second: one request at a time for each review, few in all, each sent once', async () => {
  const { proxy, device, page, nora, places } = await openStage()
  const all = places
    .slice(0, 3)
    .map((place, index) => ({ place, written: aReview(`Nightshift, flap ${index}`) }))
  await device.context.setOffline(true)
  for (const { place, written } of all) {
    await openUnit(page, proxy.product, place)
    await write(page, written)
  }
  await openWaiting(page, proxy.product)
  const asked = new Map<string, number>()
  let calls = 0
  proxy.poison(({ key, path }) => {
    if (path.startsWith(API_BASE)) calls += 1
    if (key !== null && path.endsWith('review/submit')) asked.set(key, (asked.get(key) ?? 0) + 1)
    return [{ kind: 'latency', ms: 700 }]
  })
  for (let passed = 0; passed < FLAPPING_MS; passed += 1_000) {
    await device.context.setOffline(false)
    await delay(500)
    await device.context.setOffline(true)
    await delay(500)
  }
  expect(asked.size).toBe(all.length)
  expect(calls).toBeLessThanOrEqual(FLAPPING_MS / 1_000)
  // A key is asked again only after the attempt before it has failed.
  for (const times of asked.values()) expect(times).toBeLessThanOrEqual(FLAPPING_MS / 1_000)
  await device.context.setOffline(false)
  await page.getByText('Nothing is waiting.').waitFor({ timeout: 60_000 })
  expect(titlesOf(product(), nora.id).sort()).toEqual(all.map(({ written }) => written.title))
}, 180_000)
