import { isOnlyHere } from '../../state/outbox/last-keystrokes.ts'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { usePersistentStorage } from '../../state/storage/persistent-storage.ts'
import * as formWords from '../../words/form-words.ts'
import * as saved from '../../words/saved-words.ts'

/** How safe what waits is with this browser. */
export function StorageNote() {
  const { isKept } = usePersistentStorage()
  if (isOnlyHere(viewerOf(session))) return <p className="reading">{formWords.onlyHere}</p>
  if (isKept == null) return null
  return <p className="muted reading">{isKept ? saved.keptHere : saved.mayBeCleared}</p>
}
