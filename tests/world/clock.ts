/** Time that stands still until it is moved, and what is happening while it stands. */
import type { Clock } from '../../src/sync/seams.ts'

interface Timer {
  at: number
  order: number
  run: () => void
}

export interface VirtualClock extends Clock {
  /** Moves time on, timer by timer; lets the world come to rest after each. */
  advance(byMs: number, rest: () => Promise<void>): Promise<void>
}

export function makeClock(start: number): VirtualClock {
  let now = start
  let order = 0
  const timers = new Set<Timer>()

  function nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) {
      if (timer.at > end) continue
      if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer
    }
    return next
  }

  return {
    now: () => now,
    setTimeout(run, delayMs) {
      order += 1
      const timer = { at: now + Math.max(0, delayMs), order, run }
      timers.add(timer)
      return timer
    },
    clearTimeout(handle) {
      timers.delete(handle as Timer)
    },
    async advance(byMs, rest) {
      const end = now + byMs
      await rest()
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        timers.delete(next)
        now = Math.max(now, next.at)
        next.run()
        await rest()
      }
      now = end
    },
  }
}

/** Counts what is under way, so that a test can wait for rest instead of for an amount of time. */
export interface Activity {
  busy: number
  rest(): Promise<void>
  /** Lets the world run for some turns of the event loop only. */
  turns(count: number): Promise<void>
}

// A pull lets the page breathe between pages; with the browser's own way to do that the world stays one
// whose every step is a turn of the event loop.
Object.assign(globalThis, { scheduler: { yield: () => new Promise<void>(resolve => setImmediate(resolve)) } })

/** A transaction of fake-indexeddb takes a few turns from its last request to its end. */
const QUIET_TURNS = 6

export function makeActivity(): Activity {
  const turn = () => new Promise<void>(resolve => setImmediate(resolve))
  const activity: Activity = {
    busy: 0,
    async rest() {
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        await turn()
        quiet = activity.busy === 0 ? quiet + 1 : 0
      }
    },
    async turns(count) {
      for (let i = 0; i < count; i += 1) await turn()
    },
  }
  return activity
}
