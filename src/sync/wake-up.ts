// Puts back in line what a drain finds freed (`drain.ts`, steps 2 and 3).
import { changeSome } from '../db/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import { type DrainRun, sessionOf } from './drain-run.ts'
import type { Awakening } from './eligible.ts'

/**
 * @param entries as they were read a moment ago: the only ones that can wake.
 * @returns those that have changed, as they are now.
 */
export async function wakeUp(
  run: DrainRun,
  entries: readonly OutboxEntry[],
  circumstances: Pick<Awakening, 'networkIsBack' | 'isLocked'>,
): Promise<OutboxEntry[]> {
  const { kit, memory, seen } = run
  const at: Awakening = {
    ...circumstances,
    now: kit.clock.now(),
    session: sessionOf(run),
    refusedToken: memory.refusedToken,
  }
  // Most often it is next to none: reading and judging all that waits once more takes longer.
  const seqs = entries.filter(entry => kit.parts.awaken(entry, at) !== null).map(({ seq }) => seq)
  if (seqs.length === 0) return []
  for (const seq of seqs) seen.delete(seq)
  const changes = await changeSome(kit.db, seqs, entry => {
    const woken = entry && kit.parts.awaken(entry, at)
    return woken ? { entry: woken } : null
  })
  return changes.flatMap(({ entry, changed }) => (entry && changed ? [entry] : []))
}
