import { useState } from 'react'
import type { DraftState } from '../state/outbox/draft-keeper.ts'
import * as formWords from '../words/form-words.ts'
import './draft-word.css'

const draftWords = {
  empty: '',
  saving: formWords.draftSaving,
  saved: formWords.draftSaved,
  failed: formWords.draftFailed,
  undeleted: formWords.draftNotDeleted,
}

/**
 * What has become of the last keystroke; `data-unsaved` tells who would end the page (`typing.ts`). Only that it is not
 * kept is spoken, and once: it stands until a later one is kept, however often that is tried.
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
