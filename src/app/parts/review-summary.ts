// What the reviews of a unit, or of a whole hospital, say taken together. Pure: its rules can be tested alone.
import { type Aspect, mean } from '../../contract/rating.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import { aspectMeans } from '../../db/queries/aspect-means.ts'

/** From so many reviews on there is something to sum up; fewer are quickly read, and say little about a place. */
export const SUMMARY_FROM = 3

/** So many of those who were asked, and what they gave on average; null where nobody was. */
export interface RatingGroup {
  count: number
  average: number | null
}

export interface ReviewSummary {
  all: RatingGroup
  /** The last twelve months, by the day of the review. */
  lastYear: RatingGroup
  /** How many gave five stars, four, three, two, one: the rating rounded to whole stars. */
  distribution: { stars: number; count: number }[]
  /** Of a hundred, how many gave "Overall Recommendation" at least four of five; 0 and 100 are none and all. */
  wouldReturn: number
  aspects: Record<Aspect, number>
  /** By the shift that the title names; who names both, or none, counts for neither. */
  dayshift: RatingGroup
  nightshift: RatingGroup
}

const DAY = /\bday[\s-]?shifts?\b/i
const NIGHT = /\bnight[\s-]?shifts?\b/i
/** "Would return": the upper end of "Never work there" to "Would return in a heartbeat". */
const RETURN_FROM = 4

/**
 * @param reviews as the screen has them; what still waits on this phone is not counted.
 * @param now in milliseconds, for the twelve months.
 * @returns null where there is nothing to sum up.
 */
export function summarise(reviews: readonly DepartmentReview[], now: number): ReviewSummary | null {
  const counted = reviews.filter(({ id }) => id > 0)
  if (counted.length === 0) return null
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  // Of most reviews the day alone is known, which begins before this hour of it.
  yearAgo.setUTCHours(0, 0, 0, 0)
  const recent = counted.filter(({ created_at }) => Date.parse(created_at ?? '') >= yearAgo.getTime())
  const isDay = ({ title }: DepartmentReview) => DAY.test(title) && !NIGHT.test(title)
  const isNight = ({ title }: DepartmentReview) => NIGHT.test(title) && !DAY.test(title)
  const returning = counted.filter(({ overall }) => overall >= RETURN_FROM).length
  return {
    all: share(counted),
    lastYear: share(recent),
    distribution: [5, 4, 3, 2, 1].map(stars => ({
      stars,
      count: counted.filter(({ rating }) => Math.max(1, Math.round(rating)) === stars).length,
    })),
    wouldReturn: ofHundred(returning, counted.length),
    aspects: aspectMeans(counted),
    dayshift: share(counted.filter(isDay)),
    nightshift: share(counted.filter(isNight)),
  }
}

function ofHundred(part: number, whole: number): number {
  if (part === 0) return 0
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}

function share(reviews: readonly DepartmentReview[]): RatingGroup {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return { count: reviews.length, average: mean(sum, reviews.length) }
}
