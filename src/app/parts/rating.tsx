import * as messages from '../../contract/messages.ts'
import { ratingText } from '../../contract/rating.ts'
import { Stars } from '../ui/stars.tsx'
import './rating.css'

/** Stars and number, or that nobody rated it: null and 0 both mean that (specification, section 4). */
export function Rating({ value }: { value: number | null | undefined }) {
  if (!value) return <span className="rating rating-none">{messages.notRated}</span>
  const text = ratingText(value)
  return (
    <span className="rating">
      <Stars value={value} label={messages.ratedLabel(text)} />
      <span className="rating-number" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
