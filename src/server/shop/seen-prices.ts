import { type Refusal, refuse } from '../outcome.ts'
import type { Quote } from './cart-lines.ts'
import { dollarText, seenCents } from './cents.ts'

interface Seen {
  readonly totalPrice: unknown
  readonly shipping_charge: unknown
}

/**
 * Nobody is charged another amount than was on the screen (D57).
 * @returns a refusal where the shopper saw other prices; null where they were these, or none were told.
 */
export function notAsSeen({ totalPrice, shipping_charge }: Seen, now: Quote): Refusal | null {
  const shipping = seenCents(shipping_charge)
  if (shipping !== null && shipping !== now.shippingCents)
    return changed('shipping_charge', `The shipping changed: it is ${dollarText(now.shippingCents)} now.`)
  const total = seenCents(totalPrice)
  // Beside the shipping, the sum without it tells the same charge: the specification calls either "total".
  const isSubtotal = shipping !== null && total === now.subtotalCents
  if (total === null || total === now.totalCents || isSubtotal) return null
  return changed(
    'totalPrice',
    `Your cart or a price changed: the order total is ${dollarText(now.totalCents)} now.`,
  )
}

function changed(field: string, message: string): Refusal {
  return refuse(422, field, `${message} Please look at your cart and confirm again.`)
}
