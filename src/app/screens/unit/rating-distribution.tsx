import { wholeNumber } from '../../../contract/whole-number.ts'
import type { ReviewSummary } from '../../parts/review-summary.ts'
import { Icon } from '../../ui/icon.tsx'
import * as summary from '../../words/summary-words.ts'

interface RatingDistributionProps {
  distribution: ReviewSummary['distribution']
  total: number
}

/** How many gave five stars, four, three, two, one: with the numbers, so that no bar must be measured by eye. */
export function RatingDistribution({ distribution, total }: RatingDistributionProps) {
  return (
    <ul className="spread" aria-label={summary.spread}>
      {distribution.map(({ stars, count }) => (
        <li key={stars}>
          <span className="hidden-text">{summary.starsGiven(stars, count)}</span>
          <span aria-hidden="true" className="spread-stars">
            {stars} <Icon name="star" size={16} />
          </span>
          <span aria-hidden="true" className="spread-track">
            <span className="spread-fill" style={{ width: `${(count / total) * 100}%` }} />
          </span>
          <span aria-hidden="true" className="spread-count">
            {wholeNumber(count)}
          </span>
        </li>
      ))}
    </ul>
  )
}
