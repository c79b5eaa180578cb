import type { Insertable } from 'kysely'
import { CLIENT_DATE_MAX_AGE_DAYS } from '../../contract/limits.ts'
import * as messages from '../../contract/messages.ts'
import { reviewRating } from '../../contract/rating.ts'
import { type ReviewSubmission, reviewSubmit } from '../../contract/review-submit.ts'
import { type CallContext, handler, signedIn } from '../handler.ts'
import { done, type Refusal, refuse } from '../outcome.ts'
import { composed } from '../sql/composed.ts'
import { takeRevisions } from '../sql/revision.ts'
import type { Schema } from '../sql/schema.ts'
import { newReviewMail } from './review-notification.ts'
import { shownReview } from './review-row.ts'

const DAY_MS = 86_400_000

export const UNVERIFIED = 'Please confirm your email before you write a review'

const insertReview = composed((sql, review: Insertable<Schema['reviews']>) =>
  sql.insertInto('reviews').values(review).returningAll(),
)

export const reviewSubmitHandler = handler(reviewSubmit, {
  limit: 'review',
  limitedBy: (_request, user) => `user ${user?.id}`,
  async answer(request, context) {
    const { sql, now } = context
    const user = signedIn(context)
    const refusal = await whyNot(request, context)
    if (refusal) return refusal
    const { hospitalId, departmentId } = request
    const [row] = await insertReview(sql, {
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
      revision: await takeRevisions(sql, 1),
    })
    if (!row) throw new Error('The database took a review and gave none back.')
    context.moved.push({ hospitalId, departmentId })
    // The call that usually follows needs a token, which this author has no more, or a request of its own.
    if (user.isBySignature || !context.isFollowed)
      context.mails.push(newReviewMail(context.services.operatorEmail))
    return done({ data: { review: shownReview({ ...row, first_name: user.first_name }, user.id) } })
  },
})

/** One question for all three: it is asked while every other writer waits. */
const findObstacles = composed((sql, asked: { hospitalId: number; departmentId: number; userId: number }) =>
  sql.selectNoFrom(({ exists, selectFrom }) => [
    exists(
      selectFrom('hospitals').select('id').where('id', '=', asked.hospitalId).where('is_active', '=', 1),
    ).as('hospital'),
    exists(
      selectFrom('departments').select('id').where('id', '=', asked.departmentId).where('is_active', '=', 1),
    ).as('department'),
    exists(
      selectFrom('reviews')
        .select('id')
        .where('user_id', '=', asked.userId)
        .where('hospital_id', '=', asked.hospitalId)
        .where('department_id', '=', asked.departmentId),
    ).as('own'),
  ]),
)

async function whyNot(request: ReviewSubmission, context: CallContext): Promise<Refusal | null> {
  const { sql } = context
  const user = signedIn(context)
  if (user.email_verified !== 1) return refuse(403, 'email_verified', UNVERIFIED)
  const { hospitalId, departmentId } = request
  const [found] = await findObstacles(sql, { hospitalId, departmentId, userId: user.id })
  if (!found?.hospital) return refuse(404, 'hospitalId', 'This hospital is no longer listed')
  if (!found.department) return refuse(404, 'departmentId', 'This department is no longer listed')
  return found.own ? refuse(409, 'review', messages.alreadySubmitted) : null
}

// The device's word on when it was written, as long as it is believable (D19); else the time of receipt.
function writtenAt(claimed: string | undefined, now: number): number {
  const at = claimed === undefined ? now : Date.parse(claimed)
  return at <= now && at >= now - CLIENT_DATE_MAX_AGE_DAYS * DAY_MS ? at : now
}
