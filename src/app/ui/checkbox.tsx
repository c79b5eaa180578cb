import type { ComponentProps } from 'react'
import { FieldNotes, type Labelled, useFieldIds } from './field.tsx'

export interface CheckboxProps extends ComponentProps<'input'>, Labelled {}

export function Checkbox({ label, error, hint, id, ...input }: CheckboxProps) {
  const { controlId, aria } = useFieldIds(id, error, hint)
  return (
    <div className="field">
      <label className="field-check" htmlFor={controlId}>
        <input {...input} type="checkbox" {...aria} />
        <span>{label}</span>
      </label>
      <FieldNotes id={controlId} error={error} hint={hint} />
    </div>
  )
}
