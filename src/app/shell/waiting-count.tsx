import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { waitingCount } from '../../db/queries/outbox.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { useDevice } from '../state/use-device.ts'
import * as words from '../words/words.ts'

/** How many things this person wrote are not sent yet, here and on the app's icon; nothing at none. */
export function WaitingCount() {
  const count = useDevice(waitingCount, viewerOf(useSnapshot(session)))
  useEffect(() => {
    // Refused where the app is not installed, or may not; nobody is asked for it.
    if (typeof count === 'number') navigator.setAppBadge?.(count).catch(() => undefined)
  }, [count])
  if (!count) return null
  return (
    <span className="waiting-count">
      {count}
      <span className="hidden-text">{words.waitingCount}</span>
    </span>
  )
}
