import type { OutboxEntry } from '../../db/records.ts'
import * as waitingWords from '../waiting-words.ts'
import { keepsNothing } from './keeps-nothing.ts'

/** What is lost with a command that its author gives up: of one that may have arrived nobody can say "not sent". */
export function discardWords({ uncertain, name, state }: OutboxEntry, hasText: boolean): string {
  if (!uncertain) return hasText ? waitingWords.discardText : waitingWords.discardBare
  if (name !== 'review.submit' || state === 'quarantined') return waitingWords.discardTooLate
  return keepsNothing ? waitingWords.discardUncertainHere : waitingWords.discardUncertain
}
