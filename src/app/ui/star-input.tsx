import { useId } from 'react'
import { starShape } from './star-shape.ts'
import './star-input.css'

const choices = [1, 2, 3, 4, 5]

export interface StarInputProps {
  /** The question. */
  legend: string
  name: string
  /** null: not answered yet. Once answered it cannot be taken back, only changed. */
  value: number | null
  onChange: (value: number) => void
  onBlur?: () => void
  /** What one star and five stars mean. */
  lowLabel: string
  highLabel: string
  error?: string | undefined
  /** Of the group; the first radio gets `{id}-1`, for links from an error summary. */
  id?: string
  /** The first radio, so that a form can focus it. */
  inputRef?: (input: HTMLInputElement | null) => void
}

/** Five native radios drawn as stars: Tab reaches the group, arrows move and check. */
export function StarInput(props: StarInputProps) {
  const { legend, name, value, onChange, onBlur, lowLabel, highLabel, error, inputRef } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const described = error ? `${id}-ends ${id}-error` : `${id}-ends`
  return (
    <fieldset
      className="star-input"
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: required and invalid belong to a radiogroup
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    >
      <legend className="star-input-legend">{legend}</legend>
      <div className="star-input-row">
        {choices.map(stars => (
          <label className="star-input-star" key={stars}>
            <input
              type="radio"
              id={`${id}-${stars}`}
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              ref={stars === 1 ? inputRef : undefined}
            />
            <svg
              className={value !== null && stars <= value ? 'star-input-full' : undefined}
              viewBox="0 0 24 24"
              aria-hidden="true"
            >
              <path d={starShape} />
            </svg>
            <span className="hidden-text">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
        <output className="star-input-value" aria-hidden="true">
          {value === null ? '' : `${value} / 5`}
        </output>
      </div>
      <div className="star-input-ends" id={`${id}-ends`}>
        <span>
          <span className="hidden-text">1 star: </span>
          {lowLabel}
        </span>
        <span>
          <span className="hidden-text">5 stars: </span>
          {highLabel}
        </span>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
