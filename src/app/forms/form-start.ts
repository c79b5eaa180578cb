import { canBeUndone } from '../../contract/command-traits.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { changeSubject, readDraft, releaseChange } from '../../db/drafts.ts'
import type { Draft, OutboxEntry } from '../../db/records.ts'
import { lastKeystrokes, recoverLastKeystrokes } from '../state/outbox/last-keystrokes.ts'

/** What a form that writes to the outbox begins with. */
export interface FormStart<Values> {
  values: Values
  /** Something typed earlier is back in the form. */
  isRestored: boolean
  /** What of it is on the disk: a full one may have refused the rest. */
  stored: Values
  /** The waiting entry that is being changed; null for something new. */
  editSeq: number | null
  /** Its key, by which it is followed. */
  key: string | null
  /** As what it is kept while it is typed. */
  subject: string
  /** What that entry holds. */
  waiting: Values | null
  /** It was asked for a waiting entry that can no longer be changed. */
  isTooLate: boolean
}

/** What tells one form from another. */
export interface FormKind<Values> {
  /** As what something new is kept while it is typed. */
  subject: string
  /** What an entry holds; null where it is nothing of this form's. */
  valuesOf: (entry: OutboxEntry) => Values | null
  /** @param waiting what is being changed; null for something new. */
  begin: (waiting: Values | null, draft: Draft | undefined) => Values
}

/** Reads what a form begins with: the draft, the waiting entry that is to be changed, or nothing. */
export async function readFormStart<Values>(
  db: DeviceDb,
  author: number,
  kind: FormKind<Values>,
  editSeq: number | null,
): Promise<FormStart<Values>> {
  // What the disk refuses once more stands in the form all the same.
  await recoverLastKeystrokes(db, author, subjectOf(kind.subject, editSeq)).catch(() => undefined)
  return read(db, author, kind, editSeq).catch(() => {
    // A database that cannot be read must not keep anybody from writing.
    const begun = startOf(author, kind, kind.subject, null, undefined)
    return { ...begun, editSeq: null, key: null, isTooLate: false }
  })
}

async function read<Values>(
  db: DeviceDb,
  author: number,
  kind: FormKind<Values>,
  editSeq: number | null,
): Promise<FormStart<Values>> {
  const entry = editSeq === null ? undefined : await db.outbox.get(editSeq)
  const isEditable =
    entry?.author === author &&
    !entry.withdrawn &&
    !['sending', 'acked'].includes(entry.state) &&
    (canBeUndone(entry) || !entry.uncertain)
  const waiting = isEditable ? kind.valuesOf(entry) : null
  const isTooLate = editSeq !== null && !waiting
  // What is on its way may come back, to be changed after all. On a full disk it stays, too, among what is half-written.
  const isOver = isTooLate && entry?.state !== 'sending'
  if (isOver) await releaseChange(db, author, kind.subject, editSeq).catch(() => undefined)
  const subject = subjectOf(kind.subject, waiting && editSeq)
  const begun = startOf(author, kind, subject, waiting, await readDraft(db, author, subject))
  return { ...begun, editSeq: waiting && editSeq, key: waiting && entry ? entry.key : null, isTooLate }
}

function startOf<Values>(
  author: number,
  { begin }: FormKind<Values>,
  subject: string,
  waiting: Values | null,
  stored: Draft | undefined,
) {
  const draft = lastKeystrokes(author, subject) ?? stored
  return {
    values: begin(waiting, draft),
    stored: begin(waiting, stored),
    isRestored: draft !== undefined,
    subject,
    waiting,
  }
}

/** As what a form is kept while it is typed. */
function subjectOf(newSubject: string, editSeq: number | null): string {
  return editSeq === null ? newSubject : changeSubject(newSubject, editSeq)
}
