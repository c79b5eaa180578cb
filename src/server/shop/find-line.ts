import type { Sql } from '../sql/database.ts'
import type { Variant } from './variant.ts'

/** The one line of a cart that holds this product in this color and size. */
export function findLine(sql: Sql, cart: number, { productId, colorId, sizeId }: Variant) {
  return sql
    .selectFrom('cart_items')
    .select(['id', 'quantity'])
    .where('cart_id', '=', cart)
    .where('product_id', '=', productId)
    .where('color_id', colorId === null ? 'is' : '=', colorId)
    .where('size_id', sizeId === null ? 'is' : '=', sizeId)
    .executeTakeFirst()
}
