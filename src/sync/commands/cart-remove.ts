import { cartItemDelete } from '../../contract/cart.ts'
import { dropCartSession, keptCartSession } from '../../db/cart-session.ts'
import { cartRows } from './cart-rows.ts'
import { isSessionRefused } from './cart-session.ts'
import type { Meaning } from './meaning.ts'

export const cartRemoveMeaning: Meaning<'cart.remove'> = {
  batched: ({ cartItemId }, _, cartSession) => ({
    path: cartItemDelete.path,
    input: { cartItemId, sessionId: cartSession ?? '' },
  }),

  async send({ cartItemId }, context) {
    const sessionId = (await keptCartSession(context.db)) ?? ''
    const evidence = await context.post(cartItemDelete, { cartItemId, sessionId })
    if (sessionId === '' || !isSessionRefused(evidence)) return evidence
    // The author's token alone names the cart, too.
    await context.keep(() => dropCartSession(context.db, sessionId))
    return context.post(cartItemDelete, { cartItemId, sessionId: '' })
  },

  async findTrace({ cartItemId }, context) {
    const read = await cartRows(context)
    if (read.rows === null) return { found: 'unknown', evidence: read.evidence }
    return read.rows.some(({ id }) => id === cartItemId)
      ? { found: 'nothing' }
      : { found: 'same', stored: null }
  },
}
