import './rating-bar.css'

export interface RatingBarProps {
  /** What is rated. */
  label: string
  /** 0 to 5. */
  value: number
  /** The value as people read it. */
  text: string
  /** What a screen reader says for the bar. */
  barLabel: string
}

/** A named bar with its number beside it. */
export function RatingBar({ label, value, text, barLabel }: RatingBarProps) {
  return (
    <div className="rating-bar">
      <span>{label}</span>
      <span className="rating-bar-value" aria-hidden="true">
        {text}
      </span>
      <div className="rating-bar-track" role="img" aria-label={barLabel}>
        <div className="rating-bar-fill" style={{ width: `${(value / 5) * 100}%` }} />
      </div>
    </div>
  )
}
