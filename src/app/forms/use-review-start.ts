import { useEffect, useState } from 'react'
import { readCommand } from '../../contract/commands.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { changeSubject, readDraft, releaseChange, reviewSubject } from '../../db/drafts.ts'
import { device } from '../device.ts'
import { recoverLastKeystrokes } from '../state/last-keystrokes.ts'
import { emptyReview, type ReviewValues, reviewFromCommand, reviewFromDraft } from './review-values.ts'
import type { Unit } from './submit-review.ts'

export interface ReviewStart {
  values: ReviewValues
  /** Something typed earlier is back in the form. */
  isRestored: boolean
  /** The waiting entry that is being changed; null for a new review. */
  editSeq: number | null
  /** As what it is kept while it is typed. */
  subject: string
  /** What that entry holds. */
  waiting: ReviewValues | null
  /** It was asked for a waiting entry that can no longer be changed. */
  isTooLate: boolean
}

/** What the form begins with: the draft, the waiting review that is to be changed, or nothing. */
export function useReviewStart(author: number, unit: Unit, editSeq: number | null): ReviewStart | null {
  const { hospitalId, departmentId } = unit
  const [start, setStart] = useState<ReviewStart | null>(null)
  useEffect(() => {
    let isCurrent = true
    setStart(null)
    const own = { hospitalId, departmentId }
    const nothing = {
      values: emptyReview,
      isRestored: false,
      editSeq: null,
      subject: subjectOf(own, null),
      waiting: null,
      isTooLate: false,
    }
    const { db } = device()
    recoverLastKeystrokes(db, author, subjectOf(own, editSeq))
      .then(() => readStart(db, author, own, editSeq))
      // A database that cannot be read must not keep anybody from writing.
      .catch(() => nothing)
      .then(read => {
        if (isCurrent) setStart(read)
      })
    return () => {
      isCurrent = false
    }
  }, [author, hospitalId, departmentId, editSeq])
  return start
}

/** Exported for its test. */
export async function readStart(
  db: DeviceDb,
  author: number,
  unit: Unit,
  editSeq: number | null,
): Promise<ReviewStart> {
  const entry = editSeq === null ? undefined : await db.outbox.get(editSeq)
  const command = entry && readCommand(entry.name, entry.version, entry.args)
  const isEditable =
    entry?.author === author && !entry.withdrawn && !['sending', 'acked'].includes(entry.state)
  const waiting = isEditable && command?.name === 'review.submit' ? reviewFromCommand(command.args) : null
  const isTooLate = editSeq !== null && !waiting
  // What is on its way may come back, to be changed after all. On a full disk it stays, too, among what is half-written.
  const isOver = isTooLate && entry?.state !== 'sending'
  if (isOver) await releaseChange(db, author, subjectOf(unit, null), editSeq).catch(() => undefined)
  const subject = subjectOf(unit, waiting && editSeq)
  const begun = await readDraft(db, author, subject)
  return {
    values: begun ? reviewFromDraft(begun) : (waiting ?? emptyReview),
    isRestored: begun !== undefined,
    editSeq: waiting && editSeq,
    subject,
    waiting,
    isTooLate,
  }
}

function subjectOf({ hospitalId, departmentId }: Unit, editSeq: number | null): string {
  const subject = reviewSubject(hospitalId, departmentId)
  return editSeq === null ? subject : changeSubject(subject, editSeq)
}
