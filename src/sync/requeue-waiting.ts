// Frees what waits from what held it back.
import { changeSome } from '../db/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import { type DrainRun, sessionOf } from './drain-run.ts'
import { persist } from './persist.ts'

export interface RequeueOptions {
  isMeant: (entry: OutboxEntry) => boolean
  networkIsBack: boolean
}

/**
 * Wakes what time, sign-in or the network has freed, and takes up what a dead sender left.
 * @param found what waits, as read before.
 * @returns the same as it is now, and what of it has changed.
 */
export async function requeueWaiting(
  run: DrainRun,
  found: readonly OutboxEntry[],
  { isMeant, networkIsBack }: RequeueOptions,
): Promise<{ known: readonly OutboxEntry[]; woken: readonly OutboxEntry[] }> {
  const { kit, memory } = run
  const at = {
    now: kit.clock.now(),
    session: sessionOf(run),
    refusedToken: memory.refusedToken,
    networkIsBack,
    isLocked: run.isLocked,
  }
  const wake = (entry: OutboxEntry) => (isMeant(entry) ? kit.decisions.requeue(entry, at) : null)
  // Most often there is nothing to wake, and all that waits would be read once more to find that out.
  const seqs = found.flatMap(entry => (wake(entry) ? [entry.seq] : []))
  if (seqs.length === 0) return { known: found, woken: [] }
  const wakeAll = () =>
    changeSome(kit.db, seqs, entry => {
      const next = entry ? wake(entry) : null
      return next && { entry: next }
    })
  const changes = await persist(kit, wakeAll)
  const woken = changes.flatMap(({ entry, changed }) => (entry && changed ? [entry] : []))
  const bySeq = new Map(woken.map(entry => [entry.seq, entry]))
  return { known: found.map(entry => bySeq.get(entry.seq) ?? entry), woken }
}
