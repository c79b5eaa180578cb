import { starRow } from './star-shape.ts'
import './stars.css'

export interface StarsProps {
  /** 0 to 5; parts of a star are drawn. */
  value: number
  /** What a screen reader says. */
  label: string
}

/** Five stars, outlined and filled, so that they do not rest on colour alone. */
export function Stars({ value, label }: StarsProps) {
  return (
    <svg className="stars" viewBox="0 0 120 24" width="120" height="24" role="img" aria-label={label}>
      <path className="stars-empty" d={starRow} />
      {/* An inner svg clips what it holds: half stars without an inline style. */}
      <svg aria-hidden="true" width={Math.max(0, Math.min(5, value)) * 24} height="24">
        <path className="stars-full" d={starRow} />
      </svg>
    </svg>
  )
}
