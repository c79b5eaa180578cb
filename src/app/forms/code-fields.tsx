import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../ui/field.tsx'
import * as formWords from '../words/form-words.ts'

/** The six digits from a mail: pasted, filled in by the phone, or typed. No length check (D38). */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <div className="account-form-code">
      <Field {...props} label={formWords.code} inputMode="numeric" autoComplete="one-time-code" />
    </div>
  )
}

/** To whom the code went, where to look if it is not there, and another one at a touch (M-05). */
export function CodeNote({ email, children }: { email: string; children: ReactNode }) {
  return (
    <div className="account-form-note">
      <p className="muted">
        {formWords.sentTo} <bdi>{email}</bdi>. {formWords.spam}
      </p>
      {children}
    </div>
  )
}
