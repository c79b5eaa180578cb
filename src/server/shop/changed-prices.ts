import { isOfLines, type SeenLine } from '../../contract/seen-lines.ts'
import { type Refusal, refuse } from '../outcome.ts'
import { dollarText, seenCents } from './cents.ts'
import type { PricedLine, Quote } from './quote.ts'

interface Seen {
  readonly totalPrice: unknown
  readonly shipping_charge: unknown
  readonly subtotal: unknown
  readonly lines: string
}

/**
 * Nobody is charged another amount than was on the screen, nor for other things (D57).
 * @returns a refusal where the shopper saw other prices or lines; null where they were these, or none were told.
 */
export function refuseChangedPrices(
  { totalPrice, shipping_charge, subtotal, lines }: Seen,
  now: Quote,
): Refusal | null {
  const shipping = seenCents(shipping_charge)
  if (shipping !== null && shipping !== now.shippingCents)
    return changed('shipping_charge', `The shipping changed: it is ${dollarText(now.shippingCents)} now.`)
  const total = seenCents(totalPrice)
  const sum = seenCents(subtotal)
  // Beside the shipping, the sum without it tells the same charge: the specification calls either "total". Whoever tells
  // both is taken at their word: an old total may be what the lines alone come to now.
  const isSubtotal = sum === null && shipping !== null && total === now.subtotalCents
  const isTotal = total === null || total === now.totalCents || isSubtotal
  const isSum = sum === null || sum === now.subtotalCents
  if (isTotal && isSum && (lines === '' || isOfLines(lines, now.lines.map(seenLine)))) return null
  return changed(
    'totalPrice',
    `Your cart or a price changed: the order total is ${dollarText(now.totalCents)} now.`,
  )
}

function seenLine({ product_id, color_id, size_id, quantity }: PricedLine): SeenLine {
  return { productId: product_id, colorId: color_id, sizeId: size_id, quantity }
}

function changed(field: string, message: string): Refusal {
  return refuse(422, field, `${message} Please look at your cart and confirm again.`)
}
