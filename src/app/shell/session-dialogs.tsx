// WHAT THE SESSION ASKS. A root of its own, so that the first screen carries nothing of it.
import { createRoot } from 'react-dom/client'
import { useSnapshot } from 'valtio'
import { sessionDialog } from '../state/session-dialog.ts'
import { EndedDialog } from './ended-dialog.tsx'
import { EndingDialog } from './ending-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'

let isMounted = false

/** Puts the place of the dialogs into the page, once. */
export function mountDialogs(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<SessionDialogs />)
}

function SessionDialogs() {
  const { open } = useSnapshot(sessionDialog)
  switch (open) {
    case 'ending':
      return <EndingDialog />
    case 'ended':
      return <EndedDialog />
    case 'leaving':
      return <LeavingDialog />
    case 'erasing':
      return <EraseDialog />
    case null:
      return null
  }
}
