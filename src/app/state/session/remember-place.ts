import { VISITOR } from '../../../db/records.ts'
import { findRoute } from '../../routes.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'

export const PLACE_KEY = 'continue'
/** Screens of one's own that mails, and paying, lead to; Home leads back to them. */
const LED_TO: readonly string[] = ['ownReviews', 'orders', 'order', 'cart']
/** Those with a form that no draft leads back to: of whoever was at it, and of nobody who only asked for it. */
const WRITTEN_IN: readonly string[] = ['checkout', 'profileEdit']

/**
 * Notes where somebody is sent away from to sign in, or was when the session ended; Home leads back there.
 * @param author whose place it is; `VISITOR`: of whoever signs in next in this tab.
 */
export function rememberPlace(path: string, author = VISITOR): void {
  storeInTab(PLACE_KEY, `${author} ${path}`)
}

/**
 * The same for where a mail, or a payment that failed, led somebody who is not signed in, the newer wish, and where a
 * session ended. What is kept of a person whose session ended stays theirs where the page begins there anew, and is not
 * lost to where another's ended.
 */
export function rememberWanted(path: string, author = VISITOR): void {
  const screens = author === VISITOR ? LED_TO : [...LED_TO, ...WRITTEN_IN]
  if (!screens.includes(findRoute(path)?.name ?? '')) return
  const [whose, kept] = readFromTab(PLACE_KEY)?.split(' ') ?? [VISITOR]
  if (author === VISITOR ? kept !== path : [VISITOR, author].includes(Number(whose)))
    rememberPlace(path, author)
}
