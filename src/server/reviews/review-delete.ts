import { reviewDelete } from '../../contract/review-submit.ts'
import { handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { composed } from '../sql/composed.ts'
import { eraseReview } from './erase-review.ts'

const findOwn = composed((sql, asked: { id: number; userId: number }) =>
  sql
    .selectFrom('reviews')
    .select(['hospital_id', 'department_id'])
    .where('id', '=', asked.id)
    .where('user_id', '=', asked.userId),
)

/** Deletes an own review. */
export const reviewDeleteHandler = handler(reviewDelete, {
  async answer({ id }, context) {
    const { sql, moved } = context
    const [review] = await findOwn(sql, { id, userId: signedIn(context).id })
    // Somebody else's review is not told apart from none.
    if (!review) return refuse(404, 'id', 'This review does not exist')
    await eraseReview(sql, id)
    moved.push({ hospitalId: review.hospital_id, departmentId: review.department_id })
    return done({})
  },
})
