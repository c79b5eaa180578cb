import * as saved from '../../saved-words.ts'
import { keepsNothing } from '../../state/keeps-nothing.ts'
import { hasLastKeystrokes } from '../../state/last-keystrokes.ts'
import { useIsKept } from '../../state/lasting-storage.ts'
import * as writing from '../../writing-words.ts'

/** How safe what waits is with this browser. */
export function KeptNote() {
  const isKept = useIsKept()
  if (keepsNothing || hasLastKeystrokes()) return <p className="reading">{writing.onlyHere}</p>
  if (isKept == null) return null
  return <p className="muted reading">{isKept ? saved.keptHere : saved.mayBeCleared}</p>
}
