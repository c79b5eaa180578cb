import { canBeUndone } from '../../contract/command-traits.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { changeSubject, readDraft, releaseChange } from '../../db/drafts.ts'
import type { Draft, OutboxEntry } from '../../db/records.ts'
import { lastKeystrokes, recoverLastKeystrokes } from '../state/outbox/last-keystrokes.ts'
import type { FormError } from './form-errors.ts'
import { refusalOf } from './use-refusal.ts'

/** What a form that writes to the outbox begins with. */
export interface InitialFormState<Values> {
  values: Values
  /** Something typed earlier is back in the form. */
  isRestored: boolean
  /** What of them is on disk: a full disk may have refused the rest. */
  stored: Values
  /** The waiting entry that is being changed; null for something new. */
  editSeq: number | null
  /** The key of that entry, to follow it by. */
  key: string | null
  /** The subject of its draft. */
  subject: string
  /** What that entry holds. */
  waiting: Values | null
  /** What the site said as it refused that entry. */
  refusal: FormError[]
  /** The waiting entry that was asked for can no longer be changed. */
  isTooLate: boolean
}

/** What differs from form to form. */
export interface FormDefinition<Values> {
  /** The subject of the draft of something new. */
  subject: string
  /** The values that an entry holds; null when it does not belong to this form. */
  valuesOf: (entry: OutboxEntry) => Values | null
  /** @param waiting what is being changed; null for something new. */
  initialValues: (waiting: Values | null, draft: Draft | undefined) => Values
}

/** Reads what a form begins with: the draft, the waiting entry that is to be changed, or nothing. */
export async function readInitialFormState<Values>(
  db: DeviceDb,
  author: number,
  kind: FormDefinition<Values>,
  editSeq: number | null,
): Promise<InitialFormState<Values>> {
  // What the disk refuses once more stands in the form all the same.
  await recoverLastKeystrokes(db, author, subjectOf(kind.subject, editSeq)).catch(() => undefined)
  return read(db, author, kind, editSeq).catch(() => {
    // A database that cannot be read must not keep anybody from writing.
    const begun = startOf(author, kind, kind.subject, null, undefined)
    return { ...begun, editSeq: null, key: null, refusal: [], isTooLate: false }
  })
}

async function read<Values>(
  db: DeviceDb,
  author: number,
  kind: FormDefinition<Values>,
  editSeq: number | null,
): Promise<InitialFormState<Values>> {
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
  const changed =
    waiting && entry ? { key: entry.key, refusal: refusalOf(entry.reason) } : { key: null, refusal: [] }
  return { ...begun, editSeq: waiting && editSeq, ...changed, isTooLate }
}

function startOf<Values>(
  author: number,
  { initialValues }: FormDefinition<Values>,
  subject: string,
  waiting: Values | null,
  stored: Draft | undefined,
) {
  const draft = lastKeystrokes(author, subject) ?? stored
  return {
    values: initialValues(waiting, draft),
    stored: initialValues(waiting, stored),
    isRestored: draft !== undefined,
    subject,
    waiting,
  }
}

/** The subject of the draft of a form. */
function subjectOf(newSubject: string, editSeq: number | null): string {
  return editSeq === null ? newSubject : changeSubject(newSubject, editSeq)
}
