import { useSnapshot } from 'valtio'
import { waitingCount } from '../../db/queries/outbox.ts'
import { session, viewerOf } from '../state/session-state.ts'
import { useDevice } from '../state/use-device.ts'
import { words } from '../words.ts'

/** How many things this person wrote are not sent yet; nothing at none. */
export function WaitingCount() {
  const count = useDevice(waitingCount, viewerOf(useSnapshot(session))) ?? 0
  if (count === 0) return null
  return (
    <span className="bottom-bar-count">
      {count}
      <span className="hidden-text">{words.waitingCount}</span>
    </span>
  )
}
