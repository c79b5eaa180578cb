import { CLIENT_DATE_MAX_AGE_DAYS } from '../../contract/limits.ts'
import * as messages from '../../contract/messages.ts'
import { reviewRating } from '../../contract/rating.ts'
import { type ReviewSubmission, reviewSubmit } from '../../contract/review-submit.ts'
import { type CallContext, handler, signedIn } from '../handler.ts'
import { done, type Refusal, refuse } from '../outcome.ts'
import { takeRevisions } from '../sql/revision.ts'
import { readReview } from './read-reviews.ts'
import { newReviewMail } from './review-notification.ts'
import { shownReview } from './review-row.ts'

const DAY_MS = 86_400_000

export const UNVERIFIED = 'Please confirm your email before you write a review'

export const reviewSubmitHandler = handler(reviewSubmit, {
  limit: 'review',
  limitedBy: (_request, user) => `user ${user?.id}`,
  async answer(request, context) {
    const { sql, now } = context
    const user = signedIn(context)
    const refusal = await whyNot(request, context)
    if (refusal) return refusal
    const { id } = await sql
      .insertInto('reviews')
      .values({
        user_id: user.id,
        hospital_id: request.hospitalId,
        department_id: request.departmentId,
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
      .returning('id')
      .executeTakeFirstOrThrow()
    context.moved.push({ hospitalId: request.hospitalId, departmentId: request.departmentId })
    // The call that usually follows needs a token, which this author has no more, or a request of its own.
    if (user.isBySignature || !context.isFollowed)
      context.mails.push(newReviewMail(context.services.operatorEmail))
    return done({ data: { review: shownReview(await readReview(sql, id), user.id) } })
  },
})

async function whyNot(request: ReviewSubmission, context: CallContext): Promise<Refusal | null> {
  const { sql } = context
  const user = signedIn(context)
  if (user.email_verified !== 1) return refuse(403, 'email_verified', UNVERIFIED)
  const { hospitalId, departmentId } = request
  if (!(await isActive(context, 'hospitals', hospitalId)))
    return refuse(404, 'hospitalId', 'This hospital is no longer listed')
  if (!(await isActive(context, 'departments', departmentId)))
    return refuse(404, 'departmentId', 'This department is no longer listed')
  const own = await sql
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', user.id)
    .where('hospital_id', '=', hospitalId)
    .where('department_id', '=', departmentId)
    .executeTakeFirst()
  return own ? refuse(409, 'review', messages.alreadySubmitted) : null
}

async function isActive(
  { sql }: CallContext,
  table: 'hospitals' | 'departments',
  id: number,
): Promise<boolean> {
  const row = await sql
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

// The device's word on when it was written, as long as it is believable (D19); else the time of receipt.
function writtenAt(claimed: string | undefined, now: number): number {
  const at = claimed === undefined ? now : Date.parse(claimed)
  return at <= now && at >= now - CLIENT_DATE_MAX_AGE_DAYS * DAY_MS ? at : now
}
