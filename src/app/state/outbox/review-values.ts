/** The review form between what is typed, what is kept as a draft and what is sent. */
import { ASPECTS } from '../../../contract/rating.ts'
import type { DepartmentReview } from '../../../contract/review.ts'
import type { ReviewForm } from '../../../contract/review-submit.ts'
import type { Draft } from '../../../db/records.ts'

/** As the inputs hold it: a rating is the value of a radio button, empty until chosen. */
export interface ReviewValues {
  staff_to_patient: string
  coworkers: string
  management: string
  overall: string
  title: string
  review: string
  anonymous: boolean
}

export const REVIEW_FIELDS = [...ASPECTS, 'title', 'review'] as const

export const emptyReview: ReviewValues = {
  staff_to_patient: '',
  coworkers: '',
  management: '',
  overall: '',
  title: '',
  review: '',
  anonymous: false,
}

export function hasSameValues(one: ReviewValues, other: ReviewValues | null): boolean {
  if (!other) return false
  return one.anonymous === other.anonymous && REVIEW_FIELDS.every(field => one[field] === other[field])
}

/** Reads a draft back; what does not fit (an older app's draft) is left out, the rest stays. */
export function reviewFromDraft(draft: Pick<Draft, 'values'>): ReviewValues {
  const values = { ...emptyReview, anonymous: draft.values.anonymous === true }
  for (const field of REVIEW_FIELDS) {
    const kept = draft.values[field]
    if (typeof kept === 'string') values[field] = kept
  }
  return values
}

/** What of the form is kept while it is typed: the wish to be anonymous, too, before a word is written. */
export function keepReview(values: ReviewValues): Draft['values'] | null {
  return hasSameValues(values, emptyReview) ? null : draftFromReview(values)
}

export function draftFromReview(values: ReviewValues): Draft['values'] {
  return { ...values }
}

/** A review from the site, to be written again (D32). */
export function reviewFromSite(review: DepartmentReview): ReviewValues {
  return reviewFromCommand({ ...review, anonymous: review.is_anonymous })
}

/** A waiting review, back in the form. */
export function reviewFromCommand(args: ReviewForm): ReviewValues {
  return {
    staff_to_patient: String(args.staff_to_patient),
    coworkers: String(args.coworkers),
    management: String(args.management),
    overall: String(args.overall),
    title: args.title,
    review: args.review,
    anonymous: args.anonymous === 1,
  }
}

/** What a person pastes elsewhere when the device could not keep it. */
export function reviewAsText(values: Pick<ReviewValues, 'title' | 'review'>): string {
  return [values.title.trim(), values.review.trim()].filter(Boolean).join('\n\n')
}
