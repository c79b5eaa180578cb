import { useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '../../contract/account.ts'
import { accountDelete, type ReviewsFate } from '../../contract/account-delete.ts'
import { device } from '../device.ts'
import { paths } from '../routes.ts'
import { accountGone, accountMayBeGone, unsentTexts } from '../state/session/account-gone.ts'
import { forgetPlace } from '../state/session/place.ts'
import { dropProfile } from '../state/session/profile-draft.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { useDevice } from '../state/use-device.ts'
import { toastInfo, toastSuccess } from '../toasts.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { OptionGroup } from '../ui/option-group.tsx'
import * as account from '../words/account-words.ts'
import * as formWords from '../words/form-words.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField, Username } from './password-field.tsx'
import { SubmitError } from './submit-error.tsx'
import { useCallForm } from './use-call-form.ts'
import { useSendBlocker } from './use-send-blocker.ts'
import './account-form.css'

const FORM = 'account-delete'
/** The change of the password, on the same screen, has a field of this name, too. */
const idOf = (field: string) => `${FORM}-${field}`
const initial: Record<string, string> = { password: '', reviews: 'keep-anonymous' satisfies ReviewsFate }

const fates: { value: ReviewsFate; title: string; note: string }[] = [
  { value: 'keep-anonymous', title: account.keepReviews, note: account.keepReviewsNote },
  { value: 'delete', title: account.deleteReviews, note: account.deleteReviewsNote },
]

export interface AccountDeleteFormProps {
  user: Readonly<User>
  onClose: () => void
}

/** Asks, once and thoroughly, before an account is deleted for good (Y-21). */
export function AccountDeleteForm({ user, onClose }: AccountDeleteFormProps) {
  const [, navigate] = useLocation()
  const unsent = useDevice(unsentTexts, user.id)?.length ?? 0
  const [keepsTexts, setKeepsTexts] = useState(false)
  const state = useCallForm({
    call: accountDelete,
    initial,
    onDone: async () => {
      // Somebody has signed in since, in another tab.
      if (viewerOf(session) !== user.id) {
        await accountGone(device(), user.id, keepsTexts)
        toastInfo(account.formerDeleted)
        return
      }
      // Home first: an account screen would send its visitor away as if they had not meant to leave.
      navigate(paths.home())
      forgetPlace()
      dropProfile()
      const areTextsKept = await accountGone(device(), user.id, keepsTexts)
      toastSuccess(account.deleted)
      if (!areTextsKept) toastInfo(account.textsGone)
    },
    onSignedOut: () => {
      // Also what a browser is told that sends the request a second time by itself.
      const isHere = viewerOf(session) === user.id
      toastInfo(isHere ? account.deletedOrSignedOut : account.formerMayBeDeleted)
      if (!isHere) return
      void accountMayBeGone(device(), user.id, keepsTexts)
      navigate(paths.signIn())
    },
  })
  const { form, isBusy, wrong, attempt, submitError, field, onSubmit } = state
  const { why, isCutOff } = useSendBlocker(submitError !== null)
  return (
    <Dialog
      isStatic
      describedBy={idOf('lead')}
      title={account.deleteTitle}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} off={isBusy}>
            {account.keepAccount}
          </Button>
          <Button
            look="danger"
            type="submit"
            form={FORM}
            busy={isBusy}
            off={isCutOff}
            aria-describedby={idOf('why')}
          >
            {account.deleteAccount}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="account-form-fields"
        aria-label={account.deleteAccount}
        onSubmit={onSubmit}
      >
        <p id={idOf('lead')}>{account.deleteLead}</p>
        <OptionGroup
          legend={account.reviewsFate}
          options={fates}
          value={form.watch('reviews') as ReviewsFate}
          onChoose={fate => form.setValue('reviews', fate)}
          isFixed={isBusy}
        />
        <p className="muted">{account.deleteOrders}</p>
        {unsent > 0 && (
          <Notice tone="warm">
            <p>{account.unsentHere(unsent)}</p>
            {!keepsNothing && (
              <Checkbox
                label={account.keepUnsent(unsent)}
                hint={account.keepUnsentNote(unsent)}
                checked={keepsTexts}
                aria-disabled={isBusy || undefined}
                onChange={event => isBusy || setKeepsTexts(event.target.checked)}
              />
            )}
          </Notice>
        )}
        <Username email={user.email} />
        <ErrorSummary title={formWords.putRight(wrong.length)} errors={wrong} idOf={idOf} attempt={attempt} />
        <PasswordField
          {...field('password')}
          id={idOf('password')}
          label={formWords.password}
          hint={account.passwordOnceMore}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <SubmitError text={submitError} attempt={attempt} />
        {why && (
          <Notice id={idOf('why')} role="alert" icon="offline">
            {why}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
