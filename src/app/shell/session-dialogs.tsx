// WHAT THE SESSION ASKS.
import { useSnapshot } from 'valtio'
import { sessionDialog } from '../state/session/session-dialog.ts'
import { EndedDialog } from './ended-dialog.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { sideRoot } from './side-root.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** Puts the place of the dialogs into the page, once. */
export const mountDialogs = sideRoot(<SessionDialogs />)

function SessionDialogs() {
  const { open } = useSnapshot(sessionDialog)
  switch (open) {
    case 'ending':
      return <EndingDialog />
    case 'ended':
      return <EndedDialog />
    case 'leaving':
      return <LeavingDialog />
    case 'unsaved':
      return <UnsavedDialog />
    case 'erasing':
      return <EraseDialog />
    case null:
      return null
  }
}
