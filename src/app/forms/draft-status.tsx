import { useState } from 'react'
import type { DraftState } from '../state/outbox/draft-keeper.ts'
import * as formWords from '../words/form-words.ts'
import './draft-status.css'

const draftWords = {
  empty: '',
  saving: formWords.draftSaving,
  saved: formWords.draftSaved,
  failed: formWords.draftFailed,
  undeleted: formWords.draftNotDeleted,
}

/**
 * Whether the last keystroke is saved; `data-unsaved` tells code that would close the page (`typing.ts`). Only a failure is
 * announced, and once: it stays until a later keystroke is saved, however many attempts that takes.
 */
export function DraftStatus({ state }: { state: DraftState }) {
  const [before, setBefore] = useState(state)
  if (state !== 'saving' && state !== before) setBefore(state)
  const shown = state === 'saving' && before === 'failed' ? before : state
  // Of its own key: what comes into the page as an alert is spoken by every screen reader, what becomes one is not.
  return shown === 'failed' ? (
    <p key="failed" role="alert" className="draft-word field-error" data-unsaved>
      {draftWords[shown]}
    </p>
  ) : (
    <p key="kept" className="draft-word">
      {draftWords[shown]}
    </p>
  )
}
