import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type WaitingEntry, waitingEntries } from '../../db/queries/outbox.ts'
import { signedCount } from '../../db/queries/owed.ts'
import { hasLastKeystrokes } from '../state/outbox/last-keystrokes.ts'
import { askAndSignOut } from '../state/session/ask-and-sign-out.ts'
import { closeDialog, sessionDialog } from '../state/session/session-dialog.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { signOutHandlingUnsent, type UnsentOption } from '../state/session/sign-out-handling-unsent.ts'
import { useDevice } from '../state/use-device.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import * as sessionWords from '../words/session-words.ts'
import { UnsentChoice } from './unsent-choice.tsx'
import { waitingKindOf } from './waiting-kind.ts'

/** A sign-out while something the person wrote has not been sent: they decide what becomes of it (D79). */
export function SignOutDialog() {
  const [author] = useState(() => viewerOf(session))
  const waiting = useDevice(waitingEntries, author)
  // What is discarded is gone before the rest is done: the question stays as it was answered.
  const [decided, setDecided] = useState<typeof waiting>()
  const entries = decided ?? waiting
  const count = entries?.length ?? 0
  const kind = waitingKindOf(entries ?? [])
  const signed = useDevice(signedCount, author)
  const [chosen, setChosen] = useState<UnsentOption | null>(null)
  const [step, setStep] = useState<'asking' | 'busy' | 'failed'>('asking')
  const isBusy = step === 'busy'
  const isGone = viewerOf(useSnapshot(session)) !== author && step === 'asking'
  const isSentMeanwhile = step === 'asking' && !isGone && entries?.length === 0
  const fate = chosen ?? (signed ? 'send' : 'keep')
  const close = () => closeDialog('leaving')
  const go = () => {
    setDecided(entries)
    setStep('busy')
    signOutHandlingUnsent(fate).then(close, () => setStep('failed'))
  }
  useEffect(() => {
    // Also a text that only this page has is asked about first.
    if (!isSentMeanwhile) return
    // First: it may ask this anew, where another tab has just written.
    closeDialog('leaving')
    void askAndSignOut()
  }, [isSentMeanwhile])
  useEffect(() => {
    // Another tab has signed them out, or somebody else in while this one stood still: what they left is not even counted
    // for who comes next, and what becomes of it is not theirs to say.
    if (isGone) closeDialog('leaving')
  }, [isGone])
  if (count === 0 || signed == null || isGone) return null
  return (
    <Dialog
      isStatic
      title={sessionWords.leavingTitle(count, kind)}
      isBusy={isBusy}
      onClose={close}
      actions={
        <>
          <Button look="quiet" onClick={close} off={isBusy}>
            {sessionWords.cancel}
          </Button>
          <Button look={fate === 'discard' ? 'danger' : 'primary'} busy={isBusy} onClick={go}>
            {fate === 'discard' ? sessionWords.signOutDiscard : sessionWords.signOut}
          </Button>
        </>
      }
    >
      <UnsentChoice
        signed={signed}
        count={count}
        isUncertain={entries?.some(mayBeOnSite) ?? false}
        kind={kind}
        fate={fate}
        onChoose={setChosen}
        isFixed={isBusy}
      />
      {(sessionDialog.isUnsaved || hasLastKeystrokes(author)) && (
        <Notice tone="warm">{sessionWords.unsavedText}</Notice>
      )}
      {step === 'failed' && (
        <Notice tone="error" role="alert">
          {sessionWords.leavingFailed}
        </Notice>
      )}
    </Dialog>
  )
}

/** What was taken back waits only where it has arrived, or may have. */
function mayBeOnSite({ uncertain, withdrawn, state }: WaitingEntry): boolean {
  return uncertain || withdrawn || state === 'sending'
}
