import { cartItemDelete } from '../../contract/cart.ts'
import { dropCartSession, keptCartSession } from '../../db/cart-session.ts'
import { isSessionRefused } from './cart-session.ts'
import type { Meaning } from './meaning.ts'

export const cartRemoveMeaning: Meaning<'cart.remove'> = {
  async send({ cartItemId }, road) {
    const sessionId = (await keptCartSession(road.db)) ?? ''
    const evidence = await road.post(cartItemDelete, { cartItemId, sessionId })
    if (sessionId === '' || !isSessionRefused(evidence)) return evidence
    // The author's token alone names the cart, too.
    await dropCartSession(road.db, sessionId)
    return road.post(cartItemDelete, { cartItemId, sessionId: '' })
  },
}
