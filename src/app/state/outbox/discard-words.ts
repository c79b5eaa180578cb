import { canBeUndone } from '../../../contract/command-traits.ts'
import type { OutboxEntry } from '../../../db/records.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { keepsNothing } from '../storage/keeps-nothing.ts'

/** What is lost with a command that its author gives up: of one that may have arrived nobody can say "not sent". */
export function discardWords(entry: OutboxEntry, hasText: boolean): string {
  const { state } = entry
  if (!mayHaveLeft(entry)) {
    if (state === 'attention') return hasText ? waitingWords.discardRefusedText : waitingWords.discardRefused
    return hasText ? waitingWords.discardText : waitingWords.discardBare
  }
  if (!canBeUndone(entry) || state === 'quarantined') return waitingWords.discardTooLate
  return keepsNothing ? waitingWords.discardUncertainHere : waitingWords.discardUncertain
}

/** An attempt may begin while the question stands. */
export function mayHaveLeft({ uncertain, state }: OutboxEntry): boolean {
  return uncertain || state === 'sending'
}
