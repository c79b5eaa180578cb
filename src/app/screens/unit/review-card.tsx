import { memo } from 'react'
import { useSnapshot } from 'valtio'
import * as messages from '../../../contract/messages.ts'
import { ASPECTS } from '../../../contract/rating.ts'
import type { ReviewView } from '../../../db/queries/reviews.ts'
import { AspectBar } from '../../parts/aspect-bar.tsx'
import { OwnReviewBadge } from '../../parts/own-review-badge.tsx'
import { Rating } from '../../parts/rating.tsx'
import { session } from '../../state/session/session-state.ts'
import { Card } from '../../ui/card.tsx'
import * as reviewWords from '../../words/review-words.ts'
import { longDate } from '../../words/time-words.ts'

/** A review as everybody sees it; what is still on this phone says so. Those that stand are not drawn again. */
export const ReviewCard = memo(function ReviewCard({ review }: { review: ReviewView }) {
  const { user } = useSnapshot(session)
  return (
    <Card as="article" className="review-card" aria-label={review.title}>
      <header className="review-card-head">
        <div>
          <p className="review-card-author">
            <bdi>{authorName(review, user?.first_name)}</bdi>
          </p>
          <p className="review-card-date">{longDate(review.created_at)}</p>
        </div>
        <Rating value={review.rating} />
      </header>
      <OwnReviewBadge review={review} />
      <h3>
        <bdi>{review.title}</bdi>
      </h3>
      <p className="review-card-text" dir="auto">
        {review.review}
      </p>
      <div className="review-card-bars">
        {ASPECTS.map(aspect => (
          <AspectBar key={aspect} label={reviewWords.bars[aspect]} value={review[aspect]} />
        ))}
      </div>
    </Card>
  )
})

/** A79: the first name where the author signed with it, otherwise "Anonymous". */
function authorName(review: ReviewView, viewerName: string | undefined): string {
  if (review.is_anonymous === 1) return messages.anonymous
  // What still waits on this phone does not carry the name; its author is looking at it.
  return review.first_name ?? (review.isOwn ? viewerName : null) ?? messages.anonymous
}
