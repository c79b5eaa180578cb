/** What is said of what became of something written; as data, because the pages of a device tell one another. */
import * as v from 'valibot'
import type { CommandName } from '../../../contract/commands.ts'
import * as said from '../../../contract/messages.ts'
import type { SyncEvent } from '../../../sync/seams.ts'
import { shouldAnnounce } from '../../../sync/should-announce.ts'
import { screenWords } from '../../words/screen-words.ts'
import * as shop from '../../words/shop-words.ts'

export const News = v.object({
  /** Who wrote it. */
  author: v.number(),
  success: v.array(v.string()),
  info: v.array(v.string()),
  /** What the server gave as its reasons, word for word. */
  errors: v.array(v.string()),
})
export type News = v.InferOutput<typeof News>

/** What the specification says when the server has confirmed a command (A99, A182); a new one needs its words here. */
const confirmed: Record<string, string> = {
  'review.submit': said.reviewSubmitted,
  'review.delete': said.deleted,
  'contact.send': said.contactSent,
  'cart.add': said.cartUpdated,
  'cart.remove': said.itemRemoved,
} satisfies Record<CommandName, string>

const refused: Partial<Record<CommandName, string>> = {
  'review.delete': screenWords.refusedDeletion,
  'cart.add': shop.refusedChange,
  'cart.remove': shop.refusedRemoval,
}

/** What became of a command, as its sender tells it. */
interface Told {
  name: string
  /** Who wrote it. */
  author: number
  /** What the server said of it. */
  messages?: string[] | undefined
}

/** Of a command that was sent, which somebody asked for. */
export function newsOfSent({ name, author, messages = [] }: Told): News {
  const text = confirmed[name]
  // Done, but not all of it: of one thing there can be at most so many in a cart (D53).
  return { author, success: text ? [text] : [], info: name === 'cart.add' ? messages : [], errors: [] }
}

/** Of a command that needs its author now. */
export function newsOfRefused({ name, author, messages = [] }: Told): News {
  // The reasons of the server (A218), and above them what it was and where it is kept.
  const words = refused[name as CommandName] ?? screenWords.needsYou
  return { author, success: [], info: [words], errors: messages }
}

/** @returns null where there is nothing to say to anybody. */
export function newsOf(event: SyncEvent): News | null {
  if (event.type === 'sent') {
    const { name, author } = event.entry
    return shouldAnnounce(event) ? newsOfSent({ name, author, messages: event.messages }) : null
  }
  if (event.type !== 'attention' && event.type !== 'quarantined') return null
  const { name, author, reason } = event.entry
  return newsOfRefused({ name, author, messages: reason?.messages })
}
