/** What the server does by itself, again and again, while it serves. */
import { describeFailure } from '../http/failure.ts'
import type { Log } from '../services.ts'
import { showsDamage } from '../sql/store-failure.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'

const SWEEP_EVERY_MS = HOUR_MS
const RECONCILE_EVERY_MS = MINUTE_MS

interface Duties {
  sweep(): Promise<void>
  reconcile(): Promise<number>
}

/**
 * Whatever keeps it from its work, people can be served all the same, and the next sweep may do. @throws what shows that the
 * database is damaged, which nobody must go on writing to.
 */
export async function sweepAtStart({ sweep }: Pick<Duties, 'sweep'>, log: Log): Promise<void> {
  await sweep().catch(error => {
    if (showsDamage(error)) throw error
    log({ event: 'sweep-failed', ...describeFailure(error) })
  })
}

/**
 * One that fails is a line of the log, and is done again at its next time; one that is still at work then is not begun a
 * second time beside itself. @returns ends them.
 */
export function startDuties(duties: Duties, log: Log): () => void {
  const repeat = (name: keyof Duties, everyMs: number) => {
    let isAtWork = false
    return setInterval(async () => {
      if (isAtWork) return
      isAtWork = true
      await duties[name]().catch(error => log({ event: `${name}-failed`, ...describeFailure(error) }))
      isAtWork = false
    }, everyMs).unref()
  }
  const timers = [repeat('sweep', SWEEP_EVERY_MS), repeat('reconcile', RECONCILE_EVERY_MS)]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
