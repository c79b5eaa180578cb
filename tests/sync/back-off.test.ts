import { expect, test } from 'vitest'
import { backOffMs, probeWaitMs } from '../../src/sync/back-off.ts'
import { askedWaitMs, isDue, isHeld, LONGEST_WAIT_MS, retryAfterMs } from '../../src/sync/due.ts'
import { LEASE_MS } from '../../src/sync/lease.ts'
import { makeChance } from '../world/random.ts'

test('O-25: waits grow to a quarter of an hour and never beyond, however many attempts', () => {
  expect(backOffMs(1, 0.999)).toBeLessThanOrEqual(2_000)
  expect(backOffMs(5, 0.999)).toBeGreaterThan(20_000)
  for (const attempts of [12, 100, 10_000]) {
    expect(backOffMs(attempts, 0.999)).toBeLessThanOrEqual(900_000)
    expect(backOffMs(attempts, 0.999)).toBeGreaterThan(890_000)
  }
})

test('O-18: an open page asks at least every half minute whether the server is back', () => {
  for (const failed of [1, 5, 12, 10_000]) expect(probeWaitMs(failed, 0.999)).toBeLessThanOrEqual(30_000)
  expect(probeWaitMs(12, 0.5)).toBe(15_000)
})

test('O-24: a thousand phones that failed together do not come back together', () => {
  const chance = makeChance(7)
  // 64 s of spread, none of them empty: a mean of about 16 a second.
  const seconds = bySecond(() => backOffMs(6, chance.number()))
  expect(seconds.size).toBe(64)
  expect(Math.max(...seconds.values())).toBeLessThan(2 * (1_000 / 64))
  // Turned away by a server that is busy, and asks for two seconds.
  const asked = bySecond(() => askedWaitMs(2_000, 1, chance.number()))
  expect(asked.size).toBe(8)
  expect(Math.max(...asked.values())).toBeLessThan(2 * (1_000 / 8))
  const longest = bySecond(() => askedWaitMs(LONGEST_WAIT_MS, 1, chance.number()))
  expect(Math.max(...longest.values())).toBeLessThan(20)
})

/** How many of a thousand come back in each second. */
function bySecond(waitMs: () => number): Map<number, number> {
  const seconds = new Map<number, number>()
  for (let phone = 0; phone < 1_000; phone += 1) {
    const second = Math.floor(waitMs() / 1_000)
    seconds.set(second, (seconds.get(second) ?? 0) + 1)
  }
  return seconds
}

test('O-24: Retry-After is kept, at most an hour of it', () => {
  expect(askedWaitMs(30_000, 1, 0)).toBe(30_000)
  expect(askedWaitMs(30_000, 1, 0.5)).toBeLessThanOrEqual(34_000)
  expect(askedWaitMs(10 ** 9, 1, 0)).toBe(LONGEST_WAIT_MS)
  // What is set so is never taken for what another clock has set.
  expect(isDue(askedWaitMs(10 ** 9, 1, 0.999), 0)).toBe(false)
})

test('O-24: Retry-After is read in seconds, or as a date by the clock of who sent it, and as nothing where it is neither', () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
  expect(retryAfterMs({ retryAfter: '30', date: null })).toBe(30_000)
  expect(retryAfterMs({ retryAfter: 'Sat, 21 Nov 2026 12:02:00 GMT', date })).toBe(120_000)
  expect(retryAfterMs({ retryAfter: 'Sat, 21 Nov 2026 11:00:00 GMT', date })).toBe(0)
  for (const retryAfter of [null, '', 'soon', '-1', '1.5'])
    expect([retryAfter, retryAfterMs({ retryAfter, date: null })]).toEqual([retryAfter, null])
})

test('O-24: a 429 without Retry-After, a proxy’s perhaps, holds everything up for a minute at most', () => {
  for (const attempts of [1, 8, 1_000]) expect(askedWaitMs(null, attempts, 0.999)).toBeLessThanOrEqual(60_000)
  expect(askedWaitMs(null, 8, 0.999)).toBeGreaterThan(30_000)
})

test('O-27: an instant set by a clock that was two days ahead does not hold anything up', () => {
  const now = 1_000_000_000
  expect(isDue(now + 60_000, now)).toBe(false)
  expect(isDue(now + 48 * 3_600_000, now)).toBe(true)
  // Longer than an hour and the while that is added to it: by a clock that was an hour and a half ahead.
  expect(isDue(now + LONGEST_WAIT_MS * 1.5, now)).toBe(true)
  expect(isHeld({ until: now + 1_000 }, now)).toBe(true)
  expect(isHeld({ until: now }, now)).toBe(false)
  expect(isHeld({ until: now + LEASE_MS + 1 }, now)).toBe(false)
})
