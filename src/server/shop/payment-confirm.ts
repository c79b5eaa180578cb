import type { InferInput, InferOutput } from 'valibot'
import { paymentFailed } from '../../contract/messages.ts'
import { paymentIntentCheckout } from '../../contract/order.ts'
import { handler, type PrepareContext } from '../handler.ts'
import { done, type Outcome, refuse } from '../outcome.ts'
import type { OrderState } from '../sql/shop-schema.ts'
import { throwUnreachable } from './ask-provider.ts'
import { findOrder } from './order-rows.ts'
import { settle } from './settle.ts'

type Request = InferOutput<typeof paymentIntentCheckout.request>
type Answer = Outcome<InferInput<typeof paymentIntentCheckout.answer>>

const noSuchOrder = refuse(404, 'orderId', 'There is no such order')
const waiting = refuse(
  409,
  'payment',
  'The payment has not been confirmed yet. Please try again in a moment.',
)
const notPaid = refuse(422, 'payment', paymentFailed)

/**
 * The shopper is back: is it paid? The parts of the address are hints (D80); whoever knows the provider's session of
 * the order, or its random id, may ask, and learns yes, no or not yet; and of a yes, whether it is their own order.
 */
export const paymentConfirmHandler = handler(paymentIntentCheckout, {
  limit: 'payment',
  // The outcome is not remembered under the request's key: "not yet" must not be the answer for ever.
  readOnly: true,
  prepare: confirm,
  answer: async (_request, _context, confirmed) => confirmed,
})

async function confirm({ orderId, sessionId }: Request, { services, user }: PrepareContext): Promise<Answer> {
  const { db, payment } = services
  const order = await findOrder(db, 'id', orderId)
  // Not only a session of ours: the one session of this order (P-08).
  if (!order || order.session_id === null) return noSuchOrder
  if (sessionId !== order.session_id && sessionId !== order.random_order_id) return noSuchOrder
  const isTheirs = user !== null && order.user_id === user.id
  if (order.state !== 'placed' || !payment) return answerTo(order.state, isTheirs)
  try {
    const session = await payment.readSession(order.session_id)
    const settled = session ? await settle(services, session) : order.state
    return answerTo(settled === 'mismatch' || settled === 'unknown' ? order.state : settled, isTheirs)
  } catch (error) {
    return throwUnreachable(services, error, 'The payment cannot be checked at the moment. Please try again.')
  }
}

function answerTo(state: OrderState, isTheirs: boolean): Answer {
  if (state === 'paid') return done({ is_yours: isTheirs ? 1 : 0 })
  return state === 'placed' ? waiting : notPaid
}
