import { cartAdd } from '../../contract/cart.ts'
import type { CommandArgs } from '../../contract/commands.ts'
import { confirmedPieces } from '../../db/queries/cart-lines.ts'
import { cartRows } from './cart-rows.ts'
import { inCartSession } from './cart-session.ts'
import type { Meaning } from './meaning.ts'

export const cartAddMeaning: Meaning<'cart.add'> = {
  // Without a session one has to be asked for first.
  batched: (args, _, cartSession) =>
    cartSession === null ? null : { path: cartAdd.path, input: input(args, cartSession) },

  send: (args, context) => inCartSession(context, sessionId => context.post(cartAdd, input(args, sessionId))),

  async findTrace(args, context) {
    const read = await cartRows(context)
    if (read.rows === null) return { found: 'unknown', evidence: read.evidence }
    const now = read.rows
      .filter(
        item =>
          item.product_id === args.productId &&
          item.color_id === args.colorId &&
          item.size_id === args.sizeId,
      )
      .reduce((pieces, item) => pieces + item.quantity, 0)
    const before = await confirmedPieces(context.db, context.author, args, context.writtenAt)
    const isThere = before === null ? now >= args.quantity : now > before
    return isThere ? { found: 'same', stored: null } : { found: 'nothing' }
  },
}

function input(args: CommandArgs<'cart.add'>, sessionId: string) {
  return {
    quantity: args.quantity,
    product_id: args.productId,
    price: args.price,
    selectedProductColor: args.colorId ?? '',
    selectedProductSize: args.sizeId ?? '',
    sessionId,
  }
}
