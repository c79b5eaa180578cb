import { readWaitingNote } from '../../../contract/waiting-note.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as writing from '../../writing-words.ts'

/** Where the browser keeps nothing. What it cannot open at the moment may hold more: only the note beside it can be read. */
export function NothingKept({ isEmpty, title }: { isEmpty: boolean; title: string }) {
  const unread = readWaitingNote(document.cookie)
  if (unread !== null)
    return (
      <Notice tone="warm">
        <p>{writing.waitsUnread(unread)}</p>
      </Notice>
    )
  return (
    isEmpty && (
      <EmptyState icon="check" title={title}>
        <p>{writing.nothingWaitingHere}</p>
      </EmptyState>
    )
  )
}
