// What a drain sees of the outbox each time before it sends on.
import { isAnyWaiting, pendingEntries } from '../db/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import { type DrainRun, sessionOf } from './drain-run.ts'
import { isDue } from './due.ts'

/**
 * Enough for the next few lanes, and where fewer of them are due than could be sent, for a few more; a month's five
 * hundred, read again after each command, take longer than sending it.
 */
const FOREMOST = [16, 64]

/** Lanes on their way at once. */
export const IN_FLIGHT_MAX = 6

export interface OutboxView {
  /**
   * Foremost first; all of them where too few are due to fill the free slots. None where all that waits is being sent by
   * this drain.
   */
  entries: OutboxEntry[]
  /** The foremost of each lane, as far as it may go out. */
  heads: OutboxEntry[]
  /** Those of them that can go now. */
  due: OutboxEntry[]
}

/**
 * @param free how many more could be on their way.
 * @param isUnderWay tells by its sequence number what is being sent.
 */
export async function readOutboxView(
  run: DrainRun,
  free: number,
  isUnderWay: (seq: number) => boolean,
): Promise<OutboxView> {
  const { db, reachability } = run.kit
  const goesTogether = (reachability.batchMax ?? 0) > 1
  // Five hundred entries in flight in five requests would be read again after each answer, with nothing left to send.
  if (goesTogether && free < IN_FLIGHT_MAX && !(await isAnyWaiting(db)))
    return { entries: [], heads: [], due: [] }
  for (const most of goesTogether ? [] : FOREMOST) {
    const entries = await pendingEntries(db, most)
    const view = outboxViewOf(run, entries, isUnderWay)
    if (entries.length < most || view.due.length >= free) return view
  }
  return outboxViewOf(run, await pendingEntries(db), isUnderWay)
}

/** @param entries what waits, in its order. */
export function outboxViewOf(
  run: DrainRun,
  entries: OutboxEntry[],
  isUnderWay: (seq: number) => boolean,
): OutboxView {
  const { clock, decisions } = run.kit
  const heads = decisions
    .laneHeads(entries)
    .filter(entry => decisions.credentialsFor(entry, sessionOf(run)) !== null)
  const now = clock.now()
  const due = heads.filter(
    entry => !isUnderWay(entry.seq) && entry.state === 'queued' && isDue(entry.notBefore, now),
  )
  return { entries, heads, due }
}
