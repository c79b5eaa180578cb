import { isOnlyHere } from '../../state/last-keystrokes.ts'
import { useIsKept } from '../../state/lasting-storage.ts'
import { session, viewerOf } from '../../state/session-state.ts'
import * as formWords from '../../words/form-words.ts'
import * as saved from '../../words/saved-words.ts'

/** How safe what waits is with this browser. */
export function KeptNote() {
  const isKept = useIsKept()
  if (isOnlyHere(viewerOf(session))) return <p className="reading">{formWords.onlyHere}</p>
  if (isKept == null) return null
  return <p className="muted reading">{isKept ? saved.keptHere : saved.mayBeCleared}</p>
}
