import { type MouseEvent, useEffect, useState } from 'react'
import * as messages from '../../contract/messages.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import { ownReviews } from '../../db/queries/own-reviews.ts'
import { paths } from '../routes.ts'
import { lazyComponent } from '../shell/lazy-component.ts'
import { moveFocusTo } from '../state/page/focus-heading.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { useDevice } from '../state/use-device.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as formWords from '../words/form-words.ts'
import * as reviewWords from '../words/review-words.ts'
import { ownReviewStatusTexts } from './existing-review-notice.tsx'
import type { OwnReviewStatus } from './own-review-status.ts'
import { useInitialReview } from './use-initial-review.ts'

const DeleteDialog = lazyComponent(async () => (await import('../parts/delete-dialog.tsx')).DeleteDialog)

export interface ExistingReviewActionsProps {
  author: number
  unit: Unit
  own: OwnReviewStatus
  /** The form is wanted all the same, or holds something that was begun. */
  onOpen: () => void
}

/** Where the form could only refuse: what can be done with the own review instead. */
export function ExistingReviewActions({ author, unit, own, onOpen }: ExistingReviewActionsProps) {
  const start = useInitialReview(author, unit, null)
  const written = useDevice(ownReviews, author)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (start?.isRestored) onOpen()
  }, [start, onOpen])
  if (!start || start.isRestored || !written) return <Skeleton shape="card" count={2} />
  const review = written.find(({ hospital_id: hospitalId, department_id: departmentId, id }) => {
    return hospitalId === unit.hospitalId && departmentId === unit.departmentId && id > 0
  })
  const isBeingDeleted = Boolean(review?.deletion)
  const canRewrite = review && !isBeingDeleted && !keepsNothing
  const openByHand = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    moveFocusTo(currentTarget.closest('section')?.querySelector('h2') ?? null)
    onOpen()
  }
  return (
    <Notice tone="primary">
      <p>
        <strong>{messages.alreadySubmitted}</strong>. {ownReviewStatusTexts[own.place]}{' '}
        {isBeingDeleted ? reviewWords.deletionWaits : !canRewrite && !keepsNothing && reviewWords.rewriteIt}
      </p>
      <div className="row">
        {canRewrite && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {reviewWords.deleteAndRewrite}
          </Button>
        )}
        {!canRewrite && !isBeingDeleted && (
          <LinkButton look="quiet" to={paths.ownReviews()}>
            {messages.myReviews}
          </LinkButton>
        )}
        {(isBeingDeleted || own.hasWaiting) && (
          <LinkButton look="quiet" to={paths.waiting()}>
            {formWords.seeWaiting}
          </LinkButton>
        )}
        <Button look="plain" onClick={openByHand}>
          {reviewWords.writeAnyway}
        </Button>
      </div>
      {isAsking && (
        <DeleteDialog isRewrite review={review} userId={author} onClose={() => setAsking(false)} />
      )}
    </Notice>
  )
}
