/** How ratings are made and shown; server and app must agree to the last digit (D5, D74). */

/** The four questions of a review, in the order of the specification. */
export const ASPECTS = ['staff_to_patient', 'coworkers', 'management', 'overall'] as const
export type Aspect = (typeof ASPECTS)[number]

/** The headline of a review: the mean of its four answers, two decimals. */
export function reviewRating(answers: Record<Aspect, number>): number {
  const sum = ASPECTS.reduce((total, aspect) => total + answers[aspect], 0)
  return Math.round((sum / ASPECTS.length) * 100) / 100
}

/** @returns the mean, or null when nothing was counted. */
export function mean(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count
}

/** A rating as people read it: one decimal, whole numbers bare ("3.7", "4"). */
export function ratingText(rating: number): string {
  return String(Math.round(rating * 10) / 10)
}
