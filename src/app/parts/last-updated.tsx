import { useSnapshot } from 'valtio'
import { pulledAt } from '../../db/queries/pulls.ts'
import type { PullResource } from '../../db/records.ts'
import { connection, isUnreachable } from '../../sync/status.ts'
import { ageText } from '../state/places/age-text.ts'
import { useDevice } from '../state/use-device.ts'
import { useNow } from '../state/use-now.ts'
import { Icon } from '../ui/icon.tsx'
import { ago } from '../words/time-words.ts'
import './last-updated.css'

/** How old a list of the catalogue is; nothing until it has once come whole. */
export function LastUpdated({ resource }: { resource: PullResource }) {
  const at = useDevice(pulledAt, resource)
  return at ? <LastUpdatedLine at={at} /> : null
}

/** A quiet line that says how old the shown data is. */
export function LastUpdatedLine({ at }: { at: number }) {
  const { state } = useSnapshot(connection)
  const text = ago(at, useNow())
  const isCutOff = isUnreachable(state)
  return (
    <p className="as-of">
      <Icon name={isCutOff ? 'offline' : 'clock'} size={16} />
      {ageText(text, isCutOff)}
    </p>
  )
}
