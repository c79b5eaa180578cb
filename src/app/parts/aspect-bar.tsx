import { ratedLabel } from '../../contract/messages.ts'
import { ratingText } from '../../contract/rating.ts'
import { RatingBar } from '../ui/rating-bar.tsx'

/** One answer of a review as a bar: its width is value / 5. */
export function AspectBar({ label, value }: { label: string; value: number }) {
  const text = ratingText(value)
  return <RatingBar label={label} value={value} text={text} barLabel={ratedLabel(text)} />
}
