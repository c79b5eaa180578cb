/**
 * Money that fits no order: another amount, a second session, an order that is over (P-16). Each such payment is kept
 * among the provider's events, whose names have a dot, under a name of ours. Once all of it has gone back it stays as
 * returned: the provider goes on calling its session paid, and that is no news.
 */
import type { Sql } from '../sql/database.ts'
import type { PaymentSession } from './payment.ts'

const MISMATCH = 'mismatch'

export interface Mismatch {
  readonly orderId: number
  /** The provider's name of the payment. */
  readonly payment: string
}

/** Once for each payment, however often the provider is asked. */
export async function noteMismatch(
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
}

export async function noteReturned(sql: Sql, orderId: number, session: PaymentSession): Promise<void> {
  await sql
    .updateTable('payment_events')
    .set({ outcome: 'returned' })
    .where('event_id', '=', keyOf(orderId, session))
    .execute()
}

/** Those whose money has not all gone back, the oldest first. */
export async function openMismatches(sql: Sql): Promise<Mismatch[]> {
  const rows = await sql
    .selectFrom('payment_events')
    .select('event_id')
    .where('type', '=', MISMATCH)
    .where('outcome', '=', 'open')
    .orderBy('received_at')
    .execute()
  return rows.map(({ event_id }) => {
    const [, orderId, payment = ''] = event_id.split(' ')
    return { orderId: Number(orderId), payment }
  })
}

function keyOf(orderId: number, session: PaymentSession): string {
  return [MISMATCH, orderId, session.paymentId ?? session.id].join(' ')
}
