/** Writing and deleting a review: the form, its call, and the calls around it. */
import * as v from 'valibot'
import { call } from './call.ts'
import { KeptReview } from './kept-forms.ts'
import { REVIEW_MAX, TITLE_MAX } from './limits.ts'
import { DepartmentReview } from './review.ts'
import { requiredLine, requiredText } from './text.ts'
import { Id, WireDate } from './wire.ts'

/** The fields a reviewer fills in, in the order the messages appear. */
export const ReviewForm = v.object({
  ...KeptReview.entries,
  title: requiredLine('title', TITLE_MAX),
  review: requiredText('review', REVIEW_MAX),
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
