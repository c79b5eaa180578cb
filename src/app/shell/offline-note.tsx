import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { pulledAt } from '../../db/queries/pulls.ts'
import { connection } from '../../sync/status.ts'
import { paths } from '../routes.ts'
import { connectionProblem } from '../state/connection-problem.ts'
import { useLiveRegion } from '../state/page/use-live-region.ts'
import { ageText } from '../state/places/age-text.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { useDevice } from '../state/use-device.ts'
import { useNow } from '../state/use-now.ts'
import { Icon } from '../ui/icon.tsx'
import * as saved from '../words/saved-words.ts'
import { screenWords } from '../words/screen-words.ts'
import { ago } from '../words/time-words.ts'
import { CaptivePortalLink } from './captive-portal-link.tsx'
import './offline-note.css'

/** Says that what is shown was saved before; there is nothing to be alarmed about. */
export function OfflineNote() {
  const what = connectionProblem(useSnapshot(connection)) ?? 'offline'
  const now = useNow()
  // When the server was heard of last tells nothing of how old that is what one reads.
  const savedAt = useDevice(pulledAt, 'hospitals')
  const isSpoken = useLiveRegion()
  const isPortal = what === 'portal'
  const since = savedAt && `${ageText(ago(savedAt, now), true)}.`
  return (
    <p className="offline-note">
      <Icon name={isPortal ? 'wifi' : 'offline'} size={20} />
      <span>
        {/* Seen at once. Without what follows: an age would be read out again whenever it grows. */}
        <span role="status">
          <span key={`${isSpoken}`} aria-hidden={!isSpoken || undefined}>
            {screenWords[what]}
          </span>
        </span>{' '}
        {isPortal ? (
          <>
            {!keepsNothing && <span className="offline-note-more">{screenWords.portalMeanwhile}</span>}{' '}
            <CaptivePortalLink />
          </>
        ) : (
          <>
            {since} {!keepsNothing && <Link href={paths.saved()}>{saved.seeSaved}</Link>}
          </>
        )}
      </span>
    </p>
  )
}
