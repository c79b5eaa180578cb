import { useState } from 'react'
import { useLocation } from 'wouter'
import * as messages from '../../contract/messages.ts'
import type { ReviewForm } from '../../contract/review-submit.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import { device } from '../device.ts'
import { paths } from '../routes.ts'
import { rememberPlace } from '../state/session/remember-place.ts'
import { session } from '../state/session/session-state.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { closeFormErrors, toastValidation } from '../toasts.ts'
import * as formWords from '../words/form-words.ts'
import * as reviewWords from '../words/review-words.ts'
import type { SubmittedEntry } from './submission-status.tsx'
import { type SubmitOutcome, submitReview } from './submit-review.ts'
import type { DraftHandle } from './use-draft.ts'
import type { InitialReview } from './use-initial-review.ts'

interface ReviewSubmit {
  /** Takes a review that has passed validation. */
  submit: (review: ReviewForm) => Promise<void>
  /** Why it was not taken, in words. */
  failure: string | null
  /** How often that was so. */
  failures: number
}

export function useReviewSubmit(props: {
  unit: Unit
  author: number
  start: Pick<InitialReview, 'editSeq'>
  draft: DraftHandle
  /** What was being changed has left meanwhile. */
  isSent: boolean
  onSaved: (saved: SubmittedEntry) => void
}): ReviewSubmit {
  const { unit, author, draft, isSent, onSaved } = props
  const { editSeq } = props.start
  const [failure, setFailure] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const [, navigate] = useLocation()
  const fail = (words: string) => {
    setFailure(words)
    setFailures(failures + 1)
  }

  async function submit(review: ReviewForm): Promise<void> {
    closeFormErrors()
    // That it has left stays said: nothing else comes of it.
    if (!isSent) setFailure(null)
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
        fail(formWords.otherPerson)
        return
      case 'duplicate':
        toastValidation([messages.alreadySubmitted])
        fail(isSent ? sentMeanwhile : `${messages.alreadySubmitted}.`)
        return
      case 'cannot-save':
        fail(`${formWords.cannotSave[outcome.reason]} ${formWords.cannotSaveNext}`)
        return
      case 'cannot-change':
        fail(isSent ? sentMeanwhile : formWords.cannotEdit)
        return
      case 'saved':
        draft.drop()
        onSaved(outcome.entry)
    }
  }

  return { submit, failure, failures }
}

/** Said of a review that left under the open form. */
export const sentMeanwhile = keepsNothing
  ? formWords.sentMeanwhile
  : `${formWords.sentMeanwhile} ${reviewWords.rewriteIt}`
