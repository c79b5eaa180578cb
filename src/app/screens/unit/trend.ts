import type { ReviewSummary } from '../../parts/review-summary.ts'

/** From so many reviews on, of each time, their averages can be laid beside one another. */
const TREND_FROM = 5
/** Less than this, of five stars, is chance. */
const DIFFERENCE = 0.3

export type Trend = 'better' | 'worse' | 'same'

/** The last twelve months against the time before them; null where one of the two has too few reviews to tell. */
export function trendOf({ all, lastYear }: Pick<ReviewSummary, 'all' | 'lastYear'>): Trend | null {
  const earlier = all.count - lastYear.count
  if (lastYear.count < TREND_FROM || earlier < TREND_FROM) return null
  const recentMean = lastYear.average ?? 0
  const earlierMean = ((all.average ?? 0) * all.count - recentMean * lastYear.count) / earlier
  // Sums of decimals: a difference of three tenths is one of 0.29999.
  const difference = Math.round((recentMean - earlierMean) * 1_000) / 1_000
  if (Math.abs(difference) < DIFFERENCE) return 'same'
  return difference > 0 ? 'better' : 'worse'
}
