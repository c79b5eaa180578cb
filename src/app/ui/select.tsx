import { type ComponentProps, useId } from 'react'
import './field.css'

export interface SelectOption {
  value: string
  title: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  options: readonly SelectOption[]
  /** What stands in it while there is nothing to choose from. */
  emptyText: string
}

/** A choice from a list that folds out. */
export function Select({ label, options, emptyText, ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field-input" {...rest} disabled={options.length === 0}>
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
        {options.length === 0 && <option>{emptyText}</option>}
      </select>
    </div>
  )
}
