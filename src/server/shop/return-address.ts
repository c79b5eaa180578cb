/** Where the provider sends the shopper afterwards: the specification's path, below the configured address (Z-13). */
import type { OrderRow } from './orders.ts'
import { SESSION_ID_PLACE } from './payment.ts'

/** A provider knows no session id to put into the address of who gives up. */
const NO_SESSION = 'none'

export function returnAddresses(order: OrderRow, publicUrl: string) {
  const base = `${publicUrl}/checkout/order/${order.id}/${encodeURIComponent(order.email)}`
  return { successUrl: `${base}/true/${SESSION_ID_PLACE}`, cancelUrl: `${base}/false/${NO_SESSION}` }
}
