import type { Sql } from '../sql/database.ts'
import { findLine } from './find-line.ts'
import type { OrderRow } from './order-rows.ts'

/** Takes out of the cart what this order bought; what was put in while the shopper paid stays. */
export async function removeBoughtFromCart(sql: Sql, order: OrderRow): Promise<void> {
  const items = await sql.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
  for (const { product_id, color_id, size_id, quantity } of items) {
    const variant = { productId: product_id, colorId: color_id, sizeId: size_id }
    const line = await findLine(sql, order.cart_id, variant)
    if (!line) continue
    const left = line.quantity - quantity
    if (left > 0)
      await sql.updateTable('cart_items').set({ quantity: left }).where('id', '=', line.id).execute()
    else await sql.deleteFrom('cart_items').where('id', '=', line.id).execute()
  }
}
