import { probeWaitMs } from './back-off.ts'
import type { DrainMemory } from './drain-run.ts'

/** Longer than the longest wait for the next probe and for an answer that does not come. */
const LOST_AGAIN_MS = 60_000

/**
 * The server has just been lost. Each time it returns the screens ask again: where one answer never gets through, but
 * the small one to the probe does, that would go on without a pause.
 * @returns how long to wait before it is asked whether it is back; 0: ask now.
 */
export function lossPauseMs(memory: DrainMemory, now: number, random: number): number {
  const { count, at } = memory.losses ?? { count: 0, at: 0 }
  const isAgain = memory.losses !== undefined && Math.abs(now - at) < LOST_AGAIN_MS
  memory.losses = { count: isAgain ? count + 1 : 0, at: now }
  return isAgain ? probeWaitMs(memory.losses.count, random) : 0
}
