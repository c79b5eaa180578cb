/**
 * Money that fits no order: another amount, a second session, an order that is over, or is not here (P-16). Each such
 * payment is kept among the provider's events, whose names have a dot, under a name of ours. Once all of it has gone
 * back it stays as returned, or as settled once the operator has dealt with it otherwise: the provider goes on calling
 * its session paid, and that is no news. An order whose own session was paid with another amount ends with that,
 * unpaid.
 */
import type { Sql } from '../sql/database.ts'
import { endMispaid } from './order-rows.ts'
import type { PaymentSession } from './payment.ts'

/** The type of such a row. */
export const MISMATCH = 'mismatch'
/** In the place of its number where the order is not here. */
export const NO_ORDER = 0

export interface Mismatch {
  /** `NO_ORDER` where it is not here. */
  readonly orderId: number
  /** The provider's name of the payment. */
  readonly payment: string
}

/** Once for each payment, however often the provider is asked. */
export async function recordMismatch(
  sql: Sql,
  orderId: number,
  session: PaymentSession,
  now: number,
): Promise<void> {
  await sql
    .insertInto('payment_events')
    .values({ event_id: keyOf(orderId, session), type: MISMATCH, outcome: 'open', received_at: now })
    .onConflict(conflict => conflict.column('event_id').doNothing())
    .execute()
  await sql
    .updateTable('orders')
    .set({ payment_id: paymentOf(session) })
    .where('id', '=', orderId)
    .where('state', '=', 'placed')
    .where('session_id', '=', session.id)
    .execute()
  // Of an earlier release, which left the order as it was.
  if (await isDealtWith(sql, orderId, session)) await endMispaid(sql, orderId, paymentOf(session), now)
}

async function isDealtWith(sql: Sql, orderId: number, session: PaymentSession): Promise<boolean> {
  const noted = await sql
    .selectFrom('payment_events')
    .select('outcome')
    .where('event_id', '=', keyOf(orderId, session))
    .executeTakeFirst()
  return noted?.outcome !== 'open'
}

export async function recordReturned(
  sql: Sql,
  orderId: number,
  session: PaymentSession,
  now: number,
): Promise<void> {
  await sql
    .updateTable('payment_events')
    .set({ outcome: 'returned' })
    .where('event_id', '=', keyOf(orderId, session))
    .execute()
  await endMispaid(sql, orderId, paymentOf(session), now)
}

/** It had gone back, and the refund failed: somebody must look once more. */
export async function reopenMismatch(sql: Sql, orderId: number, session: PaymentSession): Promise<void> {
  await sql
    .updateTable('payment_events')
    .set({ outcome: 'open' })
    .where('event_id', '=', keyOf(orderId, session))
    .where('outcome', '=', 'returned')
    .execute()
}

/** The operator has dealt with it. @returns false where no such payment is open. */
export async function recordSettled(sql: Sql, mismatch: Mismatch, now: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('payment_events')
    .set({ outcome: 'settled' })
    .where('event_id', '=', nameOf(mismatch))
    .where('outcome', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await endMispaid(sql, mismatch.orderId, mismatch.payment, now)
  return true
}

/** Those whose money has not all gone back and that nobody has settled, the oldest first. */
export async function openMismatches(sql: Sql): Promise<Mismatch[]> {
  return (await mismatches(sql).where('outcome', '=', 'open').execute()).map(mismatchOf)
}

/** Whatever has become of them. */
export async function allMismatches(sql: Sql): Promise<Mismatch[]> {
  return (await mismatches(sql).execute()).map(mismatchOf)
}

function mismatches(sql: Sql) {
  return sql
    .selectFrom('payment_events')
    .select('event_id')
    .where('type', '=', MISMATCH)
    .orderBy('received_at')
}

function mismatchOf({ event_id }: { event_id: string }): Mismatch {
  const [, orderId, payment = ''] = event_id.split(' ')
  return { orderId: Number(orderId), payment }
}

function keyOf(orderId: number, session: PaymentSession): string {
  return nameOf({ orderId, payment: paymentOf(session) })
}

function paymentOf({ paymentId, id }: PaymentSession): string {
  return paymentId ?? id
}

function nameOf({ orderId, payment }: Mismatch): string {
  return [MISMATCH, orderId, payment].join(' ')
}
