import { readSubject } from '../../../db/drafts.ts'
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
