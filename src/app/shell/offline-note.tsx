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
import './offline-note.css'

/** Says that what is shown was saved before; there is nothing to be alarmed about. */
export function OfflineNote() {
  const { state } = useSnapshot(connection)
  // When the server was heard of last tells nothing of how old that is what one reads.
  const savedAt = useDevice(pulledAt, 'hospitals')
  const text = savedAt ? screenWords.offlineSince(ago(savedAt, Date.now())) : screenWords.offline
  return (
    <p className="offline-note" role="status">
      <Icon name={state === 'portal' ? 'wifi' : 'offline'} size={20} />
      {state === 'portal' ? (
        <span>
          {screenWords.portal} <span className="offline-note-more">{screenWords.portalMeanwhile}</span>{' '}
          <PortalLink />
        </span>
      ) : (
        <span>
          {text} <Link href={paths.saved()}>{saved.seeSaved}</Link>
        </span>
      )}
    </p>
  )
}
