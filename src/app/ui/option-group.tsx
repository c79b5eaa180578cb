import { type ReactNode, useId } from 'react'
import './option-group.css'

export interface OptionGroupProps<Value extends string> {
  /** What is being chosen. */
  legend: ReactNode
  options: readonly { value: Value; title: string; note: string }[]
  value: Value
  onChoose: (value: Value) => void
  /** What was chosen is being carried out: it can be read, and not changed. */
  isFixed?: boolean | undefined
}

/** One of a few ways, each with what it means. */
export function OptionGroup<Value extends string>({
  legend,
  options,
  value: chosen,
  onChoose,
  isFixed = false,
}: OptionGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className="option-group">
      <legend>{legend}</legend>
      {options.map(({ value, title, note }) => (
        <label key={value}>
          <input
            type="radio"
            name={id}
            checked={chosen === value}
            onChange={() => isFixed || onChoose(value)}
            aria-disabled={isFixed || undefined}
            // Its label holds the note, too, which would be heard twice.
            aria-labelledby={`${id}-${value}-title`}
            aria-describedby={`${id}-${value}`}
          />
          <span>
            <strong id={`${id}-${value}-title`}>{title}</strong>
            <span id={`${id}-${value}`} className="muted">
              {note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
