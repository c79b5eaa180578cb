import type { Sql } from '../sql/database.ts'
import type { OrderRow } from './orders.ts'

/** Takes out of the cart what this order bought; what was put in while the shopper paid stays. */
export async function takeFromCart(sql: Sql, order: OrderRow): Promise<void> {
  const items = await sql.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
  for (const { product_id, color_id, size_id, quantity } of items) {
    const line = await sql
      .selectFrom('cart_items')
      .select(['id', 'quantity'])
      .where('cart_id', '=', order.cart_id)
      .where('product_id', '=', product_id)
      .where('color_id', color_id === null ? 'is' : '=', color_id)
      .where('size_id', size_id === null ? 'is' : '=', size_id)
      .executeTakeFirst()
    if (!line) continue
    const left = line.quantity - quantity
    if (left > 0)
      await sql.updateTable('cart_items').set({ quantity: left }).where('id', '=', line.id).execute()
    else await sql.deleteFrom('cart_items').where('id', '=', line.id).execute()
  }
}
