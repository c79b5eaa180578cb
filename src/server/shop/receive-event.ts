/**
 * What the provider tells unasked.
 *
 * 1. The signature over the raw bytes is checked before a byte is read (P-10, P-11).
 * 2. An event that was dealt with is thanked for and forgotten (P-12).
 * 3. What happened is asked of the provider, not taken from the event: so their order does not matter (P-15).
 * 4. Effect and event are written in one transaction: half of it is none of it, and the provider tells again.
 */
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { noteReturned } from './mismatches.ts'
import { findOrder } from './orders.ts'
import type { PaymentEvent, PaymentProvider, PaymentSession } from './payment.ts'
import { type Settled, settleIn } from './settle.ts'

/**
 * Takes an event in, however often it is told.
 * @throws ForgedEventError, PaymentError where the provider could not be asked.
 */
export async function receiveEvent(
  services: Services,
  payment: PaymentProvider,
  body: Uint8Array,
  signature: string,
): Promise<void> {
  const event = payment.readEvent(body, signature)
  const { db } = services
  const known = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  if (known) return
  const session = await sessionAbout(payment, event)
  await db.transaction().execute(async sql => {
    const outcome = session ? await settleIn(sql, services, session) : 'nothing'
    if (session) await recordReturn(sql, session, event, outcome)
    await sql
      .insertInto('payment_events')
      .values({ event_id: event.id, type: event.type, outcome, received_at: services.clock() })
      .onConflict(conflict => conflict.column('event_id').doNothing())
      .execute()
  })
  services.mailSender.wake()
}

async function sessionAbout(
  payment: PaymentProvider,
  { about }: PaymentEvent,
): Promise<PaymentSession | null> {
  if (about.kind === 'session') return payment.readSession(about.sessionId)
  return about.kind === 'other' ? null : payment.findPaid(about.paymentId)
}

/** Money that went back is written down; the order stays what it is, and is not fulfilled again (P-21). */
async function recordReturn(
  sql: Sql,
  session: PaymentSession,
  { about }: PaymentEvent,
  outcome: Settled | 'nothing',
): Promise<void> {
  const order = await findOrder(sql, 'random_order_id', session.orderRef)
  if (!order) return
  if (outcome === 'mismatch') {
    const isAll = about.kind === 'refund' && about.refundedCents >= session.amountCents
    if (isAll) await noteReturned(sql, order.id, session)
    return
  }
  if (order.state !== 'paid') return
  const change =
    about.kind === 'refund'
      ? { refunded_cents: Math.max(order.refunded_cents, about.refundedCents) }
      : about.kind === 'dispute'
        ? { is_disputed: 1 }
        : null
  if (change) await sql.updateTable('orders').set(change).where('id', '=', order.id).execute()
}
