/** Entries of whoever is here: nobody else's are ever touched. */
import { CannotChange } from '../db/errors.ts'
import { type Change, changeEntries, changeEntry } from '../db/outbox.ts'
import { canRetryNow } from '../db/queries/entry-states.ts'
import { type OutboxEntry, VISITOR } from '../db/records.ts'
import { laneOf } from './eligible.ts'
import type { Kit } from './kit.ts'
import { persist } from './persist.ts'

/**
 * Nobody edits, takes back or even counts what another person wrote (rule 4).
 * @param draft of that person; goes with the change.
 */
export async function changeOwn(
  kit: Kit,
  seq: number,
  decide: (entry: OutboxEntry) => Change | null,
  draft?: string,
) {
  const author = currentAuthor(kit)
  const decideOwn = (entry: OutboxEntry | undefined) => {
    if (!entry) throw new CannotChange('gone')
    if (entry.author !== currentAuthor(kit)) throw new CannotChange('not-yours')
    return decide(entry)
  }
  return persist(kit, () =>
    changeEntry(kit.db, seq, decideOwn, draft === undefined ? undefined : [author, draft]),
  )
}

/**
 * Forgets the back-off; what the server asked for (429) is not ours to forget.
 * @param seq of one entry alone: it can go no sooner than what stands before it in its lane, which is meant, too.
 */
export async function clearBackOff(kit: Kit, seq: number | undefined): Promise<void> {
  const author = currentAuthor(kit)
  const asked = seq === undefined ? null : await kit.db.outbox.get(seq)
  // Gone meanwhile.
  if (asked === undefined) return
  const isInFront = (entry: OutboxEntry) =>
    asked === null || (laneOf(entry) === laneOf(asked) && entry.seq <= asked.seq)
  await persist(kit, () =>
    changeEntries(kit.db, entry => {
      const isMeant = entry.author === author && isInFront(entry)
      const isOurWait = canRetryNow(entry, kit.session() !== null)
      return isMeant && isOurWait && entry.notBefore > 0 ? { ...entry, notBefore: 0 } : null
    }),
  )
}

export function currentAuthor(kit: Kit): number {
  return kit.session()?.userId ?? VISITOR
}
