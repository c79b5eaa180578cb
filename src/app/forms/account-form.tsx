import { type ReactNode, useId } from 'react'
import { useSnapshot } from 'valtio'
import { lazyComponent } from '../shell/lazy-component.ts'
import { isVerified, session } from '../state/session/session-state.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormError } from './form-errors.ts'
import { SubmitError } from './submit-error.tsx'
import { fieldId } from './use-call-form.ts'
import { useSendBlocker } from './use-send-blocker.ts'
import './account-form.css'

// It reads what waits here, which no form needs.
const ReviewDraftNotice = lazyComponent(
  async () => (await import('./review-draft-notice.tsx')).ReviewDraftNotice,
)

export interface AccountFormProps {
  label: string
  submitLabel: string
  state: {
    isBusy: boolean
    wrong: FormError[]
    attempt: number
    submitError: string | null
    onSubmit: (event: { preventDefault: () => void }) => void
  }
  children: ReactNode
  /** Below the button: the ways to other screens. */
  after?: ReactNode
}

/** The frame of every form that needs an answer at once. */
export function AccountForm({ label, submitLabel, state, children, after }: AccountFormProps) {
  const { isBusy, wrong, attempt, submitError, onSubmit } = state
  const { why, isCutOff } = useSendBlocker(submitError !== null)
  const whyId = useId()
  const { user } = useSnapshot(session)
  return (
    <Card className="account-form">
      {/* Who can send it needs no such word. */}
      {!(user && isVerified(user)) && <ReviewDraftNotice />}
      <form noValidate aria-label={label} onSubmit={onSubmit}>
        <ErrorSummary
          title={formWords.putRight(wrong.length)}
          errors={wrong}
          idOf={fieldId}
          attempt={attempt}
        />
        <SubmitError text={submitError} attempt={attempt} />
        <div className="account-form-fields">{children}</div>
        {/* It may come while somebody types; Enter then does nothing. */}
        <div role="status">
          {why && (
            <Notice id={whyId} icon="offline">
              {why}
            </Notice>
          )}
        </div>
        <Button type="submit" wide busy={isBusy} off={isCutOff} aria-describedby={whyId}>
          {submitLabel}
        </Button>
      </form>
      {after}
    </Card>
  )
}
