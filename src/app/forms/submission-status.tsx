import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { commandStatus } from '../../db/queries/command-status.ts'
import { needsAttention } from '../../db/queries/entry-states.ts'
import type { OutboxEntry } from '../../db/records.ts'
import { connection } from '../../sync/status.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { paths } from '../routes.ts'
import { connectionProblem } from '../state/connection-problem.ts'
import { entryContent, wholeText } from '../state/outbox/entry-content.ts'
import { sendsWhileClosed } from '../state/outbox/sends-while-closed.ts'
import { passesFocus } from '../state/page/focus-heading.ts'
import { keepInView } from '../state/page/keep-in-view.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { useDevice } from '../state/use-device.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice, type NoticeProps } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import './submission-status.css'

/** What was saved, and for whom: it says nothing to the next person. */
export type SubmittedEntry = Pick<OutboxEntry, 'key' | 'author'>

export interface SubmissionStatusProps {
  /** As which it was handed to the outbox. */
  saved: SubmittedEntry
  /** Said once the server has it. */
  sentWords: string
  /** What can be done next. */
  children?: ReactNode
}

/** What became of what was just submitted; follows it until it has arrived. */
export function SubmissionStatus({ saved, sentWords, children }: SubmissionStatusProps) {
  const became = useDevice(commandStatus, saved.key)
  const problem = connectionProblem(useSnapshot(connection))
  const isInTrouble = problem === 'trouble'
  const place = useRef<HTMLElement>(null)
  const words = useId()
  // With the form's leaving: any later, and the screen's heading would be read out before this.
  useLayoutEffect(() => {
    if (!place.current) return
    place.current.focus({ preventScroll: true })
    // If the session ends this leaves, and its screen stays.
    return passesFocus(place.current)
  }, [])
  // What was saved comes into the list above, which on a phone pushes this off the screen.
  useEffect(() => (place.current ? keepInView(place.current) : undefined), [])
  const isSent = became?.kind === 'sent'
  const entry = became?.kind === 'waiting' ? became.entry : null
  // The site itself has answered that it cannot now: it is there, and no connection is missing.
  const isPutOff = entry?.reason?.kind === 'server' || entry?.reason?.kind === 'rate'
  const isRefused = entry !== null && needsAttention(entry)
  const { said, ...look } = isSent ? { ...done, said: sentWords } : notSent()
  return (
    // The focus comes here: what it is called is the first that is heard of it.
    <section ref={place} tabIndex={-1} className="saved-panel" aria-labelledby={words}>
      <Notice {...look}>
        <div role="status">
          <p id={words}>
            {isSent && <strong>{formWords.sent}</strong>} {said}
          </p>
          {isRefused && entry.reason?.messages.map(message => <p key={message}>{message}</p>)}
        </div>
        {!isSent && <SeeWaiting entry={entry} />}
      </Notice>
      {children}
    </section>
  )

  function notSent(): StatusMessage {
    if (isRefused) return { tone: 'error', said: `${formWords.notAccepted} ${textIsHere()}` }
    if (became?.kind === 'gone') return { said: formWords.changedElsewhere }
    if (keepsNothing)
      return { tone: 'warm', icon: 'clock', said: `${formWords.notSentYet} ${formWords.onlyHere}` }
    const saved = isInTrouble || isPutOff ? formWords.savedInTrouble : formWords.savedOnPhone
    // On a good connection it leaves in a moment, and the words would come and go.
    const isLater = problem !== null || Boolean(entry?.reason)
    return { ...done, said: isLater && !sendsWhileClosed() ? `${saved} ${formWords.ifClosedBefore}` : saved }
  }
}

type StatusMessage = Pick<NoticeProps, 'tone' | 'icon'> & { said: string }

const done = { tone: 'primary', icon: 'check' } as const

const textIsHere = () => (keepsNothing ? formWords.onlyHere : formWords.textKept)

/** Where the browser keeps nothing, the only copy of it can be taken along. */
function SeeWaiting({ entry }: { entry: OutboxEntry | null }) {
  const text = keepsNothing && entry ? wholeText(entryContent(entry)) : ''
  return (
    <div className="row">
      {text && <CopyButton text={text} />}
      <LinkButton look="quiet" icon="clock" to={paths.waiting()}>
        {formWords.seeWaiting}
      </LinkButton>
    </div>
  )
}
