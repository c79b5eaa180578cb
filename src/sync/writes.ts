/** What a person puts into the outbox: something new, or an edit of what waits there. */
import { canBeUndone, needsSignIn } from '../contract/command-traits.ts'
import {
  COMMAND_VERSION,
  type Command,
  type CommandArgs,
  commandLane,
  readCommand,
} from '../contract/commands.ts'
import { CONTACT_SUBJECT, changeSubject, reviewSubject } from '../db/drafts.ts'
import { CannotChange, CannotSave } from '../db/errors.ts'
import { addEntry, type Change, entryOfKey, type NewEntry } from '../db/outbox.ts'
import { type OutboxEntry, VISITOR } from '../db/records.ts'
import type { Kit, UpwardKit } from './kit.ts'
import { changeOwn, currentAuthor } from './own-entries.ts'
import { persist } from './persist.ts'
import { withdraw } from './take-back.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Stores a command in one strict transaction and reads it back: only then may "Saved on this phone" be said. */
export async function enqueue(kit: UpwardKit, command: Command, author: number): Promise<OutboxEntry> {
  // Another tab may have signed somebody else in while the form stood open here.
  if (author !== currentAuthor(kit)) throw new CannotChange('not-yours')
  const entry = newEntry(kit, command, author)
  const saved = await persist(kit, async () => {
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
 * What follows "saved". The caller hears that first, and whatever they do next, signing out included, comes after signing
 * has begun.
 */
async function sendOn(kit: UpwardKit, saved: readonly OutboxEntry[]): Promise<void> {
  await yieldToMain()
  await kit.signing.signWaiting(saved)
  kit.onQueued()
}

/** The draft as which its text was kept while it was typed. */
function draftOf(command: Command): string | undefined {
  if (command.name === 'review.submit')
    return reviewSubject(command.args.hospitalId, command.args.departmentId)
  return command.name === 'contact.send' ? CONTACT_SUBJECT : undefined
}

export interface Replacing {
  /** What stands on the site in its place: deleted first. */
  standing?: CommandArgs<'review.delete'>
  /** The draft of the change goes with it; else what is half typed stays. */
  isTyped?: boolean
}

/** An edit is a deed like any other: it goes after all that its author did before, and its lane keeps that order. */
export async function replace(
  kit: UpwardKit,
  seq: number,
  command: Command,
  { standing, isTyped }: Replacing = {},
): Promise<OutboxEntry> {
  const author = currentAuthor(kit)
  const next = newEntry(kit, command, author)
  const deletion = standing && newEntry(kit, { name: 'review.delete', args: standing }, author)
  const decide = (old: OutboxEntry): Change => {
    if (old.state === 'sending') throw new CannotChange('sending')
    if (old.state === 'acked') throw new CannotChange('sent')
    // Its number may be another command's by now: the deletion of what was taken back and had arrived.
    if (old.withdrawn || old.name !== command.name) throw new CannotChange('gone')
    // Perhaps sent: its outcome must be known before another review of this unit can be accepted. It stays, withdrawn.
    if (old.uncertain) {
      if (!canBeUndone(old)) throw new CannotChange('sending')
      return { entry: withdraw(old), add: next }
    }
    // In one transaction, the deletion ahead in the same lane: neither goes without the other.
    return { entry: deletion ? { ...deletion, seq, epoch: old.epoch } : null, add: next }
  }
  const subject = isTyped && draftOf(command)
  const typedAs = subject ? changeSubject(subject, seq) : undefined
  const { entry, added } = await changeOwn(kit, seq, decide, typedAs).catch(async error => {
    // The answer of a dying database may be lost when all was written: then the old one is gone by our own hand.
    const placed = await entryOfKey(kit.db, next.key)
    if (!placed) throw error
    return { entry: undefined, added: placed }
  })
  if (!added) throw new CannotChange('gone')
  void sendOn(kit, entry ? [entry, added] : [added])
  return added
}

function newEntry(kit: Kit, command: Command, author: number): NewEntry {
  const read = readCommand(command.name, COMMAND_VERSION, command.args)
  if (!read) throw new TypeError(`Not a command that could ever be sent: ${command.name}`)
  if (author === VISITOR && needsSignIn(command))
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
