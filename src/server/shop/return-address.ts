/** Where the provider sends the shopper afterwards: the specification's path. */
import { NO_SESSION } from '../../contract/order.ts'
import type { OrderRow } from './orders.ts'
import { SESSION_ID_PLACE } from './payment.ts'

export function returnPaths({ id, email }: OrderRow) {
  const base = `/checkout/order/${id}/${encodeURIComponent(email)}`
  return { successPath: `${base}/true/${SESSION_ID_PLACE}`, cancelPath: `${base}/false/${NO_SESSION}` }
}
