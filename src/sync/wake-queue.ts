/** Why replay was requested: many requests become one run, and a run that waits for something slow hears the next one. */
import type { WakeReason } from './seams.ts'

export interface WakeQueue {
  add(why: WakeReason): void
  areAny(): boolean
  /** All there are; from here on there are none. */
  take(): ReadonlySet<WakeReason>
  /** Resolves with the next one. */
  next(): Promise<void>
}

export function createWakeQueue(): WakeQueue {
  const reasons = new Set<WakeReason>()
  let tell = () => {}
  return {
    add(why) {
      reasons.add(why)
      tell()
    },
    areAny: () => reasons.size > 0,
    take() {
      const all = new Set(reasons)
      reasons.clear()
      return all
    },
    next: () =>
      new Promise(resolve => {
        tell = resolve
      }),
  }
}
