import type { User } from '../../contract/account.ts'
import type { ReviewForm } from '../../contract/review-submit.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import { CannotChange, CannotSave } from '../../db/errors.ts'
import { hasReviewed } from '../../db/queries/reviews.ts'
import type { OutboxEntry } from '../../db/records.ts'
import type { Device } from '../device.ts'
import { isVerified } from '../state/session/session-state.ts'
import { withoutOpenEnd } from './title-prefix.ts'

export type SubmitOutcome =
  | { kind: 'login-first' }
  | { kind: 'verify-first'; email: string }
  | { kind: 'other-person' }
  | { kind: 'duplicate' }
  | { kind: 'saved'; entry: OutboxEntry }
  | { kind: 'cannot-save'; reason: CannotSave['reason'] }
  | { kind: 'cannot-change' }

export interface Submission {
  /** Has passed validation: that comes first (A93). */
  review: ReviewForm
  unit: Unit
  /** The waiting entry that this review takes the place of. */
  editSeq: number | null
  /** For whom the form was opened; `VISITOR` for nobody. */
  author: number
  /** Who is here now. */
  user: User | null
  /** The moment of pressing Submit (D19). */
  now: number
}

/**
 * What follows the validation of a review, in the specification's order (A93): login check, duplicate check,
 * submission. Resolves with `saved` only when the review is durably in the outbox.
 */
export async function submitReview(
  { db, sync }: Pick<Device, 'db' | 'sync'>,
  { review, unit, editSeq, author, user, now }: Submission,
): Promise<SubmitOutcome> {
  if (!user) return { kind: 'login-first' }
  if (user.id !== author) return { kind: 'other-person' }
  if (!isVerified(user)) return { kind: 'verify-first', email: user.email }
  const title = withoutOpenEnd(review.title)
  const args = { ...review, title, ...unit, client_created_at: new Date(now).toISOString() }
  const command = { name: 'review.submit', args } as const
  try {
    if (await hasReviewed(db, unit.hospitalId, unit.departmentId, user.id, editSeq))
      return { kind: 'duplicate' }
    const entry = await (editSeq === null
      ? sync.enqueue(command, author)
      : sync.replace(editSeq, command, { isTyped: true }))
    return { kind: 'saved', entry }
  } catch (error) {
    if (error instanceof CannotSave) return { kind: 'cannot-save', reason: error.reason }
    if (error instanceof CannotChange)
      return { kind: error.reason === 'not-yours' ? 'other-person' : 'cannot-change' }
    // Whatever it was, the person must hear that nothing is saved; the text stays in the form.
    return { kind: 'cannot-save', reason: 'broken' }
  }
}
