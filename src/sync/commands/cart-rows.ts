/** Reading back what a server that keeps no keys has in the cart (design, section 6). */
import { type CartItem, cartCount } from '../../contract/cart.ts'
import type { Evidence } from '../classify.ts'
import { inCartSession } from './cart-session.ts'
import type { Road } from './meaning.ts'
import { readAnswer } from './read-answer.ts'

/** @returns the items of the cart, or why they could not be read. */
export async function cartRows(
  road: Road,
): Promise<{ rows: CartItem[] } | { rows: null; evidence: Evidence }> {
  const evidence = await inCartSession(road, sessionId => road.post(cartCount, { sessionId }))
  const answer = readAnswer(cartCount, evidence)
  return answer ? { rows: answer.data.CartTemporary } : { rows: null, evidence }
}
