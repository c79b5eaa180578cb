import type { Unit } from '../../../contract/unit-lane.ts'
import { findRoute, idOf, paths } from '../../routes.ts'
import * as sessionWords from '../../words/session-words.ts'

/** One of them. */
export interface ResumeTarget {
  productId?: number | null
  unit?: Unit
  /** A screen of one's own: what a mail, or paying, leads to, or where a session may end in the middle of a form. */
  own?: { words: string; to: string }
}

/** What was kept, read by our own table of routes: nothing but ids of it is used (Z-12). */
export function resumeTargetOf(path: string | null): ResumeTarget | null {
  const match = path === null ? null : findRoute(path)
  if (match?.name === 'product') return { productId: idOf(match.params.productId) }
  if (match?.name === 'ownReviews')
    return { own: { words: sessionWords.continueOwnReviews, to: paths.ownReviews() } }
  if (match?.name === 'cart') return { own: { words: sessionWords.continueCart, to: paths.cart() } }
  if (match?.name === 'checkout') return { own: { words: sessionWords.continueCart, to: paths.checkout() } }
  if (match?.name === 'profileEdit')
    return { own: { words: sessionWords.continueProfile, to: paths.profileEdit() } }
  if (match?.name === 'orders' || match?.name === 'order') {
    const orderId = idOf(match.params.orderId)
    return {
      own: { words: sessionWords.continueOrders, to: orderId ? paths.order(orderId) : paths.orders() },
    }
  }
  const hospitalId = idOf(match?.params.hospitalId)
  const departmentId = idOf(match?.params.departmentId)
  if (match?.name !== 'unit' || !hospitalId || !departmentId) return null
  return { unit: { hospitalId, departmentId } }
}
