import { orderPlace } from '../../contract/order.ts'
import { handler } from '../handler.ts'
import { placeOrder } from './place-order.ts'

/** Places an order and says where to pay it. All is done beforehand: no transaction may wait for the provider. */
export const orderPlaceHandler = handler(orderPlace, {
  limit: 'order',
  refusesEnded: true,
  limitedBy: (request, user) => (user ? `user ${user.id}` : request.email.toLowerCase()),
  prepare: placeOrder,
  answer: async (_request, _context, placed) => placed,
})
