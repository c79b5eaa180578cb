/** How far the event loop is behind its work: the one thing that every kind of overload has in common. */

const LOOK_EVERY_MS = 50
/** How much of the average a look counts for. */
const WEIGHT = 0.3
/** What one look counts at most: a long task, or a machine that slept, is no overload. */
const LATE_MAX_MS = 2_000

export interface EventLoopLag {
  /** Milliseconds, on average over the last looks. */
  now(): number
  stop(): void
}

/** Looks from now on, until told to stop. */
export function watchEventLoopLag(): EventLoopLag {
  let average = 0
  let due = performance.now() + LOOK_EVERY_MS
  const look = () => {
    const at = performance.now()
    average += WEIGHT * (Math.min(Math.max(0, at - due), LATE_MAX_MS) - average)
    due = at + LOOK_EVERY_MS
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  looking.unref()
  return { now: () => average, stop: () => clearInterval(looking) }
}
