import { CLIENT_DATE_MAX_AGE_DAYS } from '../../contract/limits.ts'
import * as messages from '../../contract/messages.ts'
import { reviewRating } from '../../contract/rating.ts'
import { reviewSubmit } from '../../contract/review-submit.ts'
import { byAccount, type CallContext, handler, signedIn } from '../handler.ts'
import { done, type Refusal, refuse } from '../outcome.ts'
import { DAY_MS } from '../time.ts'
import { findObstacles, insertReview } from './insert-review.ts'
import { notifyOperator } from './notify-operator.ts'
import { shownReview } from './review-row.ts'

const UNVERIFIED = 'Please confirm your email before you write a review'

export const reviewSubmitHandler = handler(reviewSubmit, {
  limit: 'newReview',
  limitedBy: byAccount,
  isOneDeed: true,
  async answer(request, context) {
    const { sql, now } = context
    const user = signedIn(context)
    if (user.email_verified !== 1) return refuse(403, 'email_verified', UNVERIFIED)
    const { hospitalId, departmentId } = request
    const review = {
      user_id: user.id,
      hospital_id: hospitalId,
      department_id: departmentId,
      is_active: 1,
      is_anonymous: request.anonymous,
      staff_to_patient: request.staff_to_patient,
      coworkers: request.coworkers,
      management: request.management,
      overall: request.overall,
      rating_hundredths: Math.round(reviewRating(request) * 100),
      title: request.title,
      review: request.review,
      created_at: writtenAt(request.client_created_at, now),
    }
    const id = await insertReview(sql, review)
    if (id === undefined) return whyNot(context, { userId: user.id, hospitalId, departmentId })
    context.unitsToRecount.push({ hospitalId, departmentId })
    // Whoever moderates hears of it whether or not the author's app asks for that (`sendReviewNotification`).
    await notifyOperator(context, true)
    const shown = shownReview({ ...review, id, first_name: user.first_name }, user.id)
    return done({ data: { review: shown } })
  },
})

async function whyNot({ sql }: CallContext, pair: Parameters<typeof findObstacles>[1]): Promise<Refusal> {
  const [found] = await findObstacles(sql, pair)
  if (!found?.hospital) return refuse(404, 'hospitalId', 'This hospital is no longer listed')
  if (!found.department) return refuse(404, 'departmentId', 'This department is no longer listed')
  if (found.own) return refuse(409, 'review', messages.alreadySubmitted)
  throw new Error('The database did not take a review, and nothing was in its way.')
}

// The device's word on when it was written, as long as it is believable (D19); else the time of receipt.
function writtenAt(claimed: string | undefined, now: number): number {
  const at = claimed === undefined ? now : Date.parse(claimed)
  return at <= now && at >= now - CLIENT_DATE_MAX_AGE_DAYS * DAY_MS ? at : now
}
