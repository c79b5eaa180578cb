/** Reading back what a server that keeps no keys has in the cart, before what may have arrived is repeated. */
import { type CartItem, cartCount } from '../../contract/cart.ts'
import type { Evidence } from '../classify.ts'
import { inCartSession } from './cart-session.ts'
import type { CommandContext } from './meaning.ts'
import { readAnswer } from './read-answer.ts'

/** @returns the items of the cart, or why they could not be read. */
export async function cartRows(
  context: CommandContext,
): Promise<{ rows: CartItem[] } | { rows: null; evidence: Evidence }> {
  const evidence = await inCartSession(context, sessionId => context.post(cartCount, { sessionId }))
  const answer = readAnswer(cartCount, evidence)
  return answer ? { rows: answer.data.CartTemporary } : { rows: null, evidence }
}
