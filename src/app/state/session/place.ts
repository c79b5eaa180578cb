/** What Home offers to continue: kept in this tab only, and for nobody else's eyes. */
import { VISITOR } from '../../../db/records.ts'
import { findRoute } from '../../routes.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'
import { PLACE_KEY } from './remember-place.ts'

const NOT_NOW_KEY = 'continue-not-now'

/** The path kept for this person, as it was put in; null where there is none. */
export function rememberedPlace(author: number): string | null {
  const [whose, path] = kept(PLACE_KEY)
  return path && isTheirs(whose, author) ? path : null
}

export function forgetPlace(): void {
  storeInTab(PLACE_KEY, null)
}

/**
 * A cart that has been paid is none to go on with.
 * @param payer 0, `VISITOR`: a guest pays for the cart that an ended session left, whoever's it was (D55).
 */
export function forgetPaidCart(payer: number): void {
  const [, path = ''] = kept(PLACE_KEY)
  const isPayers = payer === VISITOR || rememberedPlace(payer) !== null
  if (isPayers && ['cart', 'checkout'].includes(findRoute(path)?.name ?? '')) forgetPlace()
}

/** Not now: this person's drafts that are older than this are not offered again in this tab. */
export function dismissDrafts(author: number, now: number): void {
  storeInTab(NOT_NOW_KEY, `${author} ${now}`)
}

export function isDismissed(author: number, changedAt: number): boolean {
  const [whose, at] = kept(NOT_NOW_KEY)
  return isTheirs(whose, author) && changedAt <= Number(at)
}

function kept(key: string): string[] {
  return readFromTab(key)?.split(' ') ?? []
}

/** A visitor's is for whoever signs in next. */
function isTheirs(whose: string | undefined, author: number): boolean {
  return whose === String(VISITOR) || whose === String(author)
}
