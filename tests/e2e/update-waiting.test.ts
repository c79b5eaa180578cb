// A new release arrives while much waits, each in another state.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { multiply, outboxRows } from './outbox-rows.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { holdDatabase, putRow, releaseDatabase } from './raw-database.ts'
import { reviewsBy } from './server-rows.ts'
import { aReview, openUnit, openWaiting, readyForOffline, write } from './writing.ts'

const product = shareProduct()
const HOUR_MS = 3_600_000

/** Each as it can be met in life; the first is the one that was written by hand, queued. */
function statesOf(now: number): object[] {
  const because = (kind: string, messages: string[] = []) => ({ reason: { kind, messages, at: now } })
  const lease = { owner: 'a page that died', epoch: 1, until: now - HOUR_MS }
  const perhapsSent = { state: 'queued', uncertain: true, attempts: 2, notBefore: now + HOUR_MS }
  const times = (count: number, state: object) => Array.from({ length: count }, () => state)
  return [
    ...times(3, { state: 'queued' }),
    ...times(3, { ...perhapsSent, ...because('network') }),
    ...times(3, { state: 'sending', lease, epoch: 1 }),
    ...times(3, { state: 'parked', ...because('auth') }),
    ...times(2, { state: 'parked', uncertain: true, ...because('portal') }),
    // The server asked for patience, so nothing leaves before.
    ...times(2, { state: 'parked', notBefore: now + HOUR_MS, ...because('rate') }),
    ...times(2, { state: 'attention', ...because('refused', ['Not like that']) }),
    { state: 'quarantined', version: 99, ...because('unreadable') },
  ]
}

test('W-03: an update with twenty commands waiting, in every state, discards none and changes none; then each is sent once', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const [first, ...places] = (await silentPlaces(product())).slice(0, 20)
  if (!first) throw new Error('Every unit has been reviewed.')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), first)
  await write(page, aReview('Dayshift, waits for a new version'))
  const states = statesOf(Date.now())
  const before = await multiply(page, places, copy => states[copy] ?? {})
  expect(before).toHaveLength(20)
  await device.goOnline()

  await product().wire.become('newer', /^\/sw\.js/)
  await openWaiting(page, product())
  const origin = await page.evaluate(() => performance.timeOrigin)
  await page.getByText('A new version is ready.').waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(at => performance.timeOrigin !== at, origin)
  const waiting = page.getByRole('region', { name: 'Waiting to send' }).getByRole('article')
  await expect.poll(() => waiting.count()).toBe(20)
  // What needs the person stands first, although it was written last.
  await waiting.first().getByText('Not like that').waitFor()
  const facts = (rows: typeof before) =>
    rows.map(({ seq, key, lane, version, args }) => ({ seq, key, lane, version, args }))
  const after = await outboxRows(page)
  expect(facts(after)).toEqual(facts(before))
  expect(after.slice(-3).map(({ state }) => state)).toEqual(['attention', 'attention', 'quarantined'])
  expect(reviewsBy(product(), nora.id)).toEqual([])

  // The hour is over.
  await holdDatabase(page, 50)
  for (const row of after.filter(({ reason }) => reason?.kind === 'rate'))
    await putRow(page, 'outbox', { ...row, notBefore: 1 })
  await releaseDatabase(page)
  await page.reload()
  await expect.poll(() => waiting.count(), { timeout: 15_000 }).toBe(3)
  const sent = before.slice(0, -3).map(({ args }) => args.title)
  const stored = reviewsBy(product(), nora.id).map(({ title }) => title)
  expect(stored.sort()).toEqual(sent.sort())
})
