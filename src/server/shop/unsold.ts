import { type Refusal, refuse } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import type { PricedLine } from './cart-lines.ts'
import { priceOfVariant } from './variant.ts'

/** @returns a refusal that names the first line which cannot be had any more. */
export async function unsoldLine(sql: Sql, lines: readonly PricedLine[]): Promise<Refusal | null> {
  for (const line of lines) {
    const { product_id: productId, color_id: colorId, size_id: sizeId } = line
    const price = await priceOfVariant(sql, { productId, colorId, sizeId })
    if (typeof price !== 'number')
      return refuse(
        422,
        'cart',
        `${line.product_name} is no longer sold like this. Please remove it from your cart.`,
      )
  }
  return null
}
