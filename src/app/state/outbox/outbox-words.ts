/** A waiting command in a person's words: why it waits, what happens next, what can be done about it. */
import { canBeUndone } from '../../../contract/command-traits.ts'
import type { OutboxEntry } from '../../../db/records.ts'
import { inTime } from '../../words/time-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { attentionWords, brokenWords, unreadableWords } from './attention-words.ts'
import { canSend, itComes, type SendContext, untilThen } from './send-context.ts'
import { waitWords } from './wait-words.ts'

export interface EntryWords {
  /** A word or two for a badge. */
  badge: (typeof waitingWords)['sending' | 'needsAttention' | 'cannotBeSent' | 'waitingToSend' | 'takenBack']
  why: string
  next: string
  /** What the server said about it, word for word. */
  messages: string[]
  canSend: boolean
  canEdit: boolean
  canDiscard: boolean
  /** The site has another review of the same unit from this person, and one of the two must go. */
  isSecond: boolean
  /** The way to the Wi-Fi's sign-in page is of use. */
  isBehindPortal: boolean
}

export function entryWords(entry: OutboxEntry, around: SendContext): EntryWords {
  const base = {
    messages: entry.reason?.messages ?? [],
    canSend: canSend(entry, around),
    // What may have arrived can be deleted there and written anew, or not be changed at all.
    canEdit: canBeUndone(entry) || !entry.uncertain,
    canDiscard: true,
    isSecond: false,
    isBehindPortal: false,
  }
  if (entry.withdrawn) {
    const words = canBeUndone(entry) ? withdrawnWords(entry, around) : givenUpWords
    return { ...base, ...words, canEdit: false, canDiscard: false }
  }
  switch (entry.state) {
    case 'sending':
    case 'acked':
      return {
        ...base,
        badge: waitingWords.sending,
        why: 'It is on its way.',
        next: 'This takes a few seconds.',
        canSend: false,
        canEdit: false,
        canDiscard: false,
      }
    case 'attention':
      return { ...base, badge: waitingWords.needsAttention, ...attentionWords(entry) }
    case 'quarantined':
      return {
        ...base,
        badge: waitingWords.cannotBeSent,
        ...(entry.reason?.kind === 'bug' ? brokenWords : unreadableWords),
        canEdit: false,
      }
    case 'parked':
    case 'queued':
      return entry.undoesSubmit
        ? { ...base, ...undoingWords(entry, around) }
        : { ...base, badge: waitingWords.waitingToSend, ...waitWords(entry, around) }
  }
}

/** Changed or given up after an attempt that may have arrived. */
function withdrawnWords({ state, reason, notBefore }: OutboxEntry, around: SendContext) {
  const open = around.keepsNothing ? ` ${untilThen(around)}` : ''
  const when = `When ${itComes(around)}, we'll look for it`
  if (state === 'acked')
    return {
      badge: waitingWords.takenBack,
      why: 'It reached the site before it could be taken back.',
      next: `${when} and delete it there.${open}`,
    } as const
  const isLater = around.isReachable && notBefore > around.now
  return {
    badge: waitingWords.takenBack,
    why: whyUncertain(reason, around),
    next: isLater
      ? `We'll look for it ${inTime(notBefore, around.now)} and delete it there if it arrived.${open}`
      : `${when} and delete it there if it arrived.${open}`,
  } as const
}

function whyUncertain(reason: OutboxEntry['reason'], { isReachable }: SendContext): string {
  if (reason?.kind === 'portal' && isReachable)
    return 'Something between you and the site answered in its place, so it may have arrived there.'
  if (reason?.kind === 'server')
    return 'The site had trouble while this was being sent, so it may have arrived there.'
  return 'The connection broke while this was being sent, so it may have reached the site.'
}

/** The deletion that follows what was taken back and had arrived: given up, it would leave that text on the site. */
function undoingWords(entry: OutboxEntry, around: SendContext) {
  const { why, ...rest } = waitWords(entry, around)
  return {
    ...rest,
    badge: waitingWords.takenBack,
    why: `It reached the site before it could be taken back, and will be deleted there. ${why}`,
    canDiscard: false,
  } as const
}

/** A message or a change of the cart, at a sign-out. */
const givenUpWords = {
  badge: waitingWords.takenBack,
  why: 'You discarded it while it was being sent, so it may have reached the site.',
  next: 'It is not sent again.',
} as const
