/** What Home offers to continue: kept in this tab only, and for nobody else's eyes. */
import { VISITOR } from '../../../db/records.ts'
import { findRoute } from '../../routes.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'
import { PLACE_KEY } from './remember-place.ts'

const NOT_NOW_KEY = 'continue-not-now'

/** The path kept for this person, as it was put in; null where there is none. */
export function rememberedPlace(author: number): string | null {
  const [whose, path] = readFromTab(PLACE_KEY)?.split(' ') ?? []
  const isTheirs = whose === String(VISITOR) || whose === String(author)
  return path && isTheirs ? path : null
}

export function forgetPlace(): void {
  storeInTab(PLACE_KEY, null)
}

/**
 * A cart that has been paid is none to go on with.
 * @param payer 0, `VISITOR`: a guest pays for the cart that an ended session left, whoever's it was (D55).
 */
export function forgetPaidCart(payer: number): void {
  const [, path = ''] = readFromTab(PLACE_KEY)?.split(' ') ?? []
  const isTheirs = payer === VISITOR || rememberedPlace(payer) !== null
  if (isTheirs && ['cart', 'checkout'].includes(findRoute(path)?.name ?? '')) forgetPlace()
}

/** Not now: drafts older than this are not offered again in this tab. */
export function dismissDrafts(now: number): void {
  storeInTab(NOT_NOW_KEY, String(now))
}

export function isDismissed(changedAt: number): boolean {
  return changedAt <= Number(readFromTab(NOT_NOW_KEY) ?? 0)
}
