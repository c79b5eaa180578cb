/**
 * Where the provider's word becomes an order's state; nothing else makes an order paid (P-06, D60).
 *
 * 1. A session speaks for the order whose random id it carries, for the whole amount, in our currency.
 * 2. It must be the session that the order was given; one that the order never learnt of is taken on.
 * 3. Paid, failed and expired end an order that waits. An order that has ended stays as it is.
 * 4. Paid also empties the cart of what was bought and mails the buyer, in the same transaction, once.
 * 5. Money that fits no order is an alarm, and stays noted until it has gone back, or the operator has settled it.
 */

import { enqueueMails } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import type { OrderState } from '../sql/shop-schema.ts'
import { revokeCartSessions } from './carts.ts'
import { NO_ORDER, recordMismatch } from './mismatches.ts'
import { orderMail } from './order-mail.ts'
import { attachSession, endOrder, findOrder, type OrderRow } from './order-rows.ts'
import type { PaymentSession } from './payment.ts'
import { removeBoughtFromCart } from './remove-bought.ts'

export type Settled = OrderState | 'mismatch' | 'unknown'

/** Settles in a transaction of its own. */
export async function settle(services: Services, session: PaymentSession): Promise<Settled> {
  const settled = await services.db.transaction().execute(sql => settleInTransaction(sql, services, session))
  services.mailSender.wake()
  return settled
}

/**
 * For whoever wakes the mail sender after the commit. @returns the order's state afterwards, or why the session says
 * nothing about any order.
 */
export async function settleInTransaction(
  sql: Sql,
  services: Services,
  session: PaymentSession,
): Promise<Settled> {
  const order = await findOrder(sql, 'random_order_id', session.orderRef)
  if (!order) return unknown(sql, services, session)
  if (!(await speaksFor(sql, session, order))) return mismatch(sql, services, session, order)
  const { state } = session
  if (state === 'open' || state === 'pending') return order.state
  const now = services.clock()
  if (await endOrder(sql, order.id, { state, payment_id: session.paymentId }, now)) {
    if (state === 'paid') await fulfil(sql, services, order)
    return state
  }
  // Money for an order that is over: somebody must look, and give it back.
  if (state === 'paid' && order.state !== 'paid') return mismatch(sql, services, session, order)
  return order.state
}

async function speaksFor(sql: Sql, session: PaymentSession, order: OrderRow): Promise<boolean> {
  if (session.amountCents !== order.total_cents || session.currency !== order.currency) return false
  if (order.session_id !== null) return order.session_id === session.id
  return attachSession(sql, order.id, session)
}

async function fulfil(sql: Sql, services: Services, order: OrderRow): Promise<void> {
  await removeBoughtFromCart(sql, order)
  await revokeCartSessions(sql, order.cart_id)
  // Of an account that is gone for 30 days nobody is left to be told (`forgetOldAddresses`): it is paid all the same.
  const mails = order.email === '' ? [] : [orderMail(order, services.publicUrl)]
  await enqueueMails(sql, services.secret, mails, services.clock())
}

async function mismatch(sql: Sql, services: Services, session: PaymentSession, { id }: OrderRow) {
  // A second session that ran out unpaid, as it should, is nobody's work.
  if (session.state === 'paid') await recordMismatch(sql, id, session, services.clock())
  return alarm(services, 'mismatch', id)
}

/** Of an order that a restored backup does not have; or of another shop that the provider's account has. */
async function unknown(sql: Sql, services: Services, session: PaymentSession) {
  if (session.state === 'paid' && session.isOurs)
    await recordMismatch(sql, NO_ORDER, session, services.clock())
  return alarm(services, 'unknown', NO_ORDER)
}

function alarm({ log }: Services, found: 'mismatch' | 'unknown', order: number): Settled {
  log({ event: `payment-${found}`, order })
  return found
}
