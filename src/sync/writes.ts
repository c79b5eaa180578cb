/** What a person does to the outbox: put in, edit, take back, give up, hurry. */
import {
  COMMAND_VERSION,
  type Command,
  type CommandArgs,
  commandLane,
  readCommand,
} from '../contract/commands.ts'
import { CONTACT_SUBJECT, reviewSubject } from '../db/drafts.ts'
import { CannotChange, CannotSave } from '../db/errors.ts'
import {
  addEntry,
  type Change,
  changeEntries,
  changeEntry,
  entryOfKey,
  type NewEntry,
  receiptOf,
} from '../db/outbox.ts'
import { waitingEntries } from '../db/queries/outbox.ts'
import { type OutboxEntry, VISITOR } from '../db/records.ts'
import { breathe } from './breathe.ts'
import { needsSignIn } from './eligible.ts'
import type { Kit, UpwardKit } from './kit.ts'
import { onDisk } from './on-disk.ts'
import { canBeUndone, deleteInstead } from './outcome.ts'

export async function enqueue(kit: UpwardKit, command: Command, author: number): Promise<OutboxEntry> {
  // Another tab may have signed somebody else in while the form stood open here.
  if (author !== authorNow(kit)) throw new CannotChange('not-yours')
  const entry = newEntry(kit, command, author)
  const saved = await onDisk(kit, async () => {
    // Read back in a transaction of its own: what was only believed to be written is not "saved". It is asked for
    // at once, and the database lets it wait for the write; all the same, nobody is refused on that word alone.
    const [added, seen] = await Promise.all([
      addEntry(kit.db, entry, draftOf(command)),
      entryOfKey(kit.db, entry.key),
    ])
    const there = seen ?? (await kit.db.outbox.get(added.seq))
    if (there?.key !== entry.key) throw new CannotSave('broken', new Error('The entry was not there'))
    return there
  })
  void sendOn(kit, [saved])
  return saved
}

/**
 * What follows "saved". Who waits for that word hears it first, and whatever they do then, to sign out included, comes
 * after the signature was begun.
 */
async function sendOn(kit: UpwardKit, saved: readonly OutboxEntry[]): Promise<void> {
  await breathe()
  await kit.signing.signWaiting(saved)
  kit.onQueued()
}

/** As what its text was kept while it was typed. */
function draftOf(command: Command): string | undefined {
  if (command.name === 'review.submit')
    return reviewSubject(command.args.hospitalId, command.args.departmentId)
  return command.name === 'contact.send' ? CONTACT_SUBJECT : undefined
}

/** An edit is a deed like any other: it goes behind all that its author did before, and its lane keeps that order. */
export async function replace(
  kit: UpwardKit,
  seq: number,
  command: Command,
  standing?: CommandArgs<'review.delete'>,
): Promise<OutboxEntry> {
  const author = authorNow(kit)
  const next = newEntry(kit, command, author)
  const deletion = standing && newEntry(kit, { name: 'review.delete', args: standing }, author)
  const { entry, added } = await change(kit, seq, old => {
    if (old.state === 'sending') throw new CannotChange('sending')
    if (old.state === 'acked') throw new CannotChange('sent')
    if (old.withdrawn) throw new CannotChange('gone')
    // Perhaps sent: its outcome must be known before another review of this unit can be accepted. It stays, withdrawn.
    if (old.uncertain) {
      if (!canBeUndone(old)) throw new CannotChange('sending')
      return { entry: withdraw(old), add: next }
    }
    // In one transaction, the deletion ahead in the same lane: neither goes without the other.
    return { entry: deletion ? { ...deletion, seq, epoch: old.epoch } : null, add: next }
  }).catch(async error => {
    // The answer of a dying database may be lost when all was written: then the old one is gone by our own hand.
    const placed = await entryOfKey(kit.db, next.key)
    if (!placed) throw error
    return { entry: undefined, added: placed }
  })
  if (!added) throw new CannotChange('gone')
  void sendOn(kit, entry ? [entry, added] : [added])
  return added
}

/** @param keepsUndoing leaves a deletion alone that only takes back what its author has already taken back. */
export async function cancel(
  kit: Kit,
  seq: number,
  keepsUndoing = false,
): Promise<'removed' | 'delete-follows' | 'too-late'> {
  let answer: 'removed' | 'delete-follows' | 'too-late' = 'removed'
  await change(kit, seq, old => {
    if (keepsUndoing && old.undoesSubmit) return null
    const mayHaveLeft = old.state === 'sending' || old.state === 'acked' || old.uncertain
    // What is quarantined nothing sends any more, so nothing would ever take it out either.
    if (!mayHaveLeft || old.state === 'quarantined') {
      answer = 'removed'
      return { entry: null, receipt: receiptOf(old, 'discarded', kit.clock.now()) }
    }
    answer = canBeUndone(old) ? 'delete-follows' : 'too-late'
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
  await change(kit, seq, old => {
    if (old.state === 'sending') {
      if (!isLeaving) throw new CannotChange('sending')
      // Whoever sends it drops it, unless it arrives.
      return { entry: withdraw(old) }
    }
    return { entry: null, receipt: receiptOf(old, 'discarded', kit.clock.now()) }
  })
}

/** Gives up all that waits of who is signed in; what is being sent, or may have arrived, is taken back. */
export async function discardAll(kit: Kit): Promise<void> {
  for (const { seq } of await waitingEntries(kit.db, authorNow(kit))) {
    // What was edited or taken back must not stay on the site because the rest is given up.
    await discard(kit, seq, true).catch((error: unknown) => {
      // Gone by itself.
      if (!(error instanceof CannotChange)) throw error
    })
  }
}

/** Forgets the back-off; what the server asked for (429) is not ours to forget. */
export async function hurry(kit: Kit, seq: number | undefined): Promise<void> {
  const author = authorNow(kit)
  await onDisk(kit, () =>
    changeEntries(kit.db, entry => {
      const isMeant = entry.author === author && (seq === undefined || entry.seq === seq)
      return isMeant && entry.state === 'queued' && entry.notBefore > 0 ? { ...entry, notBefore: 0 } : null
    }),
  )
}

/** Nobody edits, takes back or even counts what another person wrote (rule 4). */
async function change(kit: Kit, seq: number, decide: (entry: OutboxEntry) => Change | null) {
  return onDisk(kit, () =>
    changeEntry(kit.db, seq, entry => {
      if (!entry) throw new CannotChange('gone')
      if (entry.author !== authorNow(kit)) throw new CannotChange('not-yours')
      return decide(entry)
    }),
  )
}

/**
 * Its delete can be signed only once the server has named the row, and by then its author may have left: so
 * what was taken back never arrives by a signature.
 */
function withdraw(entry: OutboxEntry): OutboxEntry {
  return { ...entry, withdrawn: true, signature: null }
}

function authorNow(kit: Kit): number {
  return kit.session()?.userId ?? VISITOR
}

function newEntry(kit: Kit, command: Command, author: number): NewEntry {
  const read = readCommand(command.name, COMMAND_VERSION, command.args)
  if (!read) throw new TypeError(`Not a command that could ever be sent: ${command.name}`)
  if (author === VISITOR && needsSignIn(command.name))
    throw new TypeError(`${command.name} needs somebody who is signed in`)
  return {
    key: kit.random.uuid(),
    author,
    lane: commandLane(read),
    name: read.name,
    version: COMMAND_VERSION,
    args: read.args,
    state: 'queued',
    uncertain: false,
    withdrawn: false,
    reason: null,
    attempts: 0,
    notBefore: 0,
    lease: null,
    epoch: 0,
    createdAt: kit.clock.now(),
    ackedAt: null,
    stored: null,
  }
}
