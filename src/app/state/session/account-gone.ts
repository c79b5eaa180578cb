/** What a device does once the account of who is here has been deleted. */
import { readCommand } from '../../../contract/commands.ts'
import type { DeviceDb } from '../../../db/device-db.ts'
import { addToDraft, CONTACT_SUBJECT, readSubject, reviewSubject } from '../../../db/drafts.ts'
import { writeDurably } from '../../../db/durable.ts'
import { forgetAuthor, forgetWritten } from '../../../db/forget-author.ts'
import { draftsOf } from '../../../db/queries/drafts.ts'
import { waitingEntries } from '../../../db/queries/outbox.ts'
import { type Draft, VISITOR } from '../../../db/records.ts'
import type { Device } from '../../device.ts'
import { draftFromReview, reviewFromCommand } from '../outbox/review-values.ts'
import { toSuccess } from '../outbox/to-success.ts'
import { forget, signOut } from './session.ts'
import { session, viewerOf } from './session-state.ts'

type Text = Pick<Draft, 'subject' | 'values'>

/**
 * Signs out and erases all that the person left here. Nothing of it could ever be sent: there is nobody to send it.
 * @param keepsTexts what was begun or not sent stays as a draft of whoever uses this device.
 * @returns false where that could not be written; the person is forgotten, and the texts are gone, all the same.
 */
export async function accountGone(
  { db, makeRoom }: Pick<Device, 'db' | 'makeRoom'>,
  author: number,
  keepsTexts: boolean,
): Promise<boolean> {
  const settle = () =>
    toSuccess(
      keepsTexts ? writeDurably(db, () => giveTexts(db, author), makeRoom) : forgetWritten(db, author),
    )
  // A sign-out takes a moment, and a page that is closed in it would leave all this to nobody.
  await settle()
  // It puts the last keystrokes into the person's drafts, and may have made room for what found none. Who has signed in
  // since stays.
  if (viewerOf(session) === author) await signOut()
  try {
    return !keepsTexts || (await settle())
  } finally {
    // Where only their reviews could not be made nobody's, the next pull does it.
    await toSuccess(forgetAuthor(db, author, makeRoom))
  }
}

/**
 * The server says that nobody is signed in: perhaps the account is gone, and the answer that said so was lost. What was to
 * stay is there for whoever uses this device; the person's own waits on, should the account live.
 */
export async function accountMayBeGone(
  { db, makeRoom }: Pick<Device, 'db' | 'makeRoom'>,
  author: number,
  keepsTexts: boolean,
): Promise<void> {
  await forget()
  if (keepsTexts) await toSuccess(writeDurably(db, () => leaveTexts(db, author), makeRoom))
}

/** All or none, and not what a try before has given already. */
async function giveTexts(db: DeviceDb, author: number): Promise<void> {
  await db.transaction('rw', db.drafts, db.outbox, db.receipts, async () => {
    await leaveTexts(db, author)
    await forgetWritten(db, author)
  })
}

/** All or none: a second try must not add to what the first has left. */
async function leaveTexts(db: DeviceDb, author: number): Promise<void> {
  await db.transaction('rw', db.drafts, db.outbox, async () => {
    for (const { subject, values } of await unsentTexts(db, author)) {
      // Of a visitor's message no name and no address is kept (`use-contact.ts`).
      const kept = subject === CONTACT_SUBJECT ? { message: values.message ?? '' } : values
      await addToDraft(db, { author: VISITOR, subject, values: kept }, Date.now())
    }
  })
}

/** The texts that this person wrote here and the site does not have, as drafts. */
export async function unsentTexts(db: DeviceDb, author: number): Promise<Text[]> {
  const [drafts, entries] = await Promise.all([draftsOf(db, author), waitingEntries(db, author)])
  const waiting = entries.flatMap(({ name, version, args, withdrawn }) => {
    const command = readCommand(name, version, args)
    if (command?.name === 'contact.send') return [{ subject: CONTACT_SUBJECT, values: { ...command.args } }]
    if (command?.name !== 'review.submit' || withdrawn) return []
    const { hospitalId, departmentId } = command.args
    const values = draftFromReview(reviewFromCommand(command.args))
    return [{ subject: reviewSubject(hospitalId, departmentId), values }]
  })
  const begun = drafts.map(({ subject, values }) => ({ subject: readSubject(subject).about, values }))
  return [...begun, ...waiting]
}
