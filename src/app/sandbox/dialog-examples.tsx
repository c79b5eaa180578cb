import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Examples, Held } from './example.tsx'
import { longName } from './made-up.ts'

export const dialogExamples: Examples = {
  Dialog: [false, true].map(isAlert => ({
    name: isAlert ? 'that came by itself' : 'asked for',
    draw: () => <OpenedDialog isAlert={isAlert} />,
  })),
  ConfirmDialog: [{ name: 'asked for', draw: () => <OpenedQuestion /> }],
}

/** A button that opens what is drawn over the page. */
function Opener({ draw }: { draw: (close: () => void) => ReactNode }) {
  return (
    <Held initial={false}>
      {(isOpen, setOpen) => (
        <>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Open it
          </Button>
          {isOpen && draw(() => setOpen(false))}
        </>
      )}
    </Held>
  )
}

function OpenedQuestion() {
  return (
    <Opener
      draw={close => (
        <ConfirmDialog
          title="Discard this?"
          text={`It has not been sent, and there is no other copy. ${longName}`}
          keep="Keep it"
          lose="Discard"
          onKeep={close}
          onLose={close}
        />
      )}
    />
  )
}

function OpenedDialog({ isAlert }: { isAlert: boolean }) {
  return (
    <Opener
      draw={close => (
        <Dialog
          title="Delete this review?"
          isAlert={isAlert}
          onClose={close}
          actions={
            <>
              <Button look="quiet" onClick={close}>
                Close
              </Button>
              <Button look="danger">Delete</Button>
            </>
          }
        >
          <p>It leaves the site at once. {longName}</p>
        </Dialog>
      )}
    />
  )
}
