/** A person's orders as the account shows them: what was bought is told as it was when it was bought. */
import type { Selectable } from 'kysely'
import type { Sql } from '../sql/database.ts'
import { jsonIds } from '../sql/json-rows.ts'
import type { ShopSchema } from '../sql/shop-schema.ts'
import { toDollars } from './cents.ts'
import type { OrderRow } from './order-rows.ts'
import { canHavePaymentPage } from './order-session.ts'
import type { PaymentProvider } from './payment.ts'
import { readProducts } from './read-products.ts'

type Item = Selectable<ShopSchema['order_items']>

/** The orders that were paid, are waiting, or were declined; one that ran out was never more than a wish. */
export async function readOrderHistory(sql: Sql, userId: number, payment: PaymentProvider | null) {
  const rows = await sql
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '!=', 'expired')
    .orderBy('id')
    .execute()
  const orderIds = jsonIds(rows.map(row => row.id))
  const items = await sql
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const shown = await readProducts(
    sql,
    items.map(item => item.product_id),
  )
  return {
    orders: rows.map(row => orderWire(row, payment)),
    orderDetails: items.map(detailWire),
    ...shown,
    sizes: sizesOf(items),
    productColors: await colorsOf(sql, items),
  }
}

function orderWire(row: OrderRow, payment: PaymentProvider | null) {
  const { id, random_order_id, payment_method, email, first_name, last_name, phone } = row
  const { street_address, city, country, postal_code } = row
  return {
    id,
    random_order_id,
    total_bill: toDollars(row.total_cents),
    shipping_charge: toDollars(row.shipping_cents),
    ...(row.refunded_cents > 0 && { refunded_amount: toDollars(row.refunded_cents) }),
    payment_method,
    payment_status: row.state === 'paid' ? 1 : 0,
    ...payableWire(row, payment),
    created_at: new Date(row.created_at).toISOString(),
    email,
    first_name,
    last_name,
    phone,
    street_address,
    city,
    state: row.state_name,
    country,
    postal_code,
  }
}

/** Of one that waits where there is no provider nobody can say: it may have been paid. */
function payableWire(row: OrderRow, payment: PaymentProvider | null) {
  if (row.state === 'failed') return { can_be_paid: 0 }
  return row.state === 'placed' && payment && canHavePaymentPage(row, payment) ? { can_be_paid: 1 } : {}
}

function detailWire({ id: _id, price_cents, quantity, ...item }: Item) {
  return { ...item, product_price: toDollars(price_cents), product_quantity: quantity }
}

function sizesOf(items: readonly Item[]): { id: number; name: string }[] {
  const sizes = new Map<number, string>()
  for (const { size_id, size_name } of items) if (size_id !== null) sizes.set(size_id, size_name ?? '')
  return [...sizes].map(([id, name]) => ({ id, name }))
}

async function colorsOf(sql: Sql, items: readonly Item[]) {
  const colored = items.flatMap(({ color_id, color_name, product_id }) =>
    color_id === null ? [] : [{ id: color_id, product_id, name: color_name ?? '' }],
  )
  const known = await sql
    .selectFrom('product_colors')
    .select(['id', 'code'])
    .where('id', 'in', jsonIds(colored.map(color => color.id)))
    .execute()
  const codes = new Map(known.map(({ id, code }) => [id, code]))
  const colors = new Map(colored.map(color => [color.id, { ...color, code: codes.get(color.id) ?? null }]))
  return [...colors.values()]
}
