import { orderPlace } from '../../contract/order.ts'
import { handler } from '../handler.ts'
import { cartSessionHash } from './cart-session.ts'
import { placeOrder } from './checkout.ts'

/** Places an order and says where to pay it. All is done beforehand: no transaction may wait for the provider. */
export const orderPlaceHandler = handler(orderPlace, {
  limit: 'order',
  refusesEnded: true,
  limitedBy: ({ sessionId }, user) => (user ? `user ${user.id}` : guestOf(sessionId)),
  prepare: placeOrder,
  answer: async (_request, _context, placed) => placed,
})

/** A guest is the cart that only they can name; by the address in the form anybody would use up what is somebody else's. */
function guestOf(session: string): string | undefined {
  return session === '' ? undefined : cartSessionHash(session)
}
