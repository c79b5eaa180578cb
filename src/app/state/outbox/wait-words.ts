/** Why a command waits, and when it is tried again. */
import type { OutboxEntry } from '../../../db/records.ts'
import { inTime } from '../../words/time-words.ts'
import type { EntryWords } from './outbox-words.ts'
import { byItself, NO_CONNECTION, type SendContext, signInLater, untilThen } from './send-context.ts'

export function waitWords(
  entry: OutboxEntry,
  around: SendContext,
): Pick<EntryWords, 'why' | 'next'> & { isBehindPortal?: boolean } {
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
        }
  // Whoever has walked out of that Wi-Fi finds no sign-in page.
  if (around.isPortal && (kind === 'portal' || !around.isReachable))
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
    }
  const inTrouble = {
    why: 'The site is having trouble right now.',
    next: `It will be tried again ${later ?? 'in a moment'}${entry.uncertain ? ', and counted once' : ''}. ${untilThen(around)}`,
  }
  if (around.isInTrouble) return inTrouble
  if (!around.isReachable) return { why: NO_CONNECTION, next: byItself(around) }
  if (kind === 'portal' && later)
    return {
      why: 'Something between you and the site answered in its place.',
      next: `It will be tried again ${later}, and counted once. Another connection may help.`,
    }
  // An answer that says so leaves it uncertain, too.
  if (kind === 'server') return inTrouble
  if (entry.uncertain)
    return {
      why: 'The connection broke before the site could answer.',
      next: `It will be tried again ${later ?? 'in a moment'}, and counted once.`,
    }
  if (around.aheadUntil > around.now)
    return {
      why: 'What you sent or took back before it goes first, and has not gone through yet.',
      next: `That is tried again ${inTime(around.aheadUntil, around.now)}, and this follows. Another connection may help.`,
    }
  return { why: 'It is next in line.', next: `It will be sent ${later ?? 'in a moment'}.` }
}
