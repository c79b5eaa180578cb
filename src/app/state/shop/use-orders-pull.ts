import { useOwnReviewsPull } from '../outbox/use-own-reviews-pull.ts'
import type { PullState } from '../outcome-of.ts'

/** Takes this person's orders while they are shown: one list of the server holds them and the own reviews. */
export function useOrdersPull(userId: number): PullState {
  return useOwnReviewsPull(userId, 0)
}
