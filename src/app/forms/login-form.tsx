import type { ReactNode } from 'react'
import { submitLogin } from '../../contract/account.ts'
import * as messages from '../../contract/messages.ts'
import { device } from '../device.ts'
import { paths } from '../routes.ts'
import { useRedirectSoon } from '../state/page/use-redirect-soon.ts'
import { toastSuccess } from '../toasts.ts'
import * as formWords from '../words/form-words.ts'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { signInWithToken } from './sign-in-with-token.ts'
import { useCallForm } from './use-call-form.ts'

export function LoginForm({ after }: { after: ReactNode }) {
  const redirect = useRedirectSoon()
  const state = useCallForm({
    call: submitLogin,
    ask: async (values, again) => signInWithToken(await device().sync.call(submitLogin, values, again)),
    initial: { email: '', password: '' },
    onDone: () => {
      toastSuccess(messages.loggedIn)
      redirect(paths.home())
    },
  })
  return (
    <AccountForm label={formWords.login} submitLabel={formWords.login} state={state} after={after}>
      <EmailField {...state.field('email')} />
      <PasswordField
        {...state.field('password')}
        label={formWords.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </AccountForm>
  )
}
