import { reviewDelete } from '../../contract/review-submit.ts'
import { handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { eraseReview } from './erase-review.ts'

/** Deletes an own review. */
export const reviewDeleteHandler = handler(reviewDelete, {
  async answer({ id }, context) {
    const { sql, moved } = context
    const review = await sql
      .selectFrom('reviews')
      .select(['hospital_id', 'department_id'])
      .where('id', '=', id)
      .where('user_id', '=', signedIn(context).id)
      .executeTakeFirst()
    // Somebody else's review is not told apart from none.
    if (!review) return refuse(404, 'id', 'This review does not exist')
    await eraseReview(sql, id)
    moved.push({ hospitalId: review.hospital_id, departmentId: review.department_id })
    return done({})
  },
})
