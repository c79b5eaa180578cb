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
import { type FormDefinition, type InitialFormState, readInitialFormState } from './initial-form-state.ts'
import { useInitialFormState } from './use-initial-form-state.ts'

export type InitialReview = InitialFormState<ReviewValues>

/** What the form begins with: the draft, the waiting review that is to be changed, or nothing. */
export function useInitialReview(author: number, unit: Unit, editSeq: number | null): InitialReview | null {
  const { hospitalId, departmentId } = unit
  return useInitialFormState(`${author} ${hospitalId} ${departmentId} ${editSeq}`, () =>
    readInitialReview(device().db, author, unit, editSeq),
  )
}

/** Exported for its test. */
export function readInitialReview(
  db: DeviceDb,
  author: number,
  unit: Unit,
  editSeq: number | null,
): Promise<InitialReview> {
  const subject = reviewSubject(unit.hospitalId, unit.departmentId)
  const review: FormDefinition<ReviewValues> = {
    subject,
    // An address may be older than what waits under its number by now.
    valuesOf: ({ name, version, args, lane }) => {
      const command = readCommand(name, version, args)
      return command?.name === 'review.submit' && lane === subject ? reviewFromCommand(command.args) : null
    },
    initialValues: (waiting, draft) => (draft ? reviewFromDraft(draft) : (waiting ?? emptyReview)),
  }
  return readInitialFormState(db, author, review, editSeq)
}
