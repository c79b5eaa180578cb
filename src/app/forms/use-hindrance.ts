import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { type InTheWay, inTheWay } from '../state/in-the-way.ts'
import * as writing from '../writing-words.ts'

/** Why a form that needs an answer at once could not be sent at this moment, said before it is tried; null: it could. */
export function useHindrance(): string | null {
  const what = inTheWay(useSnapshot(connection))
  return what && why[what]
}

const why: Record<InTheWay, string> = {
  portal: writing.portalInTheWay,
  trouble: writing.siteInTheWay,
  offline: writing.needsConnection,
}
