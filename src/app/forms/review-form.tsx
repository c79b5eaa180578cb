// THE REVIEW FORM. Every keystroke is kept on the device; pressing Submit hands it to the outbox.
import { type ReactNode, useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as messages from '../../contract/messages.ts'
import { ASPECTS } from '../../contract/rating.ts'
import { ReviewForm as ReviewSchema } from '../../contract/review-submit.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import type { DepartmentView } from '../../db/queries/departments.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { paths } from '../routes.ts'
import {
  hasSameValues,
  keepReview,
  REVIEW_FIELDS,
  type ReviewValues,
  reviewAsText,
} from '../state/outbox/review-values.ts'
import { passesFocus } from '../state/page/focus-heading.ts'
import { toastValidation, warmToasts } from '../toasts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import * as formWords from '../words/form-words.ts'
import * as reviewWords from '../words/review-words.ts'
import { AnonymityGuardLink } from './anonymity-guard-link.tsx'
import { cleanResolver } from './clean-text.ts'
import { DraftStatus } from './draft-status.tsx'
import { EditingNotice } from './editing-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { errorsInOrder } from './form-errors.ts'
import { ReviewAnonymous } from './review-anonymous.tsx'
import { ReviewRatings } from './review-ratings.tsx'
import { ReviewText } from './review-text.tsx'
import { SendingPrerequisites } from './sending-prerequisites.tsx'
import type { SubmittedEntry } from './submission-status.tsx'
import { SubmitError } from './submit-error.tsx'
import { useCommandStatus } from './use-command-status.ts'
import { useDraft } from './use-draft.ts'
import type { InitialReview } from './use-initial-review.ts'
import { useRefusal } from './use-refusal.ts'
import { sentMeanwhile, useReviewSubmit } from './use-review-submit.ts'
import './review-form.css'

export interface ReviewFormProps {
  unit: Unit
  department: DepartmentView | null | undefined
  author: number
  start: InitialReview
  /** How many reviews the unit has, for the word on being recognised; null where nobody has told yet. */
  reviewCount: number | null
  /** The review is in the outbox. */
  onSaved: (saved: SubmittedEntry) => void
  /** What is to be known of it before one writes. */
  children: ReactNode
}

/** The form itself, once it is known what it begins with. */
export function ReviewFormFields(props: ReviewFormProps) {
  const { unit, department, author, start, reviewCount, onSaved, children } = props
  const form = useForm<ReviewValues, unknown, ReviewSchema>({
    defaultValues: start.values,
    resolver: cleanResolver(ReviewSchema, ['review']),
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
  })
  const { subject, isRestored, stored } = start
  const draft = useDraft(form, { author, subject, isRestored, stored, keep: keepReview })
  const [attempt, setAttempt] = useState(0)
  const became = useCommandStatus(start.key)
  const isSent = became === 'sent'
  const { submit, failure, failures } = useReviewSubmit({ unit, author, start, draft, isSent, onSaved })
  useEffect(warmToasts, [])
  const others = useRefusal(form, REVIEW_FIELDS, start.refusal)

  const refuse = (errors: FieldErrors<ReviewValues>) => {
    setAttempt(attempt + 1)
    toastValidation(errorsInOrder(REVIEW_FIELDS, errors).map(error => error.message))
  }
  const { errors, isSubmitting } = form.formState
  const wrong = [...errorsInOrder(REVIEW_FIELDS, errors), ...(attempt === 0 ? others : [])]
  return (
    <>
      <SendingPrerequisites unit={unit} draftState={draft.state} />
      {children}
      {start.waiting && failure !== sentMeanwhile && (
        <EditingNotice
          author={author}
          subject={subject}
          draft={draft}
          text={reviewWords.editingReview}
          became={became}
          isSubmitting={isSubmitting}
          sentText={sentMeanwhile}
          sentWay={toReviews}
          isChanged={() => !hasSameValues(form.getValues(), start.waiting)}
        />
      )}
      <form
        ref={passesFocus}
        data-kept
        className="review-form"
        noValidate
        aria-label={messages.writeReview}
        onSubmit={event => void form.handleSubmit(submit, refuse)(event)}
      >
        <ErrorSummary
          title={formWords.putRight(wrong.length)}
          errors={wrong}
          idOf={controlId}
          attempt={attempt}
        />
        <ReviewRatings control={form.control} />
        <ReviewText form={form} department={department} />
        <ReviewAnonymous form={form} reviewCount={reviewCount} />
        <SubmitError text={failure} attempt={failures} tone="error">
          <div className="row">
            {isSent && toReviews}
            <CopyButton text={reviewAsText(form.getValues())} />
          </div>
        </SubmitError>
        <div className="review-form-submit">
          <AnonymityGuardLink control={form.control} />
          <DraftStatus state={draft.state} />
          <Button type="submit" icon="send" busy={isSubmitting}>
            {messages.submitReview}
          </Button>
        </div>
      </form>
    </>
  )
}

const toReviews = (
  <LinkButton look="quiet" to={paths.ownReviews()}>
    {messages.myReviews}
  </LinkButton>
)

/** Where a link of the summary leads: of a question, the first star. */
function controlId(field: string): string {
  const isAspect = (ASPECTS as readonly string[]).includes(field)
  return isAspect ? `review-${field}-1` : `review-${field}`
}
