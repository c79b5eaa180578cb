import type { DeviceDb } from '../../db/device-db.ts'
import { changeSubject, readDraft, releaseChange } from '../../db/drafts.ts'
import type { Draft, OutboxEntry } from '../../db/records.ts'

/** What a form that writes to the outbox begins with. */
export interface FormStart<Values> {
  values: Values
  /** Something typed earlier is back in the form. */
  isRestored: boolean
  /** The waiting entry that is being changed; null for something new. */
  editSeq: number | null
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
  { subject: newSubject, valuesOf, begin }: FormKind<Values>,
  editSeq: number | null,
): Promise<FormStart<Values>> {
  const entry = editSeq === null ? undefined : await db.outbox.get(editSeq)
  const isEditable =
    entry?.author === author && !entry.withdrawn && !['sending', 'acked'].includes(entry.state)
  const waiting = isEditable ? valuesOf(entry) : null
  const isTooLate = editSeq !== null && !waiting
  // What is on its way may come back, to be changed after all. On a full disk it stays, too, among what is half-written.
  const isOver = isTooLate && entry?.state !== 'sending'
  if (isOver) await releaseChange(db, author, newSubject, editSeq).catch(() => undefined)
  const subject = subjectOf(newSubject, waiting && editSeq)
  const draft = await readDraft(db, author, subject)
  return {
    values: begin(waiting, draft),
    isRestored: draft !== undefined,
    editSeq: waiting && editSeq,
    subject,
    waiting,
    isTooLate,
  }
}

/** As what a form is kept while it is typed. */
export function subjectOf(newSubject: string, editSeq: number | null): string {
  return editSeq === null ? newSubject : changeSubject(newSubject, editSeq)
}
