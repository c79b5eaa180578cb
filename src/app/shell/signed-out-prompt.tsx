import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { draftsOf } from '../../db/queries/drafts.ts'
import { owedCount } from '../../db/queries/owed.ts'
import { paths } from '../routes.ts'
import { isOnlyHere } from '../state/outbox/last-keystrokes.ts'
import { focusHeading } from '../state/page/focus-heading.ts'
import { closePrompt } from '../state/page/prompt.ts'
import { hasFormHere } from '../state/session/form-here.ts'
import { session } from '../state/session/session-state.ts'
import { signedOut } from '../state/session/signed-out.ts'
import { useDevice } from '../state/use-device.ts'
import { Button } from '../ui/button.tsx'
import * as sessionWords from '../words/session-words.ts'

/** The server has ended a session in the midst of it (D25): no dialog, because somebody may be writing. */
export function SignedOutPrompt() {
  const { author } = useSnapshot(signedOut)
  const owed = useDevice(owedCount, author)
  const hasDrafts = useDevice(draftsOf, author)?.length
  const isHere = isOnlyHere(author) || hasFormHere(author)
  const { phase } = useSnapshot(session)
  useEffect(() => {
    if (phase === 'user') closePrompt('ended')
  }, [phase])
  const close = () => {
    closePrompt('ended')
    focusHeading()
  }
  const signIn = () => {
    closePrompt('ended')
    navigate(paths.signIn())
  }
  return (
    <section className="prompt" aria-label={sessionWords.signedOut}>
      <h2 className="prompt-title">{sessionWords.signedOut}</h2>
      {owed ? <p>{sessionWords.signedOutSend(owed)}</p> : null}
      {hasDrafts || isHere ? (
        <p>{isHere ? sessionWords.endedHere : sessionWords.endedKept}</p>
      ) : (
        !owed && <p>{sessionWords.signedOutNext}</p>
      )}
      <div className="prompt-actions">
        <Button look="plain" onClick={close}>
          {sessionWords.notNow}
        </Button>
        <Button onClick={signIn}>{sessionWords.signIn}</Button>
      </div>
    </section>
  )
}
