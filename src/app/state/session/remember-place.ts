import { findRoute, paths } from '../../routes.ts'
import { keepInTab, readOfTab } from '../storage/tab-store.ts'

export const PLACE_KEY = 'continue'
/** Screens of one's account that mails lead to, and Home leads back to. */
const MAILED: ReadonlySet<string> = new Set(['ownReviews', 'orders', 'order'])

/**
 * Notes where somebody is sent away from to sign in, or was when the session ended; Home leads back there.
 * @param author whose place it is; 0, `VISITOR`: of whoever signs in next in this tab.
 */
export function rememberPlace(path: string, author = 0): void {
  keepInTab(PLACE_KEY, `${author} ${path}`)
}

/** The same for where a mail, or the payment provider, led somebody who is not signed in; what is kept of a person whose session ended stays theirs. */
export function rememberWanted(path: string, author = 0): void {
  const isPaying = isOfPayment(path)
  if (!isPaying && !MAILED.has(findRoute(path)?.name ?? '')) return
  if (!(readOfTab(PLACE_KEY) ?? '0 ').startsWith('0 ')) return
  // That address holds more than a place (D80).
  rememberPlace(isPaying ? paths.cart() : path, author)
}

/** Whether the payment provider sent somebody here. */
export function isOfPayment(path: string): boolean {
  const name = findRoute(path)?.name
  return name === 'paymentReturn' || name === 'payment'
}
