import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

export interface Labelled {
  label: string
  /** What is wrong with it, in words; also marks the field for screen readers. */
  error?: string | undefined
  hint?: ReactNode
}

/** Wires label, hint and error to a control. */
export function useFieldIds(
  id: string | undefined,
  error: string | undefined,
  hint: ReactNode,
  describedBy?: string,
) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [describedBy, hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(
    Boolean,
  )
  return {
    controlId,
    aria: {
      id: controlId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described.join(' ') || undefined,
    },
  }
}

/** Hint and error below a control. */
export function FieldNotes({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  return (
    <>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

export interface FieldProps extends ComponentProps<'input'>, Labelled {
  /** Stands inside the input's end, e.g. a button that shows the password. */
  trailing?: ReactNode
  /** The id of what stands elsewhere and explains it, too. */
  describedBy?: string
}

/** A line of text with its label, hint and error. Only one that searches may be left empty. */
export function Field({ label, error, hint, trailing, describedBy, id, ...input }: FieldProps) {
  const { controlId, aria } = useFieldIds(id, error, hint, describedBy)
  return (
    <div className="field">
      <label className="field-label" htmlFor={controlId}>
        {label}
      </label>
      <div className="field-control">
        <input
          type="text"
          aria-required={input.type !== 'search' || undefined}
          className="field-input"
          {...input}
          {...aria}
        />
        {trailing}
      </div>
      <FieldNotes id={controlId} error={error} hint={hint} />
    </div>
  )
}

export interface TextAreaProps extends ComponentProps<'textarea'>, Labelled {}

export function TextArea({ label, error, hint, id, ...input }: TextAreaProps) {
  const { controlId, aria } = useFieldIds(id, error, hint)
  return (
    <div className="field">
      <label className="field-label" htmlFor={controlId}>
        {label}
      </label>
      <textarea aria-required="true" className="field-input field-area" rows={6} {...input} {...aria} />
      <FieldNotes id={controlId} error={error} hint={hint} />
    </div>
  )
}
