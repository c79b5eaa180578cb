// How long a connection that comes and goes is let be before the server is asked again; whole phones are in `flapping.test.ts`.
import { expect, test } from 'vitest'
import type { DrainMemory } from '../../src/sync/drain-run.ts'
import { flapPauseMs, recordFailedProbe } from '../../src/sync/flapping.ts'
import { lossPauseMs } from '../../src/sync/losses.ts'
import type { WakeReason } from '../../src/sync/seams.ts'

const NOW = 1_000_000
const nothing = (): DrainMemory => ({ refusedToken: null, failedProbes: 0, isStopped: false })
const why = (...reasons: WakeReason[]) => new Set(reasons)

/** So many returns in vain, this far apart; the last of them now. */
function afterReturns(times: number, apartMs: number): DrainMemory {
  const memory = nothing()
  for (let left = times - 1; left >= 0; left -= 1)
    recordFailedProbe(memory, why('online'), NOW - left * apartMs)
  return memory
}

test('O-48: from the fifth return in vain the server is left alone for five seconds, until somebody asks', () => {
  expect(flapPauseMs(nothing(), why('online'), NOW)).toBe(0)
  expect(flapPauseMs(afterReturns(4, 1_000), why('online'), NOW)).toBe(0)
  const memory = afterReturns(5, 1_000)
  for (const told of ['online', 'offline'] as const)
    expect(flapPauseMs(memory, why(told), NOW + 1_000)).toBe(4_000)
  expect(flapPauseMs(memory, why('online'), NOW + 6_000)).toBe(0)
  expect(flapPauseMs(memory, why('online', 'hand'), NOW)).toBe(0)
  expect(flapPauseMs(memory, why('timer'), NOW)).toBe(0)
})

test('O-48: returns half a minute apart are bad luck, and so is a clock that was set back', () => {
  expect(flapPauseMs(afterReturns(9, 30_000), why('online'), NOW)).toBe(0)
  expect(flapPauseMs(afterReturns(9, 29_999), why('online'), NOW)).toBe(5_000)
  expect(flapPauseMs(afterReturns(5, 1_000), why('online'), NOW - 1)).toBe(0)
})

test('O-18: every probe in vain counts towards the wait for the next one, a return or not', () => {
  const memory = afterReturns(2, 1_000)
  recordFailedProbe(memory, why('timer'), NOW)
  expect([memory.failedProbes, memory.vainReturns?.count]).toEqual([3, 2])
})

test('O-16 O-48: a server that is lost again within a minute is asked ever later, and after a minute at once', () => {
  const memory = nothing()
  const lost = (at: number) => lossPauseMs(memory, at, 0.999)
  expect([lost(NOW), lost(NOW + 59_999), lost(NOW + 60_000), lost(NOW + 60_001)]).toEqual([
    0, 1_998, 3_996, 7_992,
  ])
  expect([lost(NOW + 120_001), lost(NOW + 120_002)]).toEqual([0, 1_998])
  // By a clock that was set back: a little is as good as soon, much is as good as long ago.
  expect([lost(NOW + 120_000), lost(0)]).toEqual([3_996, 0])
})
