import { cartCount } from '../../contract/cart.ts'
import { handler } from '../handler.ts'
import { done } from '../outcome.ts'
import { findCart } from './carts.ts'
import { readProducts } from './read-products.ts'
import { unavailableAmong } from './unavailable.ts'

/** What is in the caller's cart. A signed-in person gets the own one, whatever session a shared device still holds. */
export const cartCountHandler = handler(cartCount, {
  readOnly: true,
  refusesEnded: true,
  async answer({ sessionId }, context) {
    const { sql, user } = context
    const cart = await findCart(context, user ? '' : sessionId)
    if (cart !== null && typeof cart !== 'number') return cart
    const items = await sql
      .selectFrom('cart_items')
      .select(['id', 'product_id', 'size_id', 'color_id', 'quantity'])
      .where('cart_id', '=', cart ?? 0)
      .orderBy('id')
      .execute()
    const shown = await readProducts(
      sql,
      items.map(item => item.product_id),
    )
    const unsold = new Set(await unavailableAmong(sql, items))
    const counted = items.map(item => (unsold.has(item) ? { ...item, is_sold: 0 } : item))
    return done({ data: { CartTemporary: counted, ...shown } })
  },
})
