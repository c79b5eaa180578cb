import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import * as writing from '../writing-words.ts'

/** Why a form that needs an answer at once could not be sent at this moment, said before it is tried; null: it could. */
export function useHindrance(): string | null {
  const { state, isInTrouble } = useSnapshot(connection)
  if (state === 'portal') return writing.portalInTheWay
  if (isInTrouble) return writing.siteInTheWay
  return state === 'unreachable' ? writing.needsConnection : null
}
