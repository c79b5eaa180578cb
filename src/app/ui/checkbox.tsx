import type { ComponentProps } from 'react'
import { type Labelled, Notes, useParts } from './field.tsx'

export interface CheckboxProps extends ComponentProps<'input'>, Labelled {}

export function Checkbox({ label, error, hint, id, ...input }: CheckboxProps) {
  const { controlId, aria } = useParts(id, error, hint)
  return (
    <div className="field">
      <label className="field-check" htmlFor={controlId}>
        <input {...input} type="checkbox" {...aria} />
        <span>{label}</span>
      </label>
      <Notes id={controlId} error={error} hint={hint} />
    </div>
  )
}
