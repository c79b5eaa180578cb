/** Why a command is sent no more by itself, and what its author can do about it. */
import { isOfCart } from '../../../contract/command-traits.ts'
import { alreadySubmitted } from '../../../contract/messages.ts'
import type { OutboxEntry } from '../../../db/records.ts'
import type { EntryWords } from './outbox-words.ts'

export const unreadableWords = {
  why: 'This version of the app cannot read it. It may have been written by a newer one.',
  next: 'Update the app, or copy the text and write it again.',
}
export const brokenWords = {
  why: 'The site mistakes it for something that it had before. That is our fault, not yours.',
  next: 'Copy the text and write it again.',
}

export function attentionWords(
  entry: OutboxEntry,
): Pick<EntryWords, 'why' | 'next' | 'canEdit'> & { isSecond?: boolean } {
  if (isOfCart(entry))
    return {
      canEdit: false,
      why: 'The site did not change your cart.',
      next:
        entry.name === 'cart.add'
          ? 'Add it at the new price where one is offered, choose it again in the shop, or discard it.'
          : 'Discard it, and take the item out of your cart again.',
    }
  if (entry.name === 'review.delete')
    return {
      canEdit: false,
      why: 'The site did not delete your review.',
      next: 'Discard it, and delete the review again under Reviews.',
    }
  if (entry.reason?.kind !== 'conflict')
    return {
      why: 'The site did not accept it as it is.',
      next: 'Edit it and send it again, or discard it.',
      canEdit: true,
    }
  // However it was changed, it would be refused for the same reason.
  if (entry.reason.messages.includes(alreadySubmitted))
    return {
      why: 'The site had a review of this unit from you already, and accepts one per person.',
      next: 'Nothing by itself: you decide what happens to it.',
      canEdit: false,
      isSecond: true,
    }
  return {
    why: 'The site no longer has what this was about.',
    next: 'Copy the text if you want to keep it, then discard it.',
    canEdit: false,
  }
}
