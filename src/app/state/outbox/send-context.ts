/** What a waiting command's chances are, and the sentences that follow from them alone. */
import { canRetryNow } from '../../../db/queries/entry-states.ts'
import type { OutboxEntry } from '../../../db/records.ts'
import { sendsWhileClosed } from './sends-while-closed.ts'

/** What the device knows about its chances. */
export interface SendContext {
  now: number
  isReachable: boolean
  /** Not reached, but a proxy of the site answers that it cannot. */
  isInTrouble: boolean
  /** A Wi-Fi that answers for everybody is in the way, or nothing has been heard yet since it was. */
  isPortal: boolean
  isSignedIn: boolean
  /** The site has asked this device to send nothing before; 0: it has not. */
  patienceUntil: number
  /** When the entry ahead of this one is tried again; 0: none is ahead. */
  aheadUntil: number
  /** What waits ends with the page. */
  keepsNothing: boolean
}

/** Whether a press sends it, if the site is reached: a wait it asked for is never cut short. */
export function canSend(
  entry: OutboxEntry,
  { now, isSignedIn, patienceUntil }: Pick<SendContext, 'now' | 'isSignedIn' | 'patienceUntil'>,
): boolean {
  return !entry.withdrawn && patienceUntil <= now && canRetryNow(entry, isSignedIn)
}

export const NO_CONNECTION = "You're not connected right now."
export const itComes = ({ isInTrouble }: SendContext) =>
  isInTrouble ? 'the site is back' : "you're connected"
export const byItself = (around: SendContext) =>
  `It will be sent by itself when ${itComes(around)}${ifClosed(around)}.`
function ifClosed({ keepsNothing }: SendContext): string {
  if (keepsNothing) return ', as long as this page is open'
  return sendsWhileClosed() ? '' : ', or else the next time you open the app'
}
export const signInLater = (around: SendContext) => `Sign in when ${itComes(around)}, and it goes by itself.`
export const untilThen = ({ keepsNothing }: SendContext) =>
  keepsNothing ? 'Keep this page open.' : 'Nothing is lost.'
