/** What a person no longer wants sent: taken back, where it may have left already, or given up. */
import { canBeUndone } from '../contract/command-traits.ts'
import { CannotChange } from '../db/errors.ts'
import { receiptOf } from '../db/outbox.ts'
import { waitingEntries } from '../db/queries/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import type { Kit } from './kit.ts'
import { deleteInstead } from './outcome.ts'
import { changeOwn, currentAuthor } from './own-entries.ts'

/**
 * `removed`: it never left. `delete-follows`: it may have arrived, and is deleted on the server as soon as that is known.
 * `too-late`: it may have arrived and can't be undone.
 */
export type TakenBack = 'removed' | 'delete-follows' | 'too-late'

/** @param keepsUndoing leaves a deletion alone that only takes back what its author has already taken back. */
export async function cancel(kit: Kit, seq: number, keepsUndoing = false): Promise<TakenBack> {
  let answer: TakenBack = 'removed'
  await changeOwn(kit, seq, old => {
    if (keepsUndoing && old.undoesSubmit) return null
    const mayHaveLeft = old.state === 'sending' || old.state === 'acked' || old.uncertain
    if (!mayHaveLeft) {
      answer = 'removed'
      return { entry: null, receipt: receiptOf(old, 'discarded', kit.clock.now()) }
    }
    // Nothing sends what is quarantined any more, so no delete would ever follow it.
    answer = canBeUndone(old) && old.state !== 'quarantined' ? 'delete-follows' : 'too-late'
    if (answer === 'too-late') return { entry: old }
    if (old.state === 'acked' && old.stored)
      return { entry: deleteInstead(old, old.stored, kit.random.uuid()) }
    return { entry: withdraw(old) }
  })
  return answer
}

/** @param isLeaving its author goes: also what is on its way is given up, and what only takes back is left alone. */
export async function discard(kit: Kit, seq: number, isLeaving = false): Promise<void> {
  const answer = await cancel(kit, seq, isLeaving)
  if (answer !== 'too-late') return
  // A message or a cart line that may have arrived: at least it is not sent again.
  await changeOwn(kit, seq, old => {
    if (old.state === 'sending') {
      if (!isLeaving) throw new CannotChange('sending')
      // Whoever sends it drops it, unless it arrives.
      return { entry: withdraw(old) }
    }
    return { entry: null, receipt: receiptOf(old, 'discarded', kit.clock.now()) }
  })
}

/** Gives up all that waits of whoever is signed in; what is being sent, or may have arrived, is taken back. */
export async function discardAll(kit: Kit): Promise<void> {
  for (const { seq } of await waitingEntries(kit.db, currentAuthor(kit))) {
    // What was edited or taken back must not stay on the site because the rest is given up.
    await discard(kit, seq, true).catch((error: unknown) => {
      // Gone by itself.
      if (!(error instanceof CannotChange)) throw error
    })
  }
}

/**
 * Its delete can be signed only once the server has named the row, and by then its author may have left: so
 * what was taken back never arrives by a signature.
 */
export function withdraw(entry: OutboxEntry): OutboxEntry {
  return { ...entry, withdrawn: true, signature: null }
}
