import { useState } from 'react'
import { useLocation } from 'wouter'
import * as messages from '../../contract/messages.ts'
import type { ReviewForm } from '../../contract/review-submit.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import { device } from '../device.ts'
import { paths } from '../routes.ts'
import { rememberPlace } from '../state/session/remember-place.ts'
import { session } from '../state/session/session-state.ts'
import { closeFormErrors, toastValidation } from '../toasts.ts'
import * as formWords from '../words/form-words.ts'
import type { Saved } from './saved-panel.tsx'
import { type SubmitOutcome, submitReview } from './submit-review.ts'
import type { KeptDraft } from './use-draft.ts'
import type { ReviewStart } from './use-review-start.ts'

interface ReviewSubmit {
  /** Takes a review that has passed validation. */
  submit: (review: ReviewForm) => Promise<void>
  /** Why it was not taken, in words. */
  failure: string | null
}

export function useReviewSubmit(props: {
  unit: Unit
  author: number
  start: Pick<ReviewStart, 'editSeq'>
  draft: KeptDraft
  onSaved: (saved: Saved) => void
}): ReviewSubmit {
  const { unit, author, draft, onSaved } = props
  const { editSeq } = props.start
  const [failure, setFailure] = useState<string | null>(null)
  const [, navigate] = useLocation()

  async function submit(review: ReviewForm): Promise<void> {
    closeFormErrors()
    setFailure(null)
    await draft.settled()
    const { user } = session
    const outcome = await submitReview(device(), { review, unit, editSeq, author, user, now: Date.now() })
    await follow(outcome)
  }

  async function follow(outcome: SubmitOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'login-first':
        rememberPlace(paths.unit(unit.hospitalId, unit.departmentId))
        toastValidation([messages.loginFirstReview])
        navigate(paths.signIn())
        return
      case 'verify-first':
        rememberPlace(paths.unit(unit.hospitalId, unit.departmentId), author)
        navigate(paths.verify(outcome.email))
        return
      case 'other-person':
        // What was typed is the draft of who typed it.
        setFailure(formWords.otherPerson)
        return
      case 'duplicate':
        toastValidation([messages.alreadySubmitted])
        setFailure(`${messages.alreadySubmitted}.`)
        return
      case 'cannot-save':
        setFailure(`${formWords.cannotSave[outcome.reason]} ${formWords.cannotSaveNext}`)
        return
      case 'cannot-change':
        setFailure(formWords.cannotEdit)
        return
      case 'saved':
        draft.drop()
        onSaved(outcome.entry)
    }
  }

  return { submit, failure }
}
