import { useEffect, useState } from 'react'
import { isOnlyHere } from '../state/outbox/last-keystrokes.ts'
import { askAndSignOut } from '../state/session/ask-and-sign-out.ts'
import { recordActivity, timeLeft, WARNING_MS } from '../state/session/inactivity.ts'
import { closeDialog, sessionDialog } from '../state/session/session-dialog.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { deviceStore } from '../state/storage/device-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import * as sessionWords from '../words/session-words.ts'

/** The last minute before the inactivity sign-out (D24). Any sign of life prolongs the session, also a tap beside it. */
export function InactivityDialog() {
  const seconds = useSecondsLeft()
  return (
    <Dialog
      isAlert
      isStatic
      title={sessionWords.endingTitle}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{sessionWords.staySignedIn}</Button>
          <Button look="quiet" onClick={signOutNow}>
            {sessionWords.signOutNow}
          </Button>
        </>
      }
    >
      <p aria-live="polite">{sessionWords.endingIn(seconds)}</p>
      <p>
        {sessionDialog.isUnsaved || sessionDialog.hasForm || isOnlyHere(viewerOf(session))
          ? sessionWords.endingHere
          : sessionWords.endingKept}
      </p>
    </Dialog>
  )
}

function stay(): void {
  recordActivity(deviceStore(), Date.now())
  closeDialog('ending')
}

function signOutNow(): void {
  // First: beneath a dialog that is still open, nothing takes the focus.
  closeDialog('ending')
  void askAndSignOut()
}

/** In calm steps: it is read out each time it changes. */
function useSecondsLeft(): number {
  const [seconds, setSeconds] = useState(look)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(look()), 500)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

function look(): number {
  const left = Math.min(timeLeft(deviceStore(), Date.now()) ?? 0, WARNING_MS) / 1_000
  const step = left > 10 ? 10 : 5
  return Math.max(step, Math.ceil(left / step) * step)
}
