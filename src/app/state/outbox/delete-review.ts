import type { CommandArgs } from '../../../contract/commands.ts'
import type { DepartmentReview } from '../../../contract/review.ts'
import { addToDraft, releaseChanges, reviewSubject } from '../../../db/drafts.ts'
import { writeDurably } from '../../../db/durable.ts'
import { device } from '../../device.ts'
import { draftFromReview, reviewFromSite } from './review-values.ts'
import { toSuccess } from './to-success.ts'

/**
 * Puts the deletion of an own review into the outbox.
 * @param author who is shown the review as theirs.
 * @returns false where this device could not keep it, or somebody else is here by now.
 */
export async function deleteReview(review: DepartmentReview, author: number): Promise<boolean> {
  return toSuccess(device().sync.enqueue({ name: 'review.delete', args: deletionOf(review) }, author))
}

/** What the outbox is told of the review that goes. */
export function deletionOf({
  id,
  hospital_id: hospitalId,
  department_id: departmentId,
}: DepartmentReview): CommandArgs<'review.delete'> {
  return { id, hospitalId, departmentId }
}

/**
 * `deleteReview`, after its text has become a draft, so that it can be written again (D32). Changes that were too late
 * for it come first in that draft.
 */
export async function deleteToRewrite(review: DepartmentReview, author: number): Promise<boolean> {
  const subject = reviewSubject(review.hospital_id, review.department_id)
  const values = draftFromReview(reviewFromSite(review))
  const { db, makeRoom } = device()
  const keep = async () => {
    await addToDraft(db, { author, subject, values }, Date.now())
    await releaseChanges(db, author, subject)
  }
  const kept = writeDurably(db, keep, makeRoom)
  return (await toSuccess(kept)) && deleteReview(review, author)
}
