import { findRoute } from '../../routes.ts'
import { keepInTab, readOfTab } from '../storage/tab-store.ts'

export const PLACE_KEY = 'continue'
/** Screens of one's own that mails, and paying, lead to, or with a form that no draft leads back to. */
const OWN: ReadonlySet<string> = new Set(['ownReviews', 'orders', 'order', 'cart', 'checkout', 'profileEdit'])

/**
 * Notes where somebody is sent away from to sign in, or was when the session ended; Home leads back there.
 * @param author whose place it is; 0, `VISITOR`: of whoever signs in next in this tab.
 */
export function rememberPlace(path: string, author = 0): void {
  keepInTab(PLACE_KEY, `${author} ${path}`)
}

/**
 * The same for where a mail, or a payment that failed, led somebody who is not signed in, and where the server ended a
 * session; what is kept of another person whose session ended stays theirs.
 */
export function rememberWanted(path: string, author = 0): void {
  if (!OWN.has(findRoute(path)?.name ?? '')) return
  const whose = Number(readOfTab(PLACE_KEY)?.split(' ')[0] ?? 0)
  if (whose === 0 || whose === author) rememberPlace(path, author)
}
