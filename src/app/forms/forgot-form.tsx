import { submitForgotEmail } from '../../contract/account.ts'
import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import { useRedirectSoon } from '../state/page/use-redirect-soon.ts'
import { toastSuccess } from '../toasts.ts'
import * as formWords from '../words/form-words.ts'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { useCallForm } from './use-call-form.ts'
import { CODE_WORTH_MS } from './use-idempotency-key.ts'

/** Asks for a code by mail. The answer is the same for every address (D36), and its token is not kept. */
export function ForgotForm() {
  const redirect = useRedirectSoon()
  const state = useCallForm({
    call: submitForgotEmail,
    worthMs: CODE_WORTH_MS,
    initial: { email: '' },
    onDone: (_, { email = '' }) => {
      toastSuccess(messages.forgotSent)
      redirect(paths.reset(email))
    },
  })
  return (
    <AccountForm label={formWords.forgotTitle} submitLabel={formWords.sendCode} state={state}>
      <EmailField {...state.field('email')} enterKeyHint="go" />
    </AccountForm>
  )
}
