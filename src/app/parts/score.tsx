import { ratedLabel } from '../../contract/messages.ts'
import { ratingText } from '../../contract/rating.ts'
import './score.css'

/** A rating in a table: the number, and a bar as wide as its share of five. */
export function Score({ value }: { value: number }) {
  const text = ratingText(value)
  return <PercentBar text={text} label={ratedLabel(text)} percent={(value / 5) * 100} />
}

export interface PercentBarProps {
  text: string
  /** What a screen reader says for both. */
  label: string
  /** How much of the bar is filled, 0 to 100. */
  percent: number
}

/** A number and its bar. */
export function PercentBar({ text, label, percent }: PercentBarProps) {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="score-track" role="img" aria-label={label}>
        <span className="score-fill" style={{ width: `${percent}%` }} />
      </span>
    </>
  )
}
