// How long a connection that comes and goes is let be before the server is asked again; whole phones are in `flapping.test.ts`.
import { expect, test } from 'vitest'
import type { DrainMemory } from '../../src/sync/drain-run.ts'
import { flapPauseMs, recordUnanswered } from '../../src/sync/flapping.ts'
import { lossPauseMs } from '../../src/sync/losses.ts'
import type { WakeReason } from '../../src/sync/seams.ts'

const NOW = 1_000_000
const nothing = (): DrainMemory => ({
  refusedToken: null,
  failedProbes: 0,
  vainChanges: { count: 0, at: 0 },
  isStopped: false,
})
const why = (...reasons: WakeReason[]) => new Set(reasons)

/** So many changes in vain, this far apart; the last of them now. */
function afterChanges(times: number, apartMs: number): DrainMemory {
  const memory = nothing()
  for (let left = times - 1; left >= 0; left -= 1)
    recordUnanswered(memory, why('online'), NOW - left * apartMs)
  return memory
}

test('O-48: from the fifth change in vain the server is left alone for five seconds, until somebody asks', () => {
  expect(flapPauseMs(nothing(), why('online'), NOW)).toBe(0)
  expect(flapPauseMs(afterChanges(4, 1_000), why('online'), NOW)).toBe(0)
  const memory = afterChanges(5, 1_000)
  for (const told of ['online', 'offline'] as const)
    expect(flapPauseMs(memory, why(told), NOW + 1_000)).toBe(4_000)
  expect(flapPauseMs(memory, why('online'), NOW + 6_000)).toBe(0)
  expect(flapPauseMs(memory, why('online', 'hand'), NOW)).toBe(0)
  expect(flapPauseMs(memory, why('timer'), NOW)).toBe(0)
})

test('O-48: changes half a minute apart are bad luck, and so is a clock that was set back', () => {
  expect(flapPauseMs(afterChanges(9, 30_000), why('online'), NOW)).toBe(0)
  expect(flapPauseMs(afterChanges(9, 29_999), why('online'), NOW)).toBe(5_000)
  expect(flapPauseMs(afterChanges(5, 1_000), why('online'), NOW - 1)).toBe(0)
})

test('O-48: the network going counts as its coming does, and what is no change of it does not', () => {
  const memory = afterChanges(2, 1_000)
  recordUnanswered(memory, why('offline'), NOW)
  recordUnanswered(memory, why('timer', 'enqueued', 'hand'), NOW + 1_000)
  expect(memory.vainChanges).toEqual({ count: 3, at: NOW })
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
