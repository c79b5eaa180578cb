import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { pulledAt } from '../../db/queries/pulls.ts'
import { connection } from '../../sync/status.ts'
import { PortalLink } from '../parts/portal-link.tsx'
import { paths } from '../routes.ts'
import * as saved from '../saved-words.ts'
import { screenWords } from '../screen-words.ts'
import { useDevice } from '../state/use-device.ts'
import { ago } from '../time-words.ts'
import { Icon } from '../ui/icon.tsx'
import './offline-bar.css'

/** Says that what is shown was saved before; there is nothing to be alarmed about. */
export function OfflineBar() {
  const { state, lastContactAt } = useSnapshot(connection)
  const pulled = useDevice(pulledAt, 'hospitals') ?? null
  const savedAt = Math.max(lastContactAt ?? 0, pulled ?? 0)
  const text = savedAt > 0 ? screenWords.offlineSince(ago(savedAt, Date.now())) : screenWords.offline
  return (
    <div className="offline-bar" role="status">
      <div className="content offline-bar-row">
        <Icon name={state === 'portal' ? 'wifi' : 'offline'} size={20} />
        <span className="offline-bar-text">
          {state === 'portal' ? screenWords.portal : text}{' '}
          {state === 'portal' ? (
            <PortalLink className="offline-bar-link" />
          ) : (
            <Link href={paths.saved()} className="offline-bar-link">
              {saved.seeSaved}
            </Link>
          )}
        </span>
      </div>
    </div>
  )
}
