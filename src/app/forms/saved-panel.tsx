import { type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { becameOf } from '../../db/queries/became.ts'
import type { OutboxEntry } from '../../db/records.ts'
import { connection } from '../../sync/status.ts'
import { paths } from '../routes.ts'
import { inTheWay } from '../state/in-the-way.ts'
import { keepInView } from '../state/keep-in-view.ts'
import { useDevice } from '../state/use-device.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as writing from '../writing-words.ts'
import './saved-panel.css'

/** What was saved, and for whom: it says nothing to the next person. */
export type Saved = Pick<OutboxEntry, 'key' | 'author'>

export interface SavedPanelProps {
  /** As which it was handed to the outbox. */
  saved: Saved
  /** Said once the server has it. */
  sentWords: string
  /** What can be done next. */
  children?: ReactNode
}

/** What became of what was just submitted; follows it until it has arrived. */
export function SavedPanel({ saved, sentWords, children }: SavedPanelProps) {
  const became = useDevice(becameOf, saved.key)
  const isInTrouble = inTheWay(useSnapshot(connection)) === 'trouble'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    place.current.focus({ preventScroll: true })
    // What was saved comes into the list above, which on a phone pushes this off the screen.
    return keepInView(place.current)
  }, [])
  const entry = became?.kind === 'waiting' ? became.entry : null
  const needsPerson = entry?.state === 'attention' || entry?.state === 'quarantined'
  return (
    <div ref={place} tabIndex={-1} className="saved-panel">
      {became?.kind === 'sent' && (
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
      {became?.kind === 'gone' && (
        <Notice role="status">
          <p>{writing.changedElsewhere}</p>
          <SeeWaiting />
        </Notice>
      )}
      {(!became || (entry && !needsPerson)) && (
        <Notice tone="primary" icon="check" role="status">
          <p>{isInTrouble ? writing.savedInTrouble : writing.savedOnPhone}</p>
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
