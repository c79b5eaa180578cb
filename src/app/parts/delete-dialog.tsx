import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import * as messages from '../../contract/messages.ts'
import { needsAttention } from '../../db/queries/entry-states.ts'
import type { OwnReviewView } from '../../db/queries/own-reviews.ts'
import { connection } from '../../sync/status.ts'
import { paths } from '../routes.ts'
import { type ConnectionProblem, connectionProblem } from '../state/connection-problem.ts'
import { deleteReview, deleteToRewrite } from '../state/outbox/delete-review.ts'
import { deletesLater } from '../state/outbox/deletes-later.ts'
import { reviewAsText } from '../state/outbox/review-values.ts'
import { useIsUnmounted } from '../state/page/use-is-unmounted.ts'
import { toastInfo } from '../toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import * as account from '../words/account-words.ts'
import { CopyButton } from './copy-button.tsx'

/** The answer of a server usually comes within one second; who waits longer may go on. */
const PATIENCE_MS = 5_000

export interface DeleteDialogProps {
  /** undefined once it has gone from the list: the server has confirmed its deletion. */
  review: OwnReviewView | undefined
  userId: number
  isRewrite: boolean
  /** `isDone`: the deletion is confirmed or on its way. */
  onClose: (isDone: boolean) => void
}

/**
 * Asks before a review is deleted (A180 to A182). Static: a press beside it does nothing; Escape closes it, as
 * of every dialog. Stays until the server has confirmed, or it is known that this will take a while.
 */
export function DeleteDialog({ review, userId, isRewrite, onClose }: DeleteDialogProps) {
  const [step, setStep] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const [, navigate] = useLocation()
  const isUnmounted = useIsUnmounted()
  const isDismissed = useRef(false)
  // Where nothing can be kept, or no more, the text has no draft to go to: deleting alone still works.
  const failed = isRewrite ? account.notRewritten : account.notDeleted
  // Which of all that stand on the screen; "this" alone tells it to nobody.
  const about = [review?.unitName, review?.hospitalName].filter(Boolean).join(', ')
  useEnd({ isDeleting: step === 'deleting', review, onClose })

  const confirm = async () => {
    if (!review) return
    setStep('deleting')
    const isKept = await (isRewrite ? deleteToRewrite(review, userId) : deleteReview(review, userId))
    if (!isKept) return isUnmounted.current ? toastInfo(failed) : setStep('failed')
    // Who has closed it by hand may be elsewhere by now; the text is among what was begun.
    if (!isRewrite || isDismissed.current) return
    // The form takes the focus, and nothing can beside an open dialog.
    onClose(true)
    navigate(paths.unitDraft(review.hospital_id, review.department_id))
  }
  const dismiss = () => {
    isDismissed.current = true
    onClose(step === 'deleting')
  }
  return (
    <Dialog
      isStatic
      isQuestion
      title={messages.deleteTitle}
      about={about}
      onClose={dismiss}
      actions={
        <>
          <Button look="quiet" onClick={dismiss}>
            {messages.closeButton}
          </Button>
          <Button look="danger" icon="trash" busy={step === 'deleting'} onClick={() => void confirm()}>
            {messages.deleteButton}
          </Button>
        </>
      }
    >
      <p>{messages.deleteQuestion}</p>
      <p>{messages.deleteWarning}</p>
      {isRewrite && <p>{account.rewriteNote}</p>}
      {step === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{failed}</p>
          {isRewrite && review && <CopyButton text={reviewAsText(review)} />}
        </Notice>
      )}
    </Dialog>
  )
}

/** Closes the dialog when the review is gone, or when it is clear that it will not go at once. */
function useEnd({
  isDeleting,
  review,
  onClose,
}: Pick<DeleteDialogProps, 'review' | 'onClose'> & { isDeleting: boolean }): void {
  const what = connectionProblem(useSnapshot(connection))
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isDeleting) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isDeleting])
  const deletion = review?.deletion
  const end = !review ? 'gone' : isDeleting && deletion ? endOf(deletion, what, isLate) : null
  useEffect(() => {
    if (end && end !== 'gone' && end !== 'refused')
      toastInfo(end === 'late' ? account.deletesLate : deletesLater(end))
    if (end) onClose(true)
  }, [end, onClose])
}

/** What became of a deletion that has not been confirmed; null while it may be at any moment. */
function endOf(
  deletion: NonNullable<OwnReviewView['deletion']>,
  what: ConnectionProblem | null,
  isLate: boolean,
): 'refused' | ConnectionProblem | 'late' | null {
  // Whoever sent it says so, and the review's card with the reason.
  if (needsAttention(deletion)) return 'refused'
  if (what) return what
  return isLate || deletion.state === 'parked' ? 'late' : null
}
