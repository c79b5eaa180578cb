import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { FormError } from './form-errors.ts'
import './error-summary.css'

export interface ErrorSummaryProps {
  title: string
  errors: FormError[]
  /** Id of the control that a field's link leads to. */
  idOf: (field: string) => string
  /** Grows with every refused submit, so that the focus comes back here each time. */
  attempt: number
}

/**
 * All that is wrong with a form, above it, each with a link to its field where it has one. The only alert of a refused
 * submit: the toasts that say the same are polite.
 */
export function ErrorSummary({ title, errors, idOf, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (!isShown || attempt === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [isShown, attempt])
  if (!isShown) return null
  return (
    // Of what was put right since nothing is read out but how much is left.
    <div className="error-summary" role="alert" aria-atomic={false} tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        {title}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === null ? message : <ErrorLink id={idOf(field)} message={message} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ErrorLink({ id, message }: { id: string; message: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={event => {
        const control = document.getElementById(id)
        if (!control) return
        // The address must keep its path: the router reads it.
        event.preventDefault()
        control.scrollIntoView({ block: 'center' })
        control.focus({ preventScroll: true })
      }}
    >
      {message}
    </a>
  )
}
