import { deleteDraft } from '../../state/outbox/outbox.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { DeleteButton } from './delete-button.tsx'
import { DraftItem, type UnsentDraft } from './draft-item.tsx'

/** What was begun and not sent, and the way to be rid of all of it. */
export function DraftList({ drafts }: { drafts: UnsentDraft[] }) {
  return (
    <section className="waiting-list" aria-labelledby="drafts">
      <h2 id="drafts">{waitingWords.drafts}</h2>
      {drafts.map(draft => (
        <DraftItem key={draft.subject} draft={draft} />
      ))}
      {drafts.length > 1 && (
        <div className="row">
          <DeleteButton
            label={waitingWords.deleteDrafts}
            title={waitingWords.deleteDraftsTitle(drafts.length)}
            text={waitingWords.deleteDraftsText}
            keep={waitingWords.keepThem}
            onDelete={() => Promise.all(drafts.map(deleteDraft))}
          />
        </div>
      )}
    </section>
  )
}
