import { cartItemDelete } from '../../contract/cart.ts'
import { byAccount, handler } from '../handler.ts'
import { done, notSignedIn, refuse } from '../outcome.ts'
import { findCart } from './carts.ts'

const notThere = refuse(404, 'cartItemId', 'This item is no longer in your cart')

const unnamed = refuse(
  422,
  'sessionId',
  'This could not be taken out of the cart. Please sign in and take it out there.',
)

/** Takes a line out of the caller's own cart; whether another cart has it is nobody's business (Z-01). */
export const cartItemDeleteHandler = handler(cartItemDelete, {
  limit: 'cart',
  limitedBy: byAccount,
  aside: ['sessionId'],
  async answer({ cartItemId, sessionId }, context) {
    const cart = await findCart(context, sessionId)
    // Not said as "not found", which to a deletion means that it is done: whose cart it was nobody can tell.
    if (cart === null && context.isEnded) return notSignedIn
    if (cart === null && !context.user && sessionId === '') return unnamed
    if (cart === null) return notThere
    if (typeof cart !== 'number') return cart
    const { numDeletedRows } = await context.sql
      .deleteFrom('cart_items')
      .where('id', '=', cartItemId)
      .where('cart_id', '=', cart)
      .executeTakeFirst()
    return numDeletedRows > 0n ? done({}) : notThere
  },
})
