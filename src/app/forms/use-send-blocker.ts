import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { connectionProblem } from '../state/connection-problem.ts'
import * as formWords from '../words/form-words.ts'

/** Said when a captive portal answers in the site's place, or the site cannot answer. */
export const siteBlockedTexts = { portal: formWords.portalInTheWay, trouble: formWords.siteInTheWay }

export interface SendBlocker {
  /** Why a form that needs an immediate answer cannot be sent now, said before anybody tries; null when it can. */
  why: string | null
  /**
   * The browser, too, says that there is no network, so that trying is pointless. When it says that there is one, that is
   * no proof: a try may be the first to get through, and is allowed.
   */
  isCutOff: boolean
}

/** @param isSaid the form already says why the last try failed. */
export function useSendBlocker(isSaid: boolean): SendBlocker {
  const what = connectionProblem(useSnapshot(connection))
  const isCutOff = useSyncExternalStore(subscribeToNetwork, isOffline, () => false) && what !== null
  const why = what === 'offline' ? formWords.needsConnection : what && siteBlockedTexts[what]
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
