import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { additionOf } from '../../../db/queries/additions.ts'
import { needsAttention } from '../../../db/queries/entry-states.ts'
import type { WaitingEntry } from '../../../db/queries/outbox.ts'
import { connection } from '../../../sync/status.ts'
import { CaptivePortalLink } from '../../shell/captive-portal-link.tsx'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { entryContent } from '../../state/outbox/entry-content.ts'
import { entryWords } from '../../state/outbox/outbox-words.ts'
import { passesFocus } from '../../state/page/focus-heading.ts'
import { useUnitName } from '../../state/places/use-unit-name.ts'
import { useSignedIn } from '../../state/session/use-signed-in.ts'
import { keepsNothing } from '../../state/storage/keeps-nothing.ts'
import { useDevice } from '../../state/use-device.ts'
import { useNow } from '../../state/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as reviewWords from '../../words/review-words.ts'
import { ago } from '../../words/time-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { EntryActions } from './entry-actions.tsx'
import { entryTitle } from './entry-title.ts'
import { QuotedText } from './quoted-text.tsx'

// Seldom needed: of a thing for the cart that was refused.
const NewPriceText = lazyComponent(async () => (await import('../../parts/new-price.tsx')).NewPriceText)

export interface WaitingItemProps {
  entry: WaitingEntry
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
  const isPersons = needsAttention(entry)
  const what = entryTitle(content, unit, addition)
  const age = ago(content.writtenAt ?? entry.createdAt, now)
  return (
    <Card as="article" className="waiting-item" ref={passesFocus}>
      <header className="waiting-item-head">
        <h2 id={id}>{what}</h2>
        <Chip icon={isPersons ? 'warning' : 'clock'} tone={isPersons ? 'error' : 'warm'}>
          {told.badge}
        </Chip>
      </header>
      <p className="muted">
        {content.text ? waitingWords.since(age, content.anonymous) : waitingWords.askedSince(age)}
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
      <QuotedText title={content.title} text={content.text} />
      {hasChanges && <p>{waitingWords.changesNotInIt}</p>}
      {refused && <NewPriceText addition={refused} />}
      <dl className="waiting-item-facts">
        <dt>{waitingWords.why}</dt>
        <dd>{told.why}</dd>
        <dt>{waitingWords.next}</dt>
        <dd>
          {told.next} {told.isBehindPortal && <CaptivePortalLink />}
        </dd>
      </dl>
      <EntryActions
        entry={entry}
        content={content}
        told={told}
        what={what}
        describedBy={id}
        refused={refused}
        isOneOfMany={isOneOfMany}
      />
    </Card>
  )
}
