import { Field, type FieldProps } from '../ui/field.tsx'
import * as formWords from '../words/form-words.ts'

/** An email address: phones bring their keyboard for it, and no capital letter; browsers offer the person's own. */
export function EmailField(props: Omit<FieldProps, 'label' | 'type'>) {
  return (
    <Field
      {...props}
      label={formWords.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
    />
  )
}
