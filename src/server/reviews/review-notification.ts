import { sendReviewNotification } from '../../contract/review-submit.ts'
import { byAccount, type CallContext, handler, signedIn } from '../handler.ts'
import { done } from '../outcome.ts'
import { notifyOperator } from './notify-operator.ts'

export const reviewNotificationHandler = handler(sendReviewNotification, {
  limit: 'review',
  limitedBy: byAccount,
  async answer(_request, context) {
    // Answered alike where nobody is told: the call promises a 200 to whoever is signed in.
    if (await hasReviews(context)) await notifyOperator(context, false)
    return done({})
  },
})

/** Of an account that is confirmed. When one was written is its author's word: a new one is not told from an old one. */
async function hasReviews(context: CallContext): Promise<boolean> {
  const { id, email_verified } = signedIn(context)
  if (email_verified !== 1) return false
  const own = context.sql.selectFrom('reviews').select('id').where('user_id', '=', id).limit(1)
  return (await own.execute()).length > 0
}
