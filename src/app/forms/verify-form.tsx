import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { emailVerify, resendEmail } from '../../contract/account.ts'
import * as messages from '../../contract/messages.ts'
import { device } from '../device.ts'
import { paths } from '../routes.ts'
import { useRedirectSoon } from '../state/page/use-redirect-soon.ts'
import { recheckUnverified } from '../state/session/recheck-unverified.ts'
import { session } from '../state/session/session-state.ts'
import { useSignedIn } from '../state/session/use-signed-in.ts'
import { toastSuccess } from '../toasts.ts'
import * as formWords from '../words/form-words.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField, CodeNote } from './code-fields.tsx'
import { ResendCodeButton } from './resend-code-button.tsx'
import { signInWithToken } from './sign-in-with-token.ts'
import { useCallForm } from './use-call-form.ts'

/** Confirms an e-mail address with the code that was sent there; signs in. */
export function VerifyForm({ email }: { email: string }) {
  const redirect = useRedirectSoon()
  useLeaveWithPerson()
  useEffect(() => void recheckUnverified(), [])
  const state = useCallForm({
    call: emailVerify,
    ask: async (values, again) => signInWithToken(await device().sync.call(emailVerify, values, again)),
    initial: { code: '', email },
    onDone: () => {
      toastSuccess(messages.emailVerified)
      toastSuccess(messages.loggedIn)
      // The address of this screen is a person's, which "Back" would show whoever comes next.
      redirect(paths.home(), { replace: true })
    },
  })
  return (
    <AccountForm
      label={messages.confirmEmail}
      submitLabel={messages.registerAccount}
      state={state}
      after={<WrongAddress />}
    >
      <CodeField {...state.field('code')} enterKeyHint="go" />
      <CodeNote email={email}>
        <ResendCodeButton
          call={resendEmail}
          request={{ email, purpose: 'verify' }}
          off={state.isBusy}
          onSent={() => state.empty('code')}
        />
      </CodeNote>
    </AccountForm>
  )
}

/** Whose address this screen shows is signed out, here or elsewhere: whoever comes next reads it neither now nor by "Back". */
function useLeaveWithPerson(): void {
  const [, navigate] = useLocation()
  const { user, isUnconfirmed } = useSnapshot(session)
  const isUser = user !== null
  const wasUser = useRef(isUser)
  useEffect(() => {
    // The code was taken, and the line broke before the server said who that is: nobody has left.
    if (!isUser && isUnconfirmed) return
    if (wasUser.current && !isUser) navigate(paths.register(), { replace: true })
    wasUser.current = isUser
  }, [isUser, isUnconfirmed, navigate])
}

/** An address that was mistyped gets no mail, and cannot be changed before it is confirmed. */
function WrongAddress() {
  const isUser = useSignedIn()
  return (
    <div className="account-form-links">
      <span>
        {formWords.notYourAddress}{' '}
        {isUser ? (
          formWords.signOutAndRegister
        ) : (
          <Link href={paths.register()}>{formWords.registerAnew}</Link>
        )}
      </span>
    </div>
  )
}
