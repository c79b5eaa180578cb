import { reviewDelete } from '../../contract/review-submit.ts'
import type { Meaning } from './meaning.ts'

/** Deleting twice is deleting once: "not found" counts as done. */
export const reviewDeleteMeaning: Meaning<'review.delete'> = {
  input: ({ id }) => ({ id }),
  send: ({ id }, road) => road.post(reviewDelete, { id }),
}
