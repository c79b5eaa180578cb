import { forgotEmailVerify, submitForgotEmail } from '../../contract/account.ts'
import * as messages from '../../contract/messages.ts'
import { device } from '../device.ts'
import { paths } from '../routes.ts'
import { useRedirectSoon } from '../state/page/use-redirect-soon.ts'
import { toastSuccess } from '../toasts.ts'
import * as formWords from '../words/form-words.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField, CodeNote } from './code-fields.tsx'
import { PasswordField, Username } from './password-field.tsx'
import { ResendCodeButton } from './resend-code-button.tsx'
import { signInWithToken } from './sign-in-with-token.ts'
import { useCallForm } from './use-call-form.ts'

/** Sets a new password with the code from the mail; signs in. */
export function ResetForm({ email, code }: { email: string; code: string }) {
  const redirect = useRedirectSoon()
  const state = useCallForm({
    call: forgotEmailVerify,
    ask: async (values, again) => signInWithToken(await device().sync.call(forgotEmailVerify, values, again)),
    initial: { code, password: '', confirm_password: '', email },
    onDone: () => {
      toastSuccess(messages.passwordSet)
      // The address of this screen is a person's, which "Back" would show whoever comes next.
      redirect(paths.home(), { replace: true })
    },
  })
  return (
    <AccountForm label={messages.confirmEmail} submitLabel={messages.registerAccount} state={state}>
      <Username email={email} />
      <CodeField {...state.field('code')} />
      <CodeNote email={email}>
        <ResendCodeButton
          call={submitForgotEmail}
          request={{ email }}
          off={state.isBusy}
          onSent={() => state.empty('code')}
        />
      </CodeNote>
      <PasswordField
        {...state.field('password')}
        label={formWords.newPassword}
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
