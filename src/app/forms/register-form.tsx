import { type ReactNode, useEffect, useState } from 'react'
import { register } from '../../contract/account.ts'
import { DUMMY_PHONE } from '../../contract/limits.ts'
import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import { useRedirectSoon } from '../state/page/use-redirect-soon.ts'
import { keepRegistration, keptRegistration } from '../state/session/registration-draft.ts'
import { toastSuccess } from '../toasts.ts'
import { Field } from '../ui/field.tsx'
import * as formWords from '../words/form-words.ts'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useCallForm } from './use-call-form.ts'
import { CODE_WORTH_MS } from './use-idempotency-key.ts'

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  // Not on the form, but part of the call (D41).
  phone: DUMMY_PHONE,
  password: '',
  confirm_password: '',
}

/** Who comes back to it, also from the code's form with a wrong address, types nothing but the passwords once more. */
export function RegisterForm({ after }: { after: ReactNode }) {
  const redirect = useRedirectSoon()
  const [initial] = useState(() => ({ ...empty, ...keptRegistration(Date.now()) }))
  const state = useCallForm({
    call: register,
    worthMs: CODE_WORTH_MS,
    initial,
    onDone: (_, { email = '' }) => {
      toastSuccess(messages.registered)
      redirect(paths.verify(email))
    },
  })
  const { form } = state
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRegistration(values, Date.now()),
      }),
    [form],
  )
  return (
    <AccountForm label={formWords.register} submitLabel={formWords.register} state={state} after={after}>
      <Field {...state.field('first_name')} label={formWords.firstName} autoComplete="given-name" />
      <Field {...state.field('last_name')} label={formWords.lastName} autoComplete="family-name" />
      <EmailField {...state.field('email')} hint={formWords.registerEmailHint} />
      <PasswordField
        {...state.field('password')}
        label={formWords.password}
        hint={formWords.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...state.field('confirm_password')}
        label={formWords.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </AccountForm>
  )
}
