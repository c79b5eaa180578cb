import { waitingCount } from '../../../db/queries/outbox.ts'
import { viewerOf } from '../../state/session/session-state.ts'
import { useDevice } from '../../state/use-device.ts'
import { Notice } from '../../ui/notice.tsx'
import * as waitingWords from '../../words/waiting-words.ts'

/**
 * Said to who is signed in: a message written before the sign-in is nobody's, so it is not in their list; refused, it
 * would wait for ever out of everyone's sight.
 */
export function VisitorEntriesNotice() {
  const count = useDevice(waitingCount, viewerOf({ user: null })) ?? 0
  if (count === 0) return null
  return (
    <Notice>
      <p>{waitingWords.visitorsWaiting}</p>
    </Notice>
  )
}
