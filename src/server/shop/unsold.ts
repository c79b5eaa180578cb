import type { Refusal } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import { lineTitle, type PricedLine } from './cart-lines.ts'
import { priceOfVariant } from './variant.ts'

/** @returns a refusal that names each line which cannot be had any more, as the cart does. */
export async function unsoldLines(sql: Sql, lines: readonly PricedLine[]): Promise<Refusal | null> {
  const unsold = new Set<string>()
  for (const line of lines) {
    const { product_id: productId, color_id: colorId, size_id: sizeId } = line
    const price = await priceOfVariant(sql, { productId, colorId, sizeId })
    if (typeof price !== 'number') unsold.add(lineTitle(line))
  }
  if (unsold.size === 0) return null
  const cart = [...unsold].map(
    title => `${title} is no longer sold like this. Please remove it from your cart.`,
  )
  return { status: 422, errors: { cart } }
}
