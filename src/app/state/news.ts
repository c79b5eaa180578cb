/** What is said of what became of something written; as data, because the pages of a device tell one another. */
import * as v from 'valibot'
import type { CommandName } from '../../contract/commands.ts'
import * as messages from '../../contract/messages.ts'
import type { SyncEvent } from '../../sync/seams.ts'
import { isWorthTelling } from '../../sync/worth-telling.ts'
import { screenWords } from '../screen-words.ts'
import * as shop from '../shop-words.ts'

export const News = v.object({
  /** Who wrote it. */
  author: v.number(),
  success: v.array(v.string()),
  info: v.array(v.string()),
  /** What the server gave as its reasons, word for word. */
  errors: v.array(v.string()),
})
export type News = v.InferOutput<typeof News>

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

/** Of a command that was sent, which somebody asked for. */
export function newsOfSent(commandName: string, author: number): News {
  const text = confirmed[commandName as CommandName]
  return { author, success: text ? [text] : [], info: [], errors: [] }
}

/** @returns null where there is nothing to say to anybody. */
export function newsOf(event: SyncEvent): News | null {
  if (event.type === 'sent') {
    const { name, author } = event.entry
    const news = isWorthTelling(event) ? newsOfSent(name, author) : newsOfSent('', author)
    // Done, but not all of it: of one thing there can be at most so many in a cart (D53).
    return name === 'cart.add' ? { ...news, info: event.messages } : news
  }
  if (event.type !== 'attention' && event.type !== 'quarantined') return null
  const { name, author, reason } = event.entry
  // The reasons of the server (A218), and above them what it was and where it is kept.
  const words = refused[name as CommandName] ?? screenWords.needsYou
  return { author, success: [], info: [words], errors: reason?.messages ?? [] }
}
