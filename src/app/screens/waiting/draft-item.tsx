import { useId } from 'react'
import type { DraftView } from '../../../db/queries/drafts.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { draftPath } from '../../state/outbox/draft-path.ts'
import { draftTitle } from '../../state/outbox/draft-words.ts'
import { unitOfSubject, wholeText } from '../../state/outbox/entry-content.ts'
import { useUnitName } from '../../state/places/use-unit-name.ts'
import { useNow } from '../../state/use-now.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import * as reviewWords from '../../words/review-words.ts'
import { ago } from '../../words/time-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { DeleteButton } from './delete-button.tsx'
import { QuotedText } from './quoted-text.tsx'

export interface DraftItemProps {
  draft: DraftView
  /** What it is to change waits above, and may go without it. */
  isBesideWaiting: boolean
  onDelete: () => Promise<unknown>
}

/** Something begun and not sent. */
export function DraftItem({ draft, isBesideWaiting, onDelete }: DraftItemProps) {
  const now = useNow()
  const id = useId()
  const unit = unitOfSubject(draft.subject)
  const name = useUnitName(unit) ?? reviewWords.unnamedUnit
  const { title, review, message } = draft.values
  const written = { title: String(title ?? ''), text: String(review ?? message ?? '') }
  const text = wholeText(written)
  const what = draftTitle(draft.subject, name)
  return (
    <Card as="article" className="waiting-item">
      <h3 id={id}>{what}</h3>
      <p className="muted">{waitingWords.draftAge(ago(draft.updatedAt, now))}</p>
      {isBesideWaiting && <p>{waitingWords.changesApart}</p>}
      <QuotedText {...written} />
      <div className="row">
        <LinkButton icon="pen" to={draftPath(draft.subject)} aria-describedby={id}>
          {waitingWords.goOnWriting}
        </LinkButton>
        {/* Also of a unit that is listed no more, whose form is gone. */}
        {text && <CopyButton text={text} describedBy={id} />}
        <DeleteButton
          label={waitingWords.deleteDraft}
          title={waitingWords.deleteDraftTitle}
          about={what}
          describedBy={id}
          text={waitingWords.deleteDraftText}
          keep={waitingWords.keepIt}
          onDelete={onDelete}
        />
      </div>
    </Card>
  )
}
