/** Writing and deleting a review: the form, its call, and the calls around it. */
import * as v from 'valibot'
import { call } from './call.ts'
import { ratingRequired } from './field-messages.ts'
import { REVIEW_MAX, TITLE_MAX } from './limits.ts'
import type { Aspect } from './rating.ts'
import { DepartmentReview } from './review.ts'
import { requiredLine, requiredText } from './text.ts'
import { Id, WireDate } from './wire.ts'

function answer(aspect: Aspect) {
  const message = ratingRequired(aspect)
  return v.pipe(
    v.nullish(v.union([v.number(), v.string()]), ''),
    v.transform(value => (value === '' ? Number.NaN : Number(value))),
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(5, message),
  )
}

// Stricter than other flags: a value nobody meant must not publish a name.
const Anonymous = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '', '0', '1', 0, 1])]),
  v.transform(value => (value === true || value === 'true' || value === '1' || value === 1 ? 1 : 0)),
  v.picklist([0, 1]),
)

/** The fields a reviewer fills in, in the order the messages appear. */
export const ReviewForm = v.object({
  staff_to_patient: answer('staff_to_patient'),
  coworkers: answer('coworkers'),
  management: answer('management'),
  overall: answer('overall'),
  title: requiredLine('title', TITLE_MAX),
  review: requiredText('review', REVIEW_MAX),
  anonymous: v.optional(Anonymous, 0),
})
export type ReviewForm = v.InferOutput<typeof ReviewForm>

/** The form as the server takes it. `userId` and `rating` are hints that it never believes. */
export const ReviewSubmission = v.object({
  ...ReviewForm.entries,
  hospitalId: Id,
  departmentId: Id,
  userId: v.optional(v.unknown()),
  rating: v.optional(v.unknown()),
  /** Additive (D19): when the reviewer pressed Submit, by the device's clock. */
  client_created_at: v.optional(WireDate),
})
export type ReviewSubmission = v.InferOutput<typeof ReviewSubmission>

export const reviewSubmit = call({
  method: 'POST',
  path: 'review/submit',
  encoding: 'multipart',
  auth: 'required',
  request: ReviewSubmission,
  /** `data.review` is additive: the stored row, as its author sees it. */
  answer: v.object({ data: v.optional(v.object({ review: v.optional(DepartmentReview) })) }),
})

export const sendReviewNotification = call({
  method: 'POST',
  path: 'sendReviewNotification',
  encoding: 'json',
  auth: 'required',
  request: v.object({ review: v.record(v.string(), v.unknown()) }),
  answer: v.object({}),
})

export const reviewDelete = call({
  method: 'POST',
  path: 'profile/review/delete',
  encoding: 'form',
  auth: 'required',
  request: v.object({ id: Id }),
  answer: v.object({}),
})
