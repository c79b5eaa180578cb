import { readSubject } from '../../../db/drafts.ts'
import type { OutboxEntry } from '../../../db/records.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { unitOfSubject } from './entry-content.ts'

/** What a draft is called. @param unit the name of the one it is about, if any. */
export function draftTitle(subject: string, unit: string): string {
  const isReview = unitOfSubject(subject) !== null
  if (changedSeq(subject) !== null)
    return isReview ? waitingWords.changesToReview(unit) : waitingWords.changesToMessage
  return isReview ? waitingWords.draftOf(unit) : waitingWords.draftOfMessage
}

/** The number of what waits and is being changed in it; null: something new. */
export function changedSeq(subject: string): number | null {
  return readSubject(subject).changes
}

/** Whether such changes can still be to it: its number may be by now that of the deletion which stands in its place. */
export function isChangeable({ name, withdrawn }: Pick<OutboxEntry, 'name' | 'withdrawn'>): boolean {
  return !withdrawn && (name === 'review.submit' || name === 'contact.send')
}
