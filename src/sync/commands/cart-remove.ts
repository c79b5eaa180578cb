import { cartItemDelete } from '../../contract/cart.ts'
import type { Meaning } from './meaning.ts'

export const cartRemoveMeaning: Meaning<'cart.remove'> = {
  async send(args, road) {
    const kept = await road.db.cart.get('current')
    return road.post(cartItemDelete, { cartItemId: args.cartItemId, sessionId: kept?.sessionId ?? '' })
  },
}
