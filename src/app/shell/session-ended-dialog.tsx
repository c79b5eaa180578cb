import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import { isOnlyHere } from '../state/outbox/last-keystrokes.ts'
import { closeDialog, sessionDialog } from '../state/session/session-dialog.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import * as sessionWords from '../words/session-words.ts'

/** Said to whoever comes back to the page: why they are a visitor, and that nothing is lost. */
export function SessionEndedDialog() {
  const [isHere] = useState(() => sessionDialog.isUnsaved || sessionDialog.hasForm || isOnlyHere())
  const close = () => closeDialog('ended')
  const signIn = () => {
    close()
    navigate(paths.signIn())
  }
  return (
    <Dialog
      isAlert
      title={messages.loggedOut}
      onClose={close}
      actions={
        <>
          <Button onClick={signIn}>{sessionWords.signIn}</Button>
          <Button look="quiet" onClick={close}>
            {sessionWords.close}
          </Button>
        </>
      }
    >
      <p>{sessionWords.endedWhy}</p>
      <p>{isHere ? sessionWords.endedHere : sessionWords.endedKept}</p>
    </Dialog>
  )
}
