import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import { ASPECTS } from '../../../contract/rating.ts'
import { needsAttention } from '../../../db/queries/entry-states.ts'
import type { OwnReviewView } from '../../../db/queries/own-reviews.ts'
import { connection } from '../../../sync/status.ts'
import { AspectBar } from '../../parts/aspect-bar.tsx'
import { OwnReviewBadge } from '../../parts/own-review-badge.tsx'
import { Rating } from '../../parts/rating.tsx'
import { paths } from '../../routes.ts'
import { connectionProblem } from '../../state/connection-problem.ts'
import { deletesLater } from '../../state/outbox/deletes-later.ts'
import { passesFocus } from '../../state/page/focus-heading.ts'
import { keepsNothing } from '../../state/storage/keeps-nothing.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as account from '../../words/account-words.ts'
import * as formWords from '../../words/form-words.ts'
import * as reviewWords from '../../words/review-words.ts'
import { longDate } from '../../words/time-words.ts'

export interface OwnReviewCardProps {
  review: OwnReviewView
  onDelete: (asked: { id: number; isRewrite: boolean }) => void
}

/** One of the person's own reviews (A179), where it stands, and what can be done with it. */
export function OwnReviewCard({ review, onDelete }: OwnReviewCardProps) {
  const { id, hospital_id: hospitalId, department_id: departmentId, deletion } = review
  const placeId = `own-review-${id}`
  // Units are called the same everywhere.
  const where = `${placeId} ${placeId}-at`
  // What has not arrived is taken back under "Waiting to send".
  const canDelete = id > 0 && !deletion
  return (
    <Card as="article" className="own-review" aria-labelledby={where} ref={passesFocus}>
      <header className="own-review-head">
        <div>
          <h3 id={placeId}>
            <Link href={paths.unit(hospitalId, departmentId)}>
              <bdi>{review.unitName ?? reviewWords.unnamedUnit}</bdi>
            </Link>
          </h3>
          {review.hospitalName && (
            <p className="muted" id={`${placeId}-at`}>
              <bdi>{review.hospitalName}</bdi>
            </p>
          )}
          <p className="muted own-review-date">{longDate(review.created_at)}</p>
        </div>
        <div>
          <p className="muted own-review-date">{account.overallRating}</p>
          <Rating value={review.rating} />
        </div>
      </header>
      <Marks review={review} />
      <p className="own-review-title">
        <bdi>{review.title}</bdi>
      </p>
      <p className="own-review-text" dir="auto">
        {review.review}
      </p>
      <div className="own-review-bars">
        {ASPECTS.map(aspect => (
          <AspectBar key={aspect} label={reviewWords.bars[aspect]} value={review[aspect]} />
        ))}
      </div>
      {canDelete && (
        <div className="row">
          <Button
            look="danger"
            icon="trash"
            aria-describedby={where}
            onClick={() => onDelete({ id, isRewrite: false })}
          >
            {messages.deleteButton}
          </Button>
          {/* There is no draft that the text could go to. */}
          {!keepsNothing && (
            <Button
              look="plain"
              icon="pen"
              aria-describedby={where}
              onClick={() => onDelete({ id, isRewrite: true })}
            >
              {reviewWords.deleteAndRewrite}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** Where it is and who sees it. */
function Marks({ review }: { review: OwnReviewView }) {
  const { deletion, pending } = review
  const isOnItsWay = pending !== null && pending.state !== 'acked'
  return (
    <>
      {isOnItsWay && <OwnReviewBadge review={review} />}
      {(review.is_anonymous === 1 || review.is_active === 0) && (
        <p className="row">
          {review.is_anonymous === 1 && <Chip icon="eye-off">{account.asAnonymous}</Chip>}
          {review.is_active === 0 && (
            <Chip icon="warning" tone="warm">
              {account.hiddenBySite}
            </Chip>
          )}
        </p>
      )}
      {deletion && <DeletionNote deletion={deletion} />}
    </>
  )
}

function DeletionNote({ deletion }: { deletion: NonNullable<OwnReviewView['deletion']> }) {
  const isRefused = needsAttention(deletion)
  const what = connectionProblem(useSnapshot(connection))
  return (
    <Notice tone={isRefused ? 'error' : 'warm'} icon={isRefused ? 'warning' : 'clock'} role="status">
      <p>
        <strong>{isRefused ? account.deletionRefused : account.beingDeleted}</strong>
        {!isRefused && what && `. ${deletesLater(what)}`}
      </p>
      {deletion.messages.map(message => (
        <p key={message}>{message}</p>
      ))}
      <Link href={paths.waiting()}>{formWords.seeWaiting}</Link>
    </Notice>
  )
}
