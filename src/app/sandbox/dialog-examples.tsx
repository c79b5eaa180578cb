import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LossQuestion } from '../ui/loss-question.tsx'
import { type Examples, Held } from './example.tsx'
import { longName } from './made-up.ts'

export const dialogExamples: Examples = {
  Dialog: [false, true].map(isAlert => ({
    name: isAlert ? 'that came by itself' : 'asked for',
    draw: () => <OpenedDialog isAlert={isAlert} />,
  })),
  LossQuestion: [{ name: 'asked for', draw: () => <OpenedQuestion /> }],
}

function OpenedQuestion() {
  return (
    <Held initial={false}>
      {(isOpen, setOpen) => (
        <>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Open it
          </Button>
          {isOpen && (
            <LossQuestion
              title="Discard this?"
              text={`It has not been sent, and there is no other copy. ${longName}`}
              keep="Keep it"
              lose="Discard"
              onKeep={() => setOpen(false)}
              onLose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Held>
  )
}

function OpenedDialog({ isAlert }: { isAlert: boolean }) {
  return (
    <Held initial={false}>
      {(isOpen, setOpen) => (
        <>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Open it
          </Button>
          {isOpen && (
            <Dialog
              title="Delete this review?"
              isAlert={isAlert}
              onClose={() => setOpen(false)}
              actions={
                <>
                  <Button look="quiet" onClick={() => setOpen(false)}>
                    Close
                  </Button>
                  <Button look="danger">Delete</Button>
                </>
              }
            >
              <p>It leaves the site at once. {longName}</p>
            </Dialog>
          )}
        </>
      )}
    </Held>
  )
}
