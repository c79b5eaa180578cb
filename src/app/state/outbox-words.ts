/** A waiting command in a person's words: why it waits, what happens next, what can be done about it. */
import { alreadySubmitted } from '../../contract/messages.ts'
import { isOfCart } from '../../db/outbox.ts'
import type { OutboxEntry } from '../../db/records.ts'
import { inTime } from '../time-words.ts'
import { sendsWhileClosed } from './sends-while-closed.ts'

export interface WaitingWords {
  /** A word or two for a badge. */
  badge: 'Waiting to send' | 'Sending' | 'Taken back' | 'Needs your attention' | 'Kept, cannot be sent'
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

/** What the device knows about its chances. */
export interface Circumstances {
  now: number
  isReachable: boolean
  /** Not reached, but somebody answers for the site that it cannot. */
  isInTrouble: boolean
  /** A Wi-Fi that answers for everybody is in the way, or nothing has been heard yet since it was. */
  isPortal: boolean
  isSignedIn: boolean
  /** The site has asked this device to send nothing before; 0: it has not. */
  patienceUntil: number
  /** When what has to leave before it is tried again; 0: nothing has to. */
  aheadUntil: number
  /** What waits ends with the page. */
  keepsNothing: boolean
}

const NO_CONNECTION = "You're not connected right now."
const itComes = ({ isInTrouble }: Circumstances) => (isInTrouble ? 'the site is back' : "you're connected")
const byItself = (around: Circumstances) =>
  `It will be sent by itself when ${itComes(around)}${ifClosed(around)}.`
function ifClosed({ keepsNothing }: Circumstances): string {
  if (keepsNothing) return ', as long as this page is open'
  return sendsWhileClosed() ? '' : ', or else the next time you open the app'
}
const signInLater = (around: Circumstances) => `Sign in when ${itComes(around)}, and it goes by itself.`
const untilThen = ({ keepsNothing }: Circumstances) =>
  keepsNothing ? 'Keep this page open.' : 'Nothing is lost.'

export function waitingWords(entry: OutboxEntry, around: Circumstances): WaitingWords {
  const base = {
    messages: entry.reason?.messages ?? [],
    canSend: true,
    canEdit: true,
    canDiscard: true,
    isSecond: false,
    isBehindPortal: false,
  }
  if (entry.withdrawn) {
    const words = entry.name === 'review.submit' ? withdrawnWords(entry, around) : givenUpWords
    return { ...base, ...words, canSend: false, canEdit: false, canDiscard: false }
  }
  switch (entry.state) {
    case 'sending':
    case 'acked':
      return {
        ...base,
        badge: 'Sending',
        why: 'It is on its way.',
        next: 'This takes a few seconds.',
        canSend: false,
        canEdit: false,
        canDiscard: false,
      }
    case 'attention':
      return { ...base, badge: 'Needs your attention', ...attentionWords(entry), canSend: false }
    case 'quarantined':
      return {
        ...base,
        badge: 'Kept, cannot be sent',
        ...(entry.reason?.kind === 'bug' ? brokenWords : unreadableWords),
        canSend: false,
        canEdit: false,
      }
    case 'parked':
    case 'queued':
      return { ...base, badge: 'Waiting to send', ...waitWords(entry, around) }
  }
}

/** Changed or given up after an attempt that may have arrived. */
function withdrawnWords({ reason, notBefore }: OutboxEntry, around: Circumstances) {
  const isAnsweredFor = reason?.kind === 'portal' && around.isReachable
  const isLater = around.isReachable && notBefore > around.now
  return {
    badge: 'Taken back',
    why: isAnsweredFor
      ? 'Something on the way answered in place of the site, so it may have arrived there.'
      : 'The connection broke while this was being sent, so it may have reached the site.',
    next: isLater
      ? `It is looked for ${inTime(notBefore, around.now)}, and deleted there if it arrived.`
      : `When ${itComes(around)} it is looked for, and deleted there if it arrived.`,
  } as const
}

/** A message or a change of the cart, at a sign-out. */
const givenUpWords = {
  badge: 'Taken back',
  why: 'You discarded it while it was being sent, so it may have reached the site.',
  next: 'It is not sent again.',
} as const

const unreadableWords = {
  why: 'This version of the app cannot read it. It may have been written by a newer one.',
  next: 'Update the app, or copy the text and write it again.',
}
const brokenWords = {
  why: 'The site takes it for something else that it had before. That is a fault of ours, not of yours.',
  next: 'Copy the text and write it again.',
}

function attentionWords(
  entry: OutboxEntry,
): Pick<WaitingWords, 'why' | 'next' | 'canEdit'> & { isSecond?: boolean } {
  if (isOfCart(entry))
    return {
      canEdit: false,
      why: 'The site did not change your cart.',
      next:
        entry.name === 'cart.add'
          ? 'Add it at the new price where one is offered, choose it anew in the shop, or discard it.'
          : 'Discard it, and take the thing out of your cart again.',
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
      why: 'The site had a review of this unit from you already, and takes one from each person.',
      next: 'Nothing by itself: you decide what becomes of it.',
      canEdit: false,
      isSecond: true,
    }
  return {
    why: 'The site no longer has what this was about.',
    next: 'Copy the text if you want to keep it, then discard it.',
    canEdit: false,
  }
}

function waitWords(
  entry: OutboxEntry,
  around: Circumstances,
): Pick<WaitingWords, 'why' | 'next'> & { canSend?: boolean; isBehindPortal?: boolean } {
  const kind = entry.reason?.kind
  const later = entry.notBefore > around.now ? inTime(entry.notBefore, around.now) : null
  if (kind === 'auth')
    return around.isSignedIn
      ? {
          why: 'The site asked you to sign in again.',
          next: around.isReachable ? 'It will be sent now that you are signed in.' : byItself(around),
        }
      : {
          why: 'It can only be sent while you are signed in.',
          next: around.isReachable ? 'Sign in, and it goes by itself.' : signInLater(around),
          canSend: false,
        }
  // Whoever has walked out of that Wi-Fi finds no sign-in page.
  if (kind === 'portal' && around.isPortal)
    return {
      isBehindPortal: true,
      why: 'This Wi-Fi needs you to sign in.',
      next: `Open the Wi-Fi's sign-in page, or use another connection. ${byItself(around)}`,
    }
  // Asked of one command, it holds for all.
  const patience = kind === 'rate' ? Math.max(entry.notBefore, around.patienceUntil) : around.patienceUntil
  if (kind === 'rate' || patience > around.now)
    return {
      why: 'The site asked us to slow down.',
      next: `It will be tried again ${patience > around.now ? inTime(patience, around.now) : 'in a moment'}.`,
      // The site's patience is not ours to shorten.
      canSend: false,
    }
  const inTrouble = {
    why: 'The site has trouble at the moment.',
    next: `It will be tried again ${later ?? 'in a moment'}. ${untilThen(around)}`,
  }
  if (around.isInTrouble) return inTrouble
  if (!around.isReachable) return { why: NO_CONNECTION, next: byItself(around) }
  if (kind === 'portal' && later)
    return {
      why: 'Something on the way to the site answered in its place.',
      next: `It will be tried again ${later}, and counted once. Another connection may help.`,
    }
  if (entry.uncertain)
    return {
      why: 'The connection broke before the site could answer.',
      next: `It will be asked again ${later ?? 'in a moment'}, and counted once.`,
    }
  if (kind === 'server') return inTrouble
  if (around.aheadUntil > around.now)
    return {
      why: 'What you sent or took back before it goes first, and has not come through yet.',
      next: `That is tried again ${inTime(around.aheadUntil, around.now)}, and this follows. Another connection may help.`,
    }
  return { why: 'It is next in line.', next: `It will be sent ${later ?? 'in a moment'}.` }
}
