import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { draftsOf } from '../../db/queries/drafts.ts'
import { waitingEntries } from '../../db/queries/outbox.ts'
import { withLastKeystrokes } from '../state/outbox/last-keystrokes.ts'
import { closeDialog } from '../state/session/session-dialog.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { eraseEverything } from '../state/storage/erase-everything.ts'
import { useDevice } from '../state/use-device.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import * as sessionWords from '../words/session-words.ts'
import { waitingKindOfEntry } from './waiting-kind.ts'
import './erase-dialog.css'

/** A slow phone needs part of it for a whole country; a database that another tab holds, or that hangs, says nothing. */
const PATIENCE_MS = 30_000

/**
 * Says what would be lost before everything goes (D44). The person's own things are counted; of other
 * people's nobody may learn whether there are any, so they are named in any case.
 */
export function EraseDialog() {
  const { phase, user } = useSnapshot(session)
  const author = viewerOf({ user })
  const waiting = useDevice(waitingEntries, author) ?? []
  const waitingOf = (kind: ReturnType<typeof waitingKindOfEntry>) =>
    waiting.filter(entry => !entry.withdrawn && waitingKindOfEntry(entry) === kind).length
  const drafts = withLastKeystrokes(useDevice(draftsOf, author) ?? [], author).length
  const losses = [
    [waitingOf('written'), sessionWords.eraseWaiting],
    [waiting.filter(({ withdrawn }) => withdrawn).length, sessionWords.eraseTakenBack],
    [waitingOf('cart'), sessionWords.eraseCart],
    [waitingOf('deletions'), sessionWords.eraseDeletions],
    [drafts, sessionWords.eraseDrafts],
  ] as const
  const [step, setStep] = useState<'asking' | 'busy' | 'failed'>('asking')
  const isBusy = step === 'busy'
  const erase = () => {
    setStep('busy')
    const fail = () => setStep('failed')
    const timer = setTimeout(fail, PATIENCE_MS)
    eraseEverything()
      .catch(fail)
      .finally(() => clearTimeout(timer))
  }
  const close = () => closeDialog('erasing')
  return (
    <Dialog
      isStatic
      isQuestion
      title={sessionWords.eraseTitle}
      isBusy={isBusy}
      onClose={close}
      actions={
        <>
          <Button look="quiet" onClick={close} off={isBusy}>
            {sessionWords.cancel}
          </Button>
          <Button look="danger" icon="trash" busy={isBusy} onClick={erase}>
            {sessionWords.eraseYes}
          </Button>
        </>
      }
    >
      <p>{sessionWords.eraseLead}</p>
      <ul className="erase-list">
        {losses
          .filter(([count]) => count > 0)
          .map(([count, words]) => (
            <li key={words(count)}>
              <strong>{words(count)}</strong>
            </li>
          ))}
        <li>{sessionWords.eraseOthers}</li>
        {phase === 'user' && <li>{sessionWords.eraseSession}</li>}
        <li>{sessionWords.eraseSaved}</li>
      </ul>
      <p>{sessionWords.eraseKept}</p>
      {step === 'failed' && (
        <Notice tone="error" role="alert">
          {sessionWords.eraseFailed}
        </Notice>
      )}
    </Dialog>
  )
}
