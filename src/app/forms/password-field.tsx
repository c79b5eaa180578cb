import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Field, type FieldProps } from '../ui/field.tsx'
import * as formWords from '../words/form-words.ts'

/** A password that can be looked at while it is typed. Pasting is welcome. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          // Two of them may stand in one form: each says whose it is.
          label={formWords.showOrHide(isShown, props.label)}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

/** Whose password is asked for: read by password managers, and by nobody else. */
export function Username({ email }: { email: string }) {
  return (
    <input
      className="hidden-text"
      type="email"
      value={email}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
