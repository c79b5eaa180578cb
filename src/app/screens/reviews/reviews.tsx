// MY REVIEWS. Everything this person wrote, wherever and under whatever name, and the way to take it back.
import { useCallback, useEffect, useRef, useState } from 'react'
import * as messages from '../../../contract/messages.ts'
import { reviewsCount } from '../../../contract/whole-number.ts'
import { ownReviews } from '../../../db/queries/own-reviews.ts'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { DeleteDialog } from '../../parts/delete-dialog.tsx'
import { StaleNotice } from '../../parts/stale-notice.tsx'
import { paths } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import type { PullState } from '../../state/outcome-of.ts'
import { useDevice } from '../../state/use-device.ts'
import { useOwnPull } from '../../state/use-own-pull.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as account from '../../words/account-words.ts'
import * as saved from '../../words/saved-words.ts'
import { OwnReviewCard } from './own-review-card.tsx'
import './reviews.css'

function OwnReviewsScreen() {
  return (
    <AccountFrame title={messages.myReviews} lead={account.reviewsLead}>
      {user => <OwnReviews key={user.id} userId={user.id} />}
    </AccountFrame>
  )
}

/** What is about to be deleted, and whether its text is to be kept for another try. */
interface Asked {
  id: number
  isRewrite: boolean
}

function OwnReviews({ userId }: { userId: number }) {
  const reviews = useDevice(ownReviews, userId)
  const pull = useOwnPull(userId, reviews?.filter(review => review.deletion).length ?? 0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const askedReview = reviews?.find(review => review.id === asked?.id)
  const hasDeleted = useRef(false)
  const close = useCallback((isDone: boolean) => {
    hasDeleted.current = isDone
    setAsked(null)
  }, [])
  useEffect(() => {
    // The button that opened it has gone with the review. While the dialog stood, nothing beside it took the focus.
    if (!asked && hasDeleted.current) list.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <div className="own-reviews" ref={list} tabIndex={-1}>
      {reviews && reviews.length > 0 && <StaleNotice outcome={pull} said={account.reviewsHeld} />}
      {(!reviews || (reviews.length === 0 && pull === 'asking')) && (
        <Loading>
          <div className="own-reviews">
            <Skeleton shape="card" count={2} />
          </div>
        </Loading>
      )}
      {reviews?.length === 0 && pull !== 'asking' && <NoReviews pull={pull} />}
      {reviews && reviews.length > 0 && <h2>{reviewsCount(reviews.length)}</h2>}
      {reviews?.map(review => (
        <OwnReviewCard key={review.id} review={review} onDelete={setAsked} />
      ))}
      {asked && (
        <DeleteDialog
          key={asked.id}
          review={askedReview}
          userId={userId}
          isRewrite={asked.isRewrite}
          onClose={close}
        />
      )}
    </div>
  )
}

function NoReviews({ pull }: { pull: PullState }) {
  if (pull === 'refused' || pull === 'full')
    return (
      <EmptyState icon="warning" title={account.reviewsFailed}>
        <p>{pull === 'full' ? saved.noRoomToTake : account.siteInTrouble}</p>
      </EmptyState>
    )
  if (pull === 'unreachable')
    return (
      <EmptyState icon="offline" title={account.reviewsNotHere}>
        <p>{account.reviewsNotHereNext}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon="pen" title={messages.noResults}>
      <p>{account.noOwnReviews}</p>
      <LinkButton to={paths.hospitals()}>{account.findHospital}</LinkButton>
    </EmptyState>
  )
}

export { OwnReviewsScreen as Main }
