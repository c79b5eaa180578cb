import type { OutboxEntry } from '../../db/records.ts'
import * as writing from '../writing-words.ts'

/** What is lost with a command that its author gives up: of one that may have arrived nobody can say "not sent". */
export function discardWords({ uncertain, name, state }: OutboxEntry, hasText: boolean): string {
  if (!uncertain) return hasText ? writing.discardText : writing.discardBare
  return name === 'review.submit' && state !== 'quarantined'
    ? writing.discardUncertain
    : writing.discardTooLate
}
