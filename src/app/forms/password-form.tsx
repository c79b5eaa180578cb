import { type RefObject, useState } from 'react'
import * as messages from '../../contract/messages.ts'
import { passwordChange } from '../../contract/profile.ts'
import { toastSuccess } from '../toasts.ts'
import { Notice } from '../ui/notice.tsx'
import * as account from '../words/account-words.ts'
import * as formWords from '../words/form-words.ts'
import { AccountForm } from './account-form.tsx'
import { PasswordField, Username } from './password-field.tsx'
import { useCallForm } from './use-call-form.ts'
import { useExpiredSessionHandler } from './use-expired-session-handler.ts'

const empty = { password: '', new_password: '', confirm_password: '' }

export interface PasswordFormProps {
  /** Whose password it is, for password managers. */
  email: string
  /** Takes the focus when it is done. */
  heading: RefObject<HTMLElement | null>
}

/** "Change your password" (A170 to A172). The present sign-in goes on; the server ends all others. */
export function PasswordForm({ email, heading }: PasswordFormProps) {
  const [isChanged, setChanged] = useState(false)
  const state = useCallForm({
    call: passwordChange,
    initial: empty,
    isReusable: true,
    onDone: () => {
      toastSuccess(messages.passwordUpdated)
      setChanged(true)
      heading.current?.focus({ preventScroll: true })
    },
    onSignedOut: useExpiredSessionHandler(),
  })
  function onSubmit(event: { preventDefault: () => void }) {
    setChanged(false)
    state.onSubmit(event)
  }
  return (
    <AccountForm
      label={messages.changePassword}
      submitLabel={messages.updatePassword}
      state={{ ...state, onSubmit }}
    >
      {isChanged && (
        <Notice tone="primary" icon="check">
          {messages.passwordUpdated}
        </Notice>
      )}
      <Username email={email} />
      <div className="account-form-pairs">
        <PasswordField
          {...state.field('password')}
          label={formWords.password}
          autoComplete="current-password"
        />
      </div>
      <div className="account-form-pairs">
        <PasswordField
          {...state.field('new_password')}
          label={formWords.newPassword}
          hint={formWords.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...state.field('confirm_password')}
          label={formWords.confirmPassword}
          hint={account.passwordEndsOthers}
          autoComplete="new-password"
          enterKeyHint="done"
        />
      </div>
    </AccountForm>
  )
}
