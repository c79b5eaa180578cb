import type { CommandName } from '../../contract/commands.ts'
import * as messages from '../../contract/messages.ts'
import { VISITOR } from '../../db/records.ts'
import type { SyncEvent } from '../../sync/seams.ts'
import { isWorthTelling } from '../../sync/worth-telling.ts'
import { screenWords } from '../screen-words.ts'
import * as shop from '../shop-words.ts'
import { toastInfo, toastSuccess } from '../toasts.ts'
import { forget } from './session.ts'
import { session, viewerOf } from './session-state.ts'

/** What the specification says when the server has confirmed a command (A99, A182). */
const confirmed: Partial<Record<CommandName, string>> = {
  'review.submit': messages.reviewSubmitted,
  'review.delete': messages.deleted,
  'contact.send': messages.contactSent,
  'cart.add': messages.cartUpdated,
  'cart.remove': messages.itemRemoved,
}

const refused: Partial<Record<CommandName, string>> = {
  'review.delete': screenWords.refusedDeletion,
  'cart.add': shop.refusedChange,
  'cart.remove': shop.refusedRemoval,
}

/** What is said when something needs its author. Exported for its test. */
export function refusalWords(commandName: string): string {
  return refused[commandName as CommandName] ?? screenWords.needsYou
}

/** A command that the worker sent, of which it tells only those a person asked for. */
export function announceSent(commandName: string): void {
  const text = confirmed[commandName as CommandName]
  if (text) toastSuccess(text)
}

/** Tells the person what became of what they wrote; only the tab that sent it hears of it. */
export function announce(event: SyncEvent): void {
  // What somebody signed here who has left since is no news for whoever is here now (rule 4).
  if ('entry' in event && ![VISITOR, viewerOf(session)].includes(event.entry.author)) return
  switch (event.type) {
    case 'sent':
      if (isWorthTelling(event)) announceSent(event.entry.name)
      // Done, but not all of it: of one thing there can be at most so many in a cart (D53).
      if (event.entry.name === 'cart.add') for (const text of event.messages) toastInfo(text)
      if (event.wasGone && event.entry.name === 'review.delete')
        console.warn('The review to delete was not there.')
      break
    case 'attention':
    case 'quarantined':
      toastInfo(refusalWords(event.entry.name))
      break
    case 'signed-out-by-server':
      if (session.user?.id === event.userId) void forget()
      break
    case 'notification-failed':
      console.warn('The notification of a review was not sent.')
      break
    case 'storage-failed':
      console.warn('The storage of this device failed.', event.error)
      break
    // The offline bar says it.
    case 'portal':
  }
}
