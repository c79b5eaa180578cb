// WHAT THE SESSION ASKS.
import { useSnapshot } from 'valtio'
import { sessionDialog } from '../state/session/session-dialog.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { InactivityDialog } from './inactivity-dialog.tsx'
import { createSeparateRoot } from './separate-root.tsx'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** Puts the place of the dialogs into the page, once. */
export const mountDialogs = createSeparateRoot(<SessionDialogs />)

function SessionDialogs() {
  const { open } = useSnapshot(sessionDialog)
  switch (open) {
    case 'ending':
      return <InactivityDialog />
    case 'ended':
      return <SessionEndedDialog />
    case 'leaving':
      return <SignOutDialog />
    case 'unsaved':
      return <UnsavedDialog />
    case 'erasing':
      return <EraseDialog />
    case null:
      return null
  }
}
