import { reviewDelete } from '../../contract/review-submit.ts'
import { handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { eraseReview } from './erase-review.ts'

/** Deletes an own review. */
export const reviewDeleteHandler = handler(reviewDelete, {
  isOneDeed: true,
  async answer({ id }, context) {
    const place = await eraseReview(context.sql, { id, userId: signedIn(context).id })
    // Somebody else's review is not told apart from none.
    if (!place) return refuse(404, 'id', 'This review does not exist')
    context.moved.push(place)
    return done({})
  },
})
