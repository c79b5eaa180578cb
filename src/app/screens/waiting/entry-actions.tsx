import { Suspense } from 'react'
import type { Addition } from '../../../db/queries/additions.ts'
import { isPending, needsAttention } from '../../../db/queries/entry-states.ts'
import type { WaitingEntry } from '../../../db/queries/outbox.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { retryableLazy } from '../../shell/retryable-lazy.ts'
import { type EntryContent, wholeText } from '../../state/outbox/entry-content.ts'
import type { EntryWords } from '../../state/outbox/outbox-words.ts'
import { useRetryUntilLoaded } from '../../state/worker/retry-until-loaded.ts'
import { DiscardButton } from './discard-button.tsx'
import { EditLink } from './edit-link.tsx'
import { SendButton } from './send-button.tsx'
import { TakeBackButton } from './take-back-button.tsx'

// Seldom needed: of a thing for the cart that was refused, and of a review because the site has one already.
const NewPriceButton = lazyComponent(async () => (await import('../../parts/new-price.tsx')).NewPriceButton)
const loadTwoReviews = async () => (await import('./review-conflict.tsx')).ReviewConflict
const twoReviews = retryableLazy(loadTwoReviews)

export interface EntryActionsProps {
  entry: WaitingEntry
  content: EntryContent
  told: EntryWords
  /** Which of all that waits, and the id of what says so. */
  what: string
  describedBy: string
  /** A thing for the cart that the server has refused. */
  refused: Addition | null
  isOneOfMany: boolean
}

/** What can be done with one waiting command; where the site has a review of the same unit, the choice between both. */
export function EntryActions(props: EntryActionsProps) {
  const { entry, content, told, what, describedBy, refused, isOneOfMany } = props
  const removes = isPending(entry) && removalOf(content.kind)
  const question = { entry, isOffered: told.canDiscard, what, describedBy }
  const isSending = entry.state === 'sending' && !entry.withdrawn
  return (
    <div className="row">
      {told.isSecond && content.unit ? (
        <ErrorBoundary fallback={(_, draw) => <TwoReviewsMissing draw={draw} />}>
          <Suspense>
            <twoReviews.Part entry={entry} unit={content.unit} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <>
          {(told.canSend || isSending) && (
            <SendButton
              seq={entry.seq}
              describedBy={describedBy}
              isSending={isSending}
              isOneOfMany={isOneOfMany}
            />
          )}
          {told.canEdit && (
            <EditLink
              content={content}
              seq={entry.seq}
              describedBy={describedBy}
              look={needsAttention(entry) ? 'primary' : 'quiet'}
            />
          )}
        </>
      )}
      {/* In the same place whatever stands before it: a question that is open in it stays. */}
      {content.text && <CopyButton text={wholeText(content)} describedBy={describedBy} />}
      {removes ? (
        <TakeBackButton {...question} kind={removes} />
      ) : (
        <DiscardButton {...question} hasText={content.text !== ''} />
      )}
      {/* It may come late: what a finger is over stays where it is. */}
      {refused && <NewPriceButton addition={refused} />}
    </div>
  )
}

function TwoReviewsMissing({ draw }: { draw: () => void }) {
  useRetryUntilLoaded(loadTwoReviews, () => {
    twoReviews.renew()
    draw()
  })
  return null
}

/** Refused, it removes nothing any more, and is discarded like anything else. */
function removalOf(kind: EntryContent['kind']) {
  return kind === 'review-delete' || kind === 'cart-remove' ? kind : null
}
