import { keepsNothing } from './keeps-nothing.ts'
import { hasLastKeystrokes } from './last-keystrokes.ts'
import { sessionDialog } from './session-dialog.ts'

/** Whether what somebody wrote may be in this page alone: its browser keeps nothing, or its disk has refused a text. */
export function isOnlyHere(): boolean {
  return keepsNothing || sessionDialog.isUnsaved || hasLastKeystrokes()
}
