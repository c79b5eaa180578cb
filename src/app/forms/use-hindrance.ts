import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { inTheWay } from '../state/in-the-way.ts'
import * as writing from '../writing-words.ts'

/** Where somebody else answers in the site's place. */
export const answeredFor = { portal: writing.portalInTheWay, trouble: writing.siteInTheWay }

/** Why a form that needs an answer at once could not be sent at this moment, said before it is tried; null: it could. */
export function useHindrance(): string | null {
  const what = inTheWay(useSnapshot(connection))
  return what === 'offline' ? writing.needsConnection : what && answeredFor[what]
}
