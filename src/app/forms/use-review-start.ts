import { readCommand } from '../../contract/commands.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import { reviewSubject } from '../../db/drafts.ts'
import { device } from '../device.ts'
import {
  emptyReview,
  type ReviewValues,
  reviewFromCommand,
  reviewFromDraft,
} from '../state/outbox/review-values.ts'
import { type FormKind, type FormStart, readFormStart } from './form-start.ts'
import { useStart } from './use-start.ts'

export type ReviewStart = FormStart<ReviewValues>

/** What the form begins with: the draft, the waiting review that is to be changed, or nothing. */
export function useReviewStart(author: number, unit: Unit, editSeq: number | null): ReviewStart | null {
  const { hospitalId, departmentId } = unit
  return useStart(`${author} ${hospitalId} ${departmentId} ${editSeq}`, () =>
    readStart(device().db, author, unit, editSeq),
  )
}

/** Exported for its test. */
export function readStart(
  db: DeviceDb,
  author: number,
  unit: Unit,
  editSeq: number | null,
): Promise<ReviewStart> {
  const subject = reviewSubject(unit.hospitalId, unit.departmentId)
  const review: FormKind<ReviewValues> = {
    subject,
    // An address may be older than what waits under its number by now.
    valuesOf: ({ name, version, args, lane }) => {
      const command = readCommand(name, version, args)
      return command?.name === 'review.submit' && lane === subject ? reviewFromCommand(command.args) : null
    },
    begin: (waiting, draft) => (draft ? reviewFromDraft(draft) : (waiting ?? emptyReview)),
  }
  return readFormStart(db, author, review, editSeq)
}
