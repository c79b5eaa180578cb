import type { DraftView } from '../../../db/queries/drafts.ts'
import type { WaitingEntry } from '../../../db/queries/outbox.ts'
import { changedSeq, isChangeable } from '../../state/outbox/draft-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { DeleteButton } from './delete-button.tsx'
import { DraftItem } from './draft-item.tsx'

export interface DraftListProps {
  drafts: DraftView[]
  /** What waits. */
  entries: WaitingEntry[]
  onDelete: (drafts: DraftView[]) => Promise<unknown>
}

/** What was begun and not sent, and the way to be rid of all of it. */
export function DraftList({ drafts, entries, onDelete }: DraftListProps) {
  const waiting: ReadonlySet<number | null> = new Set(entries.filter(isChangeable).map(entry => entry.seq))
  return (
    <section className="waiting-list" aria-labelledby="drafts">
      <h2 id="drafts">{waitingWords.drafts}</h2>
      {drafts.map(draft => (
        <DraftItem
          key={draft.subject}
          draft={draft}
          isBesideWaiting={waiting.has(changedSeq(draft.subject))}
          onDelete={() => onDelete([draft])}
        />
      ))}
      {drafts.length > 1 && (
        <div className="row">
          <DeleteButton
            label={waitingWords.deleteDrafts}
            title={waitingWords.deleteDraftsTitle(drafts.length)}
            text={waitingWords.deleteDraftsText}
            keep={waitingWords.keepThem}
            onDelete={() => onDelete(drafts)}
          />
        </div>
      )}
    </section>
  )
}
