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

  async send({ cartItemId }, road) {
    const sessionId = (await keptCartSession(road.db)) ?? ''
    const evidence = await road.post(cartItemDelete, { cartItemId, sessionId })
    if (sessionId === '' || !isSessionRefused(evidence)) return evidence
    // The author's token alone names the cart, too.
    await road.keep(() => dropCartSession(road.db, sessionId))
    return road.post(cartItemDelete, { cartItemId, sessionId: '' })
  },

  async findTrace({ cartItemId }, road) {
    const read = await cartRows(road)
    if (read.rows === null) return { found: 'unknown', evidence: read.evidence }
    return read.rows.some(({ id }) => id === cartItemId)
      ? { found: 'nothing' }
      : { found: 'same', stored: null }
  },
}
