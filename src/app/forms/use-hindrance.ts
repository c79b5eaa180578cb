import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { inTheWay } from '../state/in-the-way.ts'
import * as formWords from '../words/form-words.ts'

/** Where somebody else answers in the site's place. */
export const answeredFor = { portal: formWords.portalInTheWay, trouble: formWords.siteInTheWay }

export interface Hindrance {
  /** Why a form that needs an answer at once could not be sent at this moment, said before it is tried; null: it could. */
  why: string | null
  /**
   * Nothing can come of a try, because the browser, too, says that there is no network. What it says of being connected
   * is no proof: then a try may be the first to get through, and is nobody's to forbid.
   */
  isCutOff: boolean
}

/** @param isSaid the form says already why the last try came to nothing. */
export function useHindrance(isSaid: boolean): Hindrance {
  const what = inTheWay(useSnapshot(connection))
  const isCutOff = useSyncExternalStore(subscribeToNetwork, isOffline, () => false) && what !== null
  const why = what === 'offline' ? formWords.needsConnection : what && answeredFor[what]
  return { why: isSaid && !isCutOff ? null : why, isCutOff }
}

const isOffline = () => !navigator.onLine

function subscribeToNetwork(onNews: () => void): () => void {
  addEventListener('online', onNews)
  addEventListener('offline', onNews)
  return () => {
    removeEventListener('online', onNews)
    removeEventListener('offline', onNews)
  }
}
