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
import { noteNotReturned, noteReturned } from './mismatches.ts'
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
  const answer = await ask(payment, event)
  await db.transaction().execute(async sql => {
    const outcome = answer ? await settleIn(sql, services, answer.session) : 'nothing'
    if (answer) await recordReturn(sql, answer, outcome)
    await sql
      .insertInto('payment_events')
      .values({ event_id: event.id, type: event.type, outcome, received_at: services.clock() })
      .onConflict(conflict => conflict.column('event_id').doNothing())
      .execute()
  })
  services.mailSender.wake()
}

/** What the provider says when it is asked about an event. */
interface Answer {
  readonly session: PaymentSession
  /** Money that went back, of what was paid. */
  readonly returned: { readonly refunded_cents: number } | { readonly is_disputed: 1 } | null
}

async function ask(payment: PaymentProvider, { about }: PaymentEvent): Promise<Answer | null> {
  if (about.kind === 'other') return null
  if (about.kind === 'session') {
    const session = await payment.readSession(about.sessionId)
    return session && { session, returned: null }
  }
  const session = await payment.findPaid(about.paymentId)
  if (!session) return null
  if (about.kind === 'dispute') return { session, returned: { is_disputed: 1 } }
  return { session, returned: { refunded_cents: await payment.readRefunded(about.paymentId) } }
}

/** Money that went back is written down; the order stays what it is, and is not fulfilled again (P-21). */
async function recordReturn(
  sql: Sql,
  { session, returned }: Answer,
  outcome: Settled | 'nothing',
): Promise<void> {
  const order = returned && (await findOrder(sql, 'random_order_id', session.orderRef))
  if (!order) return
  if (outcome === 'mismatch') {
    if (!('refunded_cents' in returned)) return
    const note = returned.refunded_cents >= session.amountCents ? noteReturned : noteNotReturned
    return note(sql, order.id, session)
  }
  if (order.state === 'paid')
    await sql.updateTable('orders').set(returned).where('id', '=', order.id).execute()
}
