import { type ReactNode, Suspense, useId } from 'react'
import { useSnapshot } from 'valtio'
import { type Addition, additionOf } from '../../../db/queries/additions.ts'
import { isPending, needsPerson } from '../../../db/queries/entry-states.ts'
import type { waitingEntries } from '../../../db/queries/outbox.ts'
import { connection } from '../../../sync/status.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { WrittenText } from '../../parts/written-text.tsx'
import { Boundary } from '../../shell/boundary.tsx'
import { late } from '../../shell/late.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { type EntryContent, entryContent, wholeText } from '../../state/outbox/entry-content.ts'
import { entryWords } from '../../state/outbox/outbox-words.ts'
import { passesFocus } from '../../state/page/focus-heading.ts'
import { useUnitName } from '../../state/places/use-unit-name.ts'
import { useSignedIn } from '../../state/session/use-signed-in.ts'
import { keepsNothing } from '../../state/storage/keeps-nothing.ts'
import { useDevice } from '../../state/use-device.ts'
import { useNow } from '../../state/use-now.ts'
import { useUntilHere } from '../../state/worker/until-here.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as reviewWords from '../../words/review-words.ts'
import * as shop from '../../words/shop-words.ts'
import { ago } from '../../words/time-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { DiscardButton } from './discard-button.tsx'
import { EditLink } from './edit-link.tsx'
import { SendButton } from './send-button.tsx'
import { sendLook } from './send-look.ts'
import { TakeBackButton } from './take-back-button.tsx'

// Seldom needed: of a thing for the cart that was refused, and of a review because the site has one already.
const newPrice = () => import('../../parts/new-price.tsx')
const NewPriceButton = lazyPart(async () => (await newPrice()).NewPriceButton)
const NewPriceWords = lazyPart(async () => (await newPrice()).NewPriceWords)
const loadTwoReviews = async () => (await import('../../parts/two-reviews.tsx')).TwoReviews
const twoReviews = late(loadTwoReviews)

type Entry = Awaited<ReturnType<typeof waitingEntries>>[number]

export interface WaitingItemProps {
  entry: Entry
  /** One press sends all of them: its own button is not what one comes for. */
  isOneOfMany: boolean
  /** Somebody has begun to change it, and not submitted that. */
  hasChanges: boolean
  patienceUntil: number
  aheadUntil: number
}

/** One waiting command: what it is, since when, why it waits, what happens next, what can be done. */
export function WaitingItem(props: WaitingItemProps) {
  const { entry, isOneOfMany, hasChanges, patienceUntil, aheadUntil } = props
  const { state, isInTrouble } = useSnapshot(connection)
  const content = entryContent(entry)
  const unit = useUnitName(content.unit) ?? reviewWords.unnamedUnit
  const addition = useDevice(additionOf, entry.author, entry.seq) ?? null
  const refused = addition?.refusal ? addition : null
  const now = useNow()
  const id = useId()
  const told = entryWords(entry, {
    now,
    isReachable: state === 'reachable' || state === 'unknown',
    isInTrouble,
    isPortal: state === 'portal' || state === 'unknown',
    isSignedIn: useSignedIn(),
    patienceUntil,
    aheadUntil,
    keepsNothing,
  })
  const isSending = entry.state === 'sending' && !entry.withdrawn
  const isPersons = needsPerson(entry)
  const what = whatWords(content, unit, addition)
  const removes = isPending(entry) && removalOf(content.kind)
  const always = (
    <>
      {content.text && <CopyButton text={wholeText(content)} describedBy={id} />}
      {told.canDiscard && removes && (
        <TakeBackButton
          kind={removes}
          seq={entry.seq}
          isUncertain={entry.uncertain}
          what={what}
          describedBy={id}
        />
      )}
      {told.canDiscard && !removes && (
        <DiscardButton entry={entry} hasText={content.text !== ''} what={what} describedBy={id} />
      )}
      {/* It may come late: what a finger is over stays where it is. */}
      <Suspense>{refused && <NewPriceButton addition={refused} />}</Suspense>
    </>
  )
  return (
    <Card as="article" className="waiting-item" ref={passesFocus}>
      <header className="waiting-item-head">
        <h2 id={id}>{what}</h2>
        <Chip icon={isPersons ? 'warning' : 'clock'} tone={isPersons ? 'error' : 'warm'}>
          {told.badge}
        </Chip>
      </header>
      <p className="muted">
        {(content.text ? waitingWords.since : waitingWords.askedSince)(ago(entry.createdAt, now))}
      </p>
      {told.messages.length > 0 && (
        <Notice tone="error">
          <p>{waitingWords.serverSaid}:</p>
          <ul className="waiting-item-messages">
            {told.messages.map(message => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <WrittenText title={content.title} text={content.text} />
      {hasChanges && <p>{waitingWords.changesNotInIt}</p>}
      <Suspense>{refused && <NewPriceWords addition={refused} />}</Suspense>
      <dl className="waiting-item-facts">
        <dt>{waitingWords.why}</dt>
        <dd>{told.why}</dd>
        <dt>{waitingWords.next}</dt>
        <dd>
          {told.next} {told.isBehindPortal && <PortalLink />}
        </dd>
      </dl>
      {told.isSecond && content.unit ? (
        <Boundary fallback={(_, draw) => <TwoReviewsMissing draw={draw}>{always}</TwoReviewsMissing>}>
          <Suspense fallback={<div className="row">{always}</div>}>
            <twoReviews.Part entry={entry} unit={content.unit}>
              {always}
            </twoReviews.Part>
          </Suspense>
        </Boundary>
      ) : (
        <div className="row">
          {(told.canSend || isSending) && (
            <SendButton
              seq={entry.seq}
              describedBy={id}
              isSending={isSending}
              look={isOneOfMany ? 'quiet' : sendLook(state)}
            />
          )}
          {told.canEdit && (
            <EditLink
              content={content}
              seq={entry.seq}
              describedBy={id}
              look={isPersons ? 'primary' : 'quiet'}
            />
          )}
          {always}
        </div>
      )}
    </Card>
  )
}

function TwoReviewsMissing({ draw, children }: { draw: () => void; children: ReactNode }) {
  useUntilHere(loadTwoReviews, () => {
    twoReviews.renew()
    draw()
  })
  return <div className="row">{children}</div>
}

/** Refused, it removes nothing any more, and is discarded like anything else. */
function removalOf(kind: EntryContent['kind']) {
  return kind === 'review-delete' || kind === 'cart-remove' ? kind : null
}

function whatWords({ kind }: EntryContent, unit: string, addition: Addition | null): string {
  switch (kind) {
    case 'review':
      return waitingWords.whatReview(unit)
    case 'review-delete':
      return waitingWords.whatReviewDelete(unit)
    case 'contact':
      return waitingWords.whatContact
    case 'cart-add':
      return addition?.name
        ? waitingWords.whatAddition(shop.additionTitle(addition))
        : waitingWords.whatCartAdd
    case 'cart-remove':
      return waitingWords.whatCartRemove
    case 'unknown':
      return waitingWords.whatUnknown
  }
}
