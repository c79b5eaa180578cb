import type { DraftState } from '../state/outbox/draft-keeper.ts'
import * as formWords from '../words/form-words.ts'
import { useSteadyDraftState } from './use-steady-draft-state.ts'
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
 * announced, and once.
 */
export function DraftStatus({ state }: { state: DraftState }) {
  const shown = useSteadyDraftState(state)
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
