import type { Refusal } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import type { OrderRow } from './order-rows.ts'
import { lineTitle, type PricedLine } from './quote.ts'
import { priceAmong, readOffers } from './variant.ts'

type Chosen = Pick<PricedLine, 'product_id' | 'color_id' | 'size_id'>

/** Those of some lines that cannot be had any more: the product, or it in that color or size. */
export async function unavailableAmong<Line extends Chosen>(
  sql: Sql,
  lines: readonly Line[],
): Promise<Line[]> {
  const offers = await readOffers(
    sql,
    lines.map(line => line.product_id),
  )
  return lines.filter(({ product_id: productId, color_id: colorId, size_id: sizeId }) => {
    return typeof priceAmong(offers, { productId, colorId, sizeId }) !== 'number'
  })
}

/** @returns a refusal that names each line which cannot be had any more, as the cart does. */
export async function refuseUnavailable(sql: Sql, lines: readonly PricedLine[]): Promise<Refusal | null> {
  const unsold = new Set((await unavailableAmong(sql, lines)).map(lineTitle))
  if (unsold.size === 0) return null
  const cart = [...unsold].map(
    title => `${title} is no longer sold like this. Please remove it from your cart.`,
  )
  return { status: 422, errors: { cart } }
}

/** Whether something in an order cannot be had any more: its page stays open for a day, and must not be paid then. */
export async function isWithdrawn(sql: Sql, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  const items = await sql.selectFrom('order_items').selectAll().where('order_id', '=', id).execute()
  return (await unavailableAmong(sql, items)).length > 0
}
