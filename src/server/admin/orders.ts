/** Orders, for whoever packs and refunds them. */
import { dollarText } from '../shop/cents.ts'
import { type Mismatch, NO_ORDER, openMismatches } from '../shop/mismatches.ts'
import { findOrder, isOrderRef, type OrderRow } from '../shop/order-rows.ts'
import type { Sql } from '../sql/database.ts'
import { jsonIds } from '../sql/json-rows.ts'
import type { OrderState } from '../sql/shop-schema.ts'
import { AdminError, type AdminQuery, type AdminRequest, limitOf, numberOf } from './context.ts'
import { dayOf } from './day.ts'

const STATES: readonly (OrderState | 'refunded' | 'mismatch')[] = [
  'placed',
  'paid',
  'failed',
  'expired',
  'refunded',
  'mismatch',
]

export const listOrders: AdminQuery = {
  usage: 'orders [--state placed|paid|failed|expired|refunded|mismatch] [--limit 50]',
  does: 'orders, newest first: number, day, state, total, what was refunded or is disputed, and where a payment does not fit',
  options: ['state', 'limit'],
  look(request) {
    const state = STATES.find(known => known === request.options.state)
    if (request.options.state !== undefined && !state)
      throw new AdminError(`--state is one of ${STATES.join(', ')}.`)
    const limit = limitOf(request)
    return async sql => {
      let query = sql.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(limit)
      const mismatches = await openMismatches(sql)
      if (state === 'refunded') query = query.where('refunded_cents', '>', 0)
      else if (state === 'mismatch')
        query = query.where('id', 'in', jsonIds(mismatches.map(one => one.orderId)))
      else if (state) query = query.where('state', '=', state)
      const lost = mismatches.filter(one => one.orderId === NO_ORDER)
      return [
        ...(await query.execute()).map(order => summary(order, mismatches).join('  ')),
        ...(state === 'mismatch'
          ? lost.map(one => `${NO_ORDER}  ${one.payment}: paid for an order that is not here`)
          : []),
      ]
    }
  },
}

export const showOrder: AdminQuery = {
  usage: 'order NUMBER|ID',
  does: 'one order, by its number or by the id that its buyer was mailed: what is in it, who to ask, where it goes, how to find it at the provider',
  options: [],
  look(request) {
    const asked = askedFor(request)
    return async sql => {
      const order = await orderOf(sql, asked)
      const items = await sql
        .selectFrom('order_items')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute()
      const mismatches = (await openMismatches(sql)).filter(one => one.orderId === order.id)
      return [
        summary(order, mismatches).join('  '),
        `Id  ${order.random_order_id}`,
        `Payment  ${order.payment_id ?? 'none'}`,
        ...mismatches.map(one => `Mismatch  ${one.payment}: paid for this order, and does not fit it`),
        ...items.map(item => {
          const choice = [item.color_name, item.size_name].filter(Boolean).join(', ')
          return `${item.quantity} x ${item.product_name}${choice && ` (${choice})`}  ${dollarText(item.price_cents)}`
        }),
        `Shipping  ${dollarText(order.shipping_cents)}`,
        `${order.first_name} ${order.last_name}`.trim(),
        order.street_address,
        `${order.city}, ${order.state_name} ${order.postal_code}`,
        order.country,
        order.email,
        order.phone,
      ]
    }
  },
}

/** The order's number, or the id that its buyer was mailed. @throws AdminError */
function askedFor(request: AdminRequest): number | string {
  const [word = ''] = request.words
  const ref = word.toLowerCase()
  return request.words.length === 1 && isOrderRef(ref) ? ref : numberOf(request, 'order')
}

/** @throws AdminError */
async function orderOf(sql: Sql, asked: number | string): Promise<OrderRow> {
  const order =
    typeof asked === 'string'
      ? await findOrder(sql, 'random_order_id', asked)
      : await findOrder(sql, 'id', asked)
  if (!order) throw new AdminError(`There is no order ${asked}.`)
  return order
}

interface Summed {
  readonly id: number
  readonly created_at: number
  readonly state: OrderState
  readonly total_cents: number
  readonly refunded_cents: number
  readonly is_disputed: number
}

function summary(order: Summed, mismatches: readonly Mismatch[]): string[] {
  return [
    String(order.id),
    dayOf(order.created_at),
    order.state,
    dollarText(order.total_cents),
    ...(order.refunded_cents > 0 ? [`refunded ${dollarText(order.refunded_cents)}`] : []),
    ...(order.is_disputed === 1 ? ['disputed'] : []),
    ...(mismatches.some(one => one.orderId === order.id) ? ['mismatch'] : []),
  ]
}
