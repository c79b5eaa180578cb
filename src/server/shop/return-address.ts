/** Where the provider sends the shopper afterwards: the specification's path. */
import type { OrderRow } from './order-rows.ts'
import { SESSION_ID_PLACE } from './payment.ts'

/**
 * Whoever gives up may find that it has been paid in another tab: they come back with what the order can be asked about
 * by.
 */
export function returnPaths({ id, email, random_order_id: ref }: OrderRow) {
  const base = `/checkout/order/${id}/${encodeURIComponent(email)}`
  return { successPath: `${base}/true/${SESSION_ID_PLACE}`, cancelPath: `${base}/false/${ref}` }
}
