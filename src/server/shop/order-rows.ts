/** Orders as rows: made with all that was bought, found again, and ended once. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { BillingForm } from '../../contract/order.ts'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import type { OrderState, ShopSchema } from '../sql/shop-schema.ts'
import type { Quote } from './quote.ts'

export type OrderRow = Selectable<ShopSchema['orders']>

/** Specification, section 1: everything is in US dollars. */
export const CURRENCY = 'usd'
/** 128 random bits, 32 characters. */
const ORDER_REF_BYTES = 16

/** Whether this may be the `random_order_id` of an order of ours. */
export function isOrderRef(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

export interface Placement {
  readonly cart: number
  readonly userId: number | null
  readonly billing: BillingForm
  readonly quote: Quote
  readonly method: string
}

/** Tells two orders apart by all that a person would see a difference in. */
export function contentHash({ userId, billing, quote }: Placement): string {
  const content = JSON.stringify([userId, Object.entries(billing).sort(), quote])
  return createHash('sha256').update(content).digest('base64url')
}

/** Writes an order down, a snapshot of everything that may change later. */
export async function insertOrder(
  sql: Sql,
  placement: Placement,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
): Promise<OrderRow> {
  const { cart, userId, billing, quote, method } = placement
  const { state, ...address } = billing
  const order = await sql
    .insertInto('orders')
    .values({
      ...address,
      random_order_id: Buffer.from(random(ORDER_REF_BYTES)).toString('hex'),
      user_id: userId,
      cart_id: cart,
      state: 'placed',
      content_hash: contentHash(placement),
      subtotal_cents: quote.subtotalCents,
      shipping_cents: quote.shippingCents,
      total_cents: quote.totalCents,
      currency: CURRENCY,
      state_name: state,
      payment_method: method,
      attempt: 1,
      session_id: null,
      session_url: null,
      payment_id: null,
      created_at: clock(),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql
    .insertInto('order_items')
    .values(quote.lines.map(line => ({ ...line, order_id: order.id })))
    .execute()
  return order
}

export function findOpenOrder(sql: Sql, cart: number): Promise<OrderRow | undefined> {
  return sql
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cart)
    .where('state', '=', 'placed')
    .executeTakeFirst()
}

export function findOrder(
  sql: Sql,
  by: 'id' | 'random_order_id',
  value: number | string,
): Promise<OrderRow | undefined> {
  return sql.selectFrom('orders').selectAll().where(by, '=', value).executeTakeFirst()
}

type End = { state: Exclude<OrderState, 'placed'>; payment_id: string | null }

const ending = (sql: Sql, id: number, end: End, now: number) =>
  sql
    .updateTable('orders')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'placed')

/** Ends an order that still waits. @returns false where it has ended already: an end is never changed. */
export async function endOrder(sql: Sql, id: number, end: End, now: number): Promise<boolean> {
  const { numUpdatedRows } = await ending(sql, id, end, now).executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends an order that waits and has no session, for whoever was told that there is none: it may have got one since.
 * @returns false where it has one now, or has ended already.
 */
export async function endWithoutSession(sql: Sql, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await ending(sql, id, { state: 'expired', payment_id: null }, now)
    .where('session_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends an order that waits and whose own session was paid with another amount, once that payment is dealt with: the
 * session is spent, so nothing else could.
 */
export async function endMispaid(sql: Sql, id: number, payment: string, now: number): Promise<void> {
  await ending(sql, id, { state: 'failed', payment_id: payment }, now)
    .where('payment_id', '=', payment)
    .execute()
}

/** Gives an order that waits its one session. @returns false where it has ended, or has another. */
export async function attachSession(
  sql: Sql,
  id: number,
  session: { id: string; url: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('orders')
    .set({ session_id: session.id, session_url: session.url })
    .where('id', '=', id)
    .where('state', '=', 'placed')
    .where(eb => eb.or([eb('session_id', 'is', null), eb('session_id', '=', session.id)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
