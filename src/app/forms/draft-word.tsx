import type { DraftState } from '../state/draft-keeper.ts'
import * as writing from '../writing-words.ts'
import './draft-word.css'

const draftWords = {
  empty: '',
  saving: writing.draftSaving,
  saved: writing.draftSaved,
  failed: writing.draftFailed,
}

/** What has become of the last keystroke. */
export function DraftWord({ state }: { state: DraftState }) {
  return <p className={state === 'failed' ? 'draft-word field-error' : 'draft-word'}>{draftWords[state]}</p>
}
