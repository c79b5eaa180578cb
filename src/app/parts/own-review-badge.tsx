import { Link } from 'wouter'
import type { ReviewView } from '../../db/queries/reviews.ts'
import { paths } from '../routes.ts'
import { passesFocus } from '../state/page/focus-heading.ts'
import { Chip, type ChipTone } from '../ui/chip.tsx'
import * as waitingWords from '../words/waiting-words.ts'
import './own-review-badge.css'

const marks = {
  queued: [waitingWords.waitingToSend, 'warm'],
  parked: [waitingWords.waitingToSend, 'warm'],
  sending: [waitingWords.sending, 'primary'],
  attention: [waitingWords.needsAttention, 'error'],
  quarantined: [waitingWords.cannotBeSent, 'error'],
} as const satisfies Record<string, readonly [string, ChipTone]>

/** Tells the author, and nobody else, that a review is theirs and where it is. */
export function OwnReviewBadge({
  review: { isOwn, pending },
}: {
  review: Pick<ReviewView, 'isOwn' | 'pending'>
}) {
  if (!isOwn) return null
  // Acknowledged by the server: the next news brings its row.
  if (!pending || pending.state === 'acked')
    return (
      <p className="row">
        <Chip icon="user">{waitingWords.yours}</Chip>
      </p>
    )
  const [text, tone] = marks[pending.state]
  return (
    // By its key it goes whole, with the link that may have the focus.
    <p key="waiting" className="row" ref={passesFocus}>
      <Chip icon={tone === 'error' ? 'warning' : 'clock'} tone={tone}>
        {text}
      </Chip>
      <Link href={paths.waiting()} className="pending-mark-link">
        {waitingWords.whatAboutIt}
      </Link>
    </p>
  )
}
