import * as messages from '../../contract/messages.ts'
import { ratingText } from '../../contract/rating.ts'
import { reviewsCount } from '../../contract/whole-number.ts'
import { Stars } from '../ui/stars.tsx'
import './rating.css'

interface RatingProps {
  value: number | null | undefined
  /** Of how many reviews it is the mean, where that is known and not said elsewhere. */
  count?: number | undefined
}

/** Stars and number, or that nobody rated it: null and 0 both mean that (specification, section 4). */
export function Rating({ value, count }: RatingProps) {
  if (!value) return <span className="rating rating-none">{messages.notRated}</span>
  const text = ratingText(value)
  return (
    <span className="rating">
      <Stars value={value} label={messages.ratedLabel(text)} />
      <span className="rating-number" aria-hidden="true">
        {text}
      </span>
      {count ? <span className="rating-count">{reviewsCount(count)}</span> : null}
    </span>
  )
}
