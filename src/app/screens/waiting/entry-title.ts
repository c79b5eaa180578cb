import type { Addition } from '../../../db/queries/additions.ts'
import type { EntryContent } from '../../state/outbox/entry-content.ts'
import { additionTitle } from '../../words/line-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'

/** What waits, as its heading. @param unit the name of the one it is about; `addition`: what goes into the cart. */
export function entryTitle({ kind }: EntryContent, unit: string, addition: Addition | null): string {
  switch (kind) {
    case 'review':
      return waitingWords.whatReview(unit)
    case 'review-delete':
      return waitingWords.whatReviewDelete(unit)
    case 'contact':
      return waitingWords.whatContact
    case 'cart-add':
      return addition?.name ? waitingWords.whatAddition(additionTitle(addition)) : waitingWords.whatCartAdd
    case 'cart-remove':
      return waitingWords.whatCartRemove
    case 'unknown':
      return waitingWords.whatUnknown
  }
}
