import * as account from '../../words/account-words.ts'
import type { ConnectionProblem } from '../connection-problem.ts'
import { keepsNothing } from '../storage/keeps-nothing.ts'

/** When a review goes whose deletion could not be sent. */
export function deletesLater(what: ConnectionProblem): string {
  if (keepsNothing) return what === 'trouble' ? account.deletesLaterInTroubleHere : account.deletesLaterHere
  return what === 'trouble' ? account.deletesLaterInTrouble : account.deletesLater
}
