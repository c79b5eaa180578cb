import { type ReactNode, useEffect, useRef } from 'react'
import { waitingEntries } from '../../db/queries/outbox.ts'
import { paths } from '../routes.ts'
import { useDevice } from '../state/use-device.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as writing from '../writing-words.ts'
import './saved-panel.css'

export interface SavedPanelProps {
  /** Its number in the outbox. */
  seq: number
  author: number
  /** Said once the server has it. */
  sentWords: string
  /** What can be done next. */
  children?: ReactNode
}

/** What became of what was just submitted; follows it until it has arrived. */
export function SavedPanel({ seq, author, sentWords, children }: SavedPanelProps) {
  const entries = useDevice(waitingEntries, author)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const entry = entries?.find(waiting => waiting.seq === seq)
  const needsPerson = entry?.state === 'attention' || entry?.state === 'quarantined'
  return (
    <div ref={place} tabIndex={-1} className="saved-panel">
      {entries && !entry && (
        <Notice tone="primary" icon="check" role="status">
          <p>
            <strong>{writing.sent}</strong> {sentWords}
          </p>
        </Notice>
      )}
      {needsPerson && (
        <Notice tone="error" role="status">
          <p>{writing.notAccepted}</p>
          {entry?.reason?.messages.map(message => (
            <p key={message}>{message}</p>
          ))}
          <SeeWaiting />
        </Notice>
      )}
      {(!entries || (entry && !needsPerson)) && (
        <Notice tone="primary" icon="check" role="status">
          <p>{writing.savedOnPhone}</p>
          <SeeWaiting />
        </Notice>
      )}
      {children}
    </div>
  )
}

function SeeWaiting() {
  return (
    <div className="row">
      <LinkButton look="quiet" icon="clock" to={paths.waiting()}>
        {writing.seeWaiting}
      </LinkButton>
    </div>
  )
}
