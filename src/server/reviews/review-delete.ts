import { reviewDelete } from '../../contract/review-submit.ts'
import { byAccount, handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { eraseHiddenReview, eraseReview } from './erase-review.ts'

/** Deletes an own review. */
export const reviewDeleteHandler = handler(reviewDelete, {
  limit: 'review',
  limitedBy: byAccount,
  isOneDeed: true,
  async answer({ id }, context) {
    const { sql, unitsToRecount } = context
    const own = { id, userId: signedIn(context).id }
    const place = await eraseReview(sql, own)
    if (place) unitsToRecount.push(place)
    // Somebody else's review is not told apart from none.
    else if (!(await eraseHiddenReview(sql, own))) return refuse(404, 'id', 'This review does not exist')
    return done({})
  },
})
