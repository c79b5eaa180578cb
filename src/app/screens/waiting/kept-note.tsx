import { keepsNothing } from '../../state/keeps-nothing.ts'
import { useIsKept } from '../../state/lasting-storage.ts'
import * as writing from '../../writing-words.ts'

/** How safe what waits is with this browser. */
export function KeptNote() {
  const isKept = useIsKept()
  if (keepsNothing) return <p className="reading">{writing.onlyHere}</p>
  if (isKept == null) return null
  return <p className="muted reading">{isKept ? writing.keptHere : writing.mayBeCleared}</p>
}
