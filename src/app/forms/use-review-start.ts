import { readCommand } from '../../contract/commands.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { reviewSubject } from '../../db/drafts.ts'
import { device } from '../device.ts'
import { recoverLastKeystrokes } from '../state/last-keystrokes.ts'
import { type FormKind, type FormStart, readFormStart, subjectOf } from './form-start.ts'
import { emptyReview, type ReviewValues, reviewFromCommand, reviewFromDraft } from './review-values.ts'
import type { Unit } from './submit-review.ts'
import { useStart } from './use-start.ts'

export type ReviewStart = FormStart<ReviewValues>

/** What the form begins with: the draft, the waiting review that is to be changed, or nothing. */
export function useReviewStart(author: number, unit: Unit, editSeq: number | null): ReviewStart | null {
  const { hospitalId, departmentId } = unit
  return useStart(`${author} ${hospitalId} ${departmentId} ${editSeq}`, () => {
    const nothing = {
      values: emptyReview,
      isRestored: false,
      editSeq: null,
      subject: newSubject(unit),
      waiting: null,
      isTooLate: false,
    }
    const { db } = device()
    return (
      recoverLastKeystrokes(db, author, subjectOf(newSubject(unit), editSeq))
        .then(() => readStart(db, author, unit, editSeq))
        // A database that cannot be read must not keep anybody from writing.
        .catch(() => nothing)
    )
  })
}

/** Exported for its test. */
export function readStart(
  db: DeviceDb,
  author: number,
  unit: Unit,
  editSeq: number | null,
): Promise<ReviewStart> {
  const review: FormKind<ReviewValues> = {
    subject: newSubject(unit),
    valuesOf: ({ name, version, args }) => {
      const command = readCommand(name, version, args)
      return command?.name === 'review.submit' ? reviewFromCommand(command.args) : null
    },
    begin: (waiting, draft) => (draft ? reviewFromDraft(draft) : (waiting ?? emptyReview)),
  }
  return readFormStart(db, author, review, editSeq)
}

function newSubject({ hospitalId, departmentId }: Unit): string {
  return reviewSubject(hospitalId, departmentId)
}
