import { useEffect, useState } from 'react'
import { readCommand } from '../../contract/commands.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { readDraft, reviewSubject } from '../../db/drafts.ts'
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
    const nothing = {
      values: emptyReview,
      isRestored: false,
      editSeq: null,
      waiting: null,
      isTooLate: false,
    }
    const { db } = device()
    recoverLastKeystrokes(db, author, reviewSubject(hospitalId, departmentId))
      .then(() => readStart(db, author, { hospitalId, departmentId }, editSeq))
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
  { hospitalId, departmentId }: Unit,
  editSeq: number | null,
): Promise<ReviewStart> {
  const draft = await readDraft(db, author, reviewSubject(hospitalId, departmentId))
  const entry = editSeq === null ? undefined : await db.outbox.get(editSeq)
  const command = entry && readCommand(entry.name, entry.version, entry.args)
  const isEditable =
    entry?.author === author && !entry.withdrawn && !['sending', 'acked'].includes(entry.state)
  if (!entry || command?.name !== 'review.submit' || !isEditable)
    return {
      values: draft ? reviewFromDraft(draft) : emptyReview,
      isRestored: draft !== undefined,
      editSeq: null,
      waiting: null,
      isTooLate: editSeq !== null,
    }
  // Changes begun earlier are newer than what waits.
  const begun = draft && draft.updatedAt > entry.createdAt ? draft : null
  const waiting = reviewFromCommand(command.args)
  return {
    values: begun ? reviewFromDraft(begun) : waiting,
    isRestored: begun !== null,
    editSeq,
    waiting,
    isTooLate: false,
  }
}
