/** Lets go of orders that came to nothing: the books need none, and each holds a name and an address. */
import type { ExpressionBuilder } from 'kysely'
import type { Sql } from '../sql/database.ts'
import { jsonIds } from '../sql/json-rows.ts'
import type { Schema } from '../sql/schema.ts'
import { DAY_MS } from '../time.ts'
import { allMismatches } from './mismatches.ts'

/** Longer than any provider's word on a payment takes. */
const UNBOUGHT_KEPT_MS = 30 * DAY_MS

/**
 * Those that ran out, were ordered anew or were declined; not where money came for one all the same (P-16).
 * @param hasProvider else also those that wait: nobody is left who could ever say what they have come to.
 */
export async function forgetUnbought(sql: Sql, now: number, hasProvider: boolean): Promise<void> {
  const kept = jsonIds((await allMismatches(sql)).map(({ orderId }) => orderId))
  const since = now - UNBOUGHT_KEPT_MS
  const unbought = (eb: ExpressionBuilder<Schema, 'orders'>) => {
    const isOver = eb.and([
      eb('orders.state', 'in', ['expired', 'failed']),
      eb('orders.ended_at', '<=', since),
      eb('orders.refunded_cents', '=', 0),
    ])
    const waits = eb.and([eb('orders.state', '=', 'placed'), eb('orders.created_at', '<=', since)])
    return eb.and([hasProvider ? isOver : eb.or([isOver, waits]), eb('orders.id', 'not in', kept)])
  }
  await sql
    .deleteFrom('order_items')
    .where('order_id', 'in', eb => eb.selectFrom('orders').select('orders.id').where(unbought))
    .execute()
  await sql
    .deleteFrom('sandbox_sessions')
    .where('order_ref', 'in', eb => eb.selectFrom('orders').select('orders.random_order_id').where(unbought))
    .execute()
  await sql.deleteFrom('orders').where(unbought).execute()
}
