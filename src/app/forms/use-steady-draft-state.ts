import { useState } from 'react'
import type { DraftState } from '../state/outbox/draft-keeper.ts'

/** Once a keystroke could not be saved, that stays so until a later one is, however many attempts that takes. */
export function useSteadyDraftState(state: DraftState): DraftState {
  const [before, setBefore] = useState(state)
  if (state !== 'saving' && state !== before) setBefore(state)
  return state === 'saving' && before === 'failed' ? before : state
}
