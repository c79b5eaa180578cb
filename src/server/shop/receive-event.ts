/**
 * What the provider tells unasked.
 *
 * 1. The signature over the raw bytes is checked before a byte is read (P-10, P-11).
 * 2. An event that was dealt with is thanked for and forgotten (P-12).
 * 3. What happened is asked of the provider, not taken from the event: so their order does not matter (P-15).
 * 4. Of what went back, or may, it is asked once more after the effect: another event about the same payment may have been
 *    dealt with since the first time, here or by another server, and what is written last must be what holds.
 * 5. The event is written down at the end. Without it the provider tells again, and all of this may be done twice.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { NO_ORDER, recordReturned, reopenMismatch } from './mismatches.ts'
import { findOrder } from './order-rows.ts'
import type { PaymentEvent, PaymentProvider, PaymentSession } from './payment.ts'
import { type Settled, settleInTransaction } from './settle.ts'

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
  const outcome = await takeIn(services, payment, event)
  await db
    .insertInto('payment_events')
    .values({ event_id: event.id, type: event.type, outcome, received_at: services.clock() })
    .onConflict(conflict => conflict.column('event_id').doNothing())
    .execute()
}

async function takeIn(
  services: Services,
  payment: PaymentProvider,
  event: PaymentEvent,
): Promise<Settled | 'nothing'> {
  const answer = await ask(payment, event)
  if (!answer) return 'nothing'
  const outcome = await services.db.transaction().execute(async sql => {
    const settled = await settleInTransaction(sql, services, answer.session)
    await recordReturn(sql, answer, settled, services.clock())
    return settled
  })
  services.mailSender.wake()
  return (await stillHolds(payment, event, answer)) ? outcome : takeIn(services, payment, event)
}

async function stillHolds(payment: PaymentProvider, event: PaymentEvent, { returned }: Answer) {
  return returned === null || isDeepStrictEqual(await readReturned(payment, event), returned)
}

/** What the provider says when it is asked about an event. */
interface Answer {
  readonly session: PaymentSession
  readonly returned: Returned | null
}

/** Money that went back, of what was paid, or that its bank may take back. */
type Returned = { readonly refunded_cents: number } | { readonly is_disputed: 0 | 1 }

async function ask(payment: PaymentProvider, event: PaymentEvent): Promise<Answer | null> {
  const { about } = event
  if (about.kind === 'other') return null
  if (about.kind === 'session') {
    const session = await payment.readSession(about.sessionId)
    return session && { session, returned: null }
  }
  const session = await payment.findPaid(about.paymentId)
  return session && { session, returned: await readReturned(payment, event) }
}

async function readReturned(payment: PaymentProvider, { about }: PaymentEvent): Promise<Returned | null> {
  if (about.kind === 'refund') return { refunded_cents: await payment.readRefunded(about.paymentId) }
  return about.kind === 'dispute'
    ? { is_disputed: (await payment.isDisputed(about.paymentId)) ? 1 : 0 }
    : null
}

/** Money that went back is written down; the order stays what it is, and is not fulfilled again (P-21). */
async function recordReturn(
  sql: Sql,
  { session, returned }: Answer,
  outcome: Settled,
  now: number,
): Promise<void> {
  if (!returned) return
  const order = await findOrder(sql, 'random_order_id', session.orderRef)
  if (!order || outcome === 'mismatch') {
    if (!('refunded_cents' in returned)) return
    const note = returned.refunded_cents >= session.amountCents ? recordReturned : reopenMismatch
    return note(sql, order?.id ?? NO_ORDER, session, now)
  }
  if (order.state === 'paid')
    await sql.updateTable('orders').set(returned).where('id', '=', order.id).execute()
}
