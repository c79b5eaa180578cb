import type { DepartmentReview } from '../../contract/review.ts'
import { addToDraft, reviewSubject } from '../../db/drafts.ts'
import { CannotChange, CannotSave } from '../../db/errors.ts'
import { device } from '../device.ts'
import { draftFromReview, reviewFromSite } from '../forms/review-values.ts'

/**
 * Puts the deletion of an own review into the outbox.
 * @param author who is shown the review as theirs.
 * @returns false where this device could not keep it, or somebody else is here by now.
 */
export async function deleteReview(review: DepartmentReview, author: number): Promise<boolean> {
  const { id, hospital_id: hospitalId, department_id: departmentId } = review
  try {
    await device().sync.enqueue({ name: 'review.delete', args: { id, hospitalId, departmentId } }, author)
    return true
  } catch (error) {
    if (error instanceof CannotSave || error instanceof CannotChange) return false
    throw error
  }
}

/** The same, after its text has become a draft, so that it can be written again (D32). */
export async function deleteToRewrite(review: DepartmentReview, author: number): Promise<boolean> {
  const subject = reviewSubject(review.hospital_id, review.department_id)
  const values = draftFromReview(reviewFromSite(review))
  await addToDraft(device().db, { author, subject, values }, Date.now())
  return deleteReview(review, author)
}
