import { reviewRating } from '../../src/contract/rating.ts'
import type { ReviewView } from '../../src/db/queries/reviews.ts'

let made = 0

/** A review with these answers to the four questions. */
export function aReview(
  answers: [number, number, number, number],
  more: Partial<ReviewView> = {},
): ReviewView {
  const [staff_to_patient, coworkers, management, overall] = answers
  const given = { staff_to_patient, coworkers, management, overall }
  made += 1
  return {
    id: made,
    user_id: null,
    hospital_id: 1,
    department_id: 1,
    is_active: 1,
    is_anonymous: 1,
    ...given,
    rating: reviewRating(given),
    title: 'A title',
    review: 'A text',
    created_at: '2026-10-01',
    first_name: null,
    isOwn: false,
    pending: null,
    ...more,
  }
}
