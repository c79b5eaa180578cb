import { safeParse } from 'valibot'
import { cartAdd, cartCount } from '../../contract/cart.ts'
import { inCartSession } from './cart-session.ts'
import type { Meaning } from './meaning.ts'

export const cartAddMeaning: Meaning<'cart.add'> = {
  send: (args, road) =>
    inCartSession(road, sessionId =>
      road.post(cartAdd, {
        quantity: args.quantity,
        product_id: args.productId,
        price: args.price,
        selectedProductColor: args.colorId ?? '',
        selectedProductSize: args.sizeId ?? '',
        sessionId,
      }),
    ),

  async findTrace(args, road) {
    const evidence = await inCartSession(road, sessionId => road.post(cartCount, { sessionId }))
    const body =
      evidence.kind === 'answer' && evidence.envelope?.response_status === 200 ? evidence.body : null
    const read = safeParse(cartCount.answer, body)
    if (!read.success) return { found: 'unknown', evidence }
    const isThere = read.output.data.CartTemporary.some(
      item =>
        item.product_id === args.productId &&
        item.color_id === args.colorId &&
        item.size_id === args.sizeId &&
        item.quantity >= args.quantity,
    )
    return isThere ? { found: 'same', stored: null } : { found: 'nothing' }
  },
}
