/** Leads whoever placed an order, and went away before paying it, back to its payment page. */
import type { InferOutput } from 'valibot'
import { orderPay } from '../../contract/order.ts'
import { byAccount, handler, type PrepareContext, signedIn } from '../handler.ts'
import { done, type Outcome, refuse } from '../outcome.ts'
import type { Services } from '../services.ts'
import { askProvider } from './ask-provider.ts'
import { findOrder, type OrderRow } from './order-rows.ts'
import { canHavePaymentPage, closeOrder, openPaymentSession } from './order-session.ts'
import type { PaymentProvider } from './payment.ts'
import type { Settled } from './settle.ts'
import { isWithdrawn } from './unavailable.ts'

type Paying = Outcome<{ checkout_session_url: string }>

const noSuchOrder = refuse(404, 'orderId', 'There is no such order')
/** Whether something was charged nobody knows then: it may have been paid a moment ago. */
const noPage = {
  wrongEmail: refuse(
    409,
    'order',
    'The payment page does not take the e-mail address of this order. Please order again.',
  ),
  away: 'The payment page cannot be reached at the moment. Please try again.',
}
const closed = refuse(422, 'payment', 'This order cannot be paid at the moment.')
const paid = refuse(409, 'order', 'This order has been paid.')
const checking = refuse(409, 'order', 'Your payment is still being checked. Please look again in a moment.')
const over = refuse(409, 'order', 'This order cannot be paid any more.')
const unsold = refuse(
  409,
  'order',
  'Something in this order is no longer sold, so it cannot be paid any more. Nothing was charged for it.',
)

export const orderPayHandler = handler(orderPay, {
  limit: 'payment',
  limitedBy: byAccount,
  // Nothing is remembered under the request's key: a page of today may be none tomorrow.
  readOnly: true,
  prepare: findPage,
  answer: async (_request, _context, page) => page,
})

async function findPage(
  { orderId }: InferOutput<typeof orderPay.request>,
  context: PrepareContext,
): Promise<Paying> {
  const { services } = context
  const order = await findOrder(services.db, 'id', orderId)
  if (order?.user_id !== signedIn(context).id) return noSuchOrder
  const { payment } = services
  if (order.state !== 'placed') return whyNot(order.state)
  if (!payment || !canHavePaymentPage(order, payment)) return closed
  return askProvider(services, noPage, () => openPage(services, payment, order))
}

async function openPage(services: Services, payment: PaymentProvider, order: OrderRow): Promise<Paying> {
  if (await isWithdrawn(services.db, order)) {
    const state = await closeOrder(services, payment, order)
    return state === 'expired' ? unsold : whyNot(state)
  }
  const { state, url } = await openPaymentSession(services, payment, order)
  return url === null ? whyNot(state) : done({ checkout_session_url: url })
}

function whyNot(state: Settled | 'open'): Exclude<Paying, { status: 200 }> {
  if (state === 'paid') return paid
  // Of money that fits no order nobody can say yet what becomes of it.
  return state === 'expired' || state === 'failed' ? over : checking
}
