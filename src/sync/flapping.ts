/** A connection that comes and goes each second is not asked each time: that would find nobody, and empty the battery. */
import type { DrainMemory } from './drain-run.ts'
import type { WakeReason } from './seams.ts'

/** This many changes in vain, each within this time of the one before, are no longer bad luck. */
const MANY = 5
const SOON_MS = 30_000
const PAUSE_MS = 5_000

const isChange = (why: ReadonlySet<WakeReason>) => why.has('online') || why.has('offline')

/**
 * How long to wait before the server is asked whether it is there; 0: ask now. A person who presses a button is not
 * kept waiting.
 */
export function flapPauseMs(memory: DrainMemory, why: ReadonlySet<WakeReason>, now: number): number {
  const { count, at } = memory.vainChanges
  if (count < MANY || !isChange(why) || why.has('hand') || at > now) return 0
  return Math.max(0, at + PAUSE_MS - now)
}

/** Nobody has answered. */
export function recordUnanswered(memory: DrainMemory, why: ReadonlySet<WakeReason>, now: number): void {
  const { count, at } = memory.vainChanges
  if (isChange(why)) memory.vainChanges = { count: now - at < SOON_MS ? count + 1 : 1, at: now }
}
