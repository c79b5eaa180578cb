import { signOutWithToast } from '../state/session/ask-and-sign-out.ts'
import { closeDialog } from '../state/session/session-dialog.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import * as sessionWords from '../words/session-words.ts'

/** A sign-out while the disk has refused a text: it outlives neither the page nor a visitor who closes it. */
export function UnsavedDialog() {
  const close = () => closeDialog('unsaved')
  const signOut = () => {
    // First: beneath a dialog that is still open, nothing takes the focus.
    close()
    void signOutWithToast()
  }
  return (
    <ConfirmDialog
      title={sessionWords.unsavedTitle}
      text={sessionWords.unsavedText}
      keep={sessionWords.cancel}
      lose={sessionWords.signOut}
      onKeep={close}
      onLose={signOut}
    />
  )
}
