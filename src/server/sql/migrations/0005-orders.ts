import { sql as raw } from 'kysely'
import type { Sql } from '../database.ts'
import { flag, key, required } from './columns.ts'

/** Carts, orders with a snapshot of what was bought, and what the payment provider said. */
export async function createOrderTables(sql: Sql): Promise<void> {
  await createCartTables(sql)
  await sql.schema
    .createTable('orders')
    .addColumn('id', 'integer', key)
    .addColumn('random_order_id', 'text', column => column.notNull().unique())
    .addColumn('user_id', 'integer', column => column.references('users.id'))
    .addColumn('cart_id', 'integer', column => column.notNull().references('carts.id'))
    .addColumn('state', 'text', required)
    .addColumn('content_hash', 'text', required)
    .addColumn('subtotal_cents', 'integer', required)
    .addColumn('shipping_cents', 'integer', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('street_address', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('state_name', 'text', required)
    .addColumn('country', 'text', required)
    .addColumn('postal_code', 'text', required)
    .addColumn('payment_method', 'text', required)
    .addColumn('attempt', 'integer', required)
    .addColumn('session_id', 'text', column => column.unique())
    .addColumn('session_url', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('asked_at', 'bigint', flag)
    .addColumn('refunded_cents', 'integer', flag)
    .addColumn('is_disputed', 'integer', flag)
    .execute()
  // Two tabs that order at once make one order, whatever the code above believes (P-04).
  await sql.schema
    .createIndex('one_open_order_a_cart')
    .unique()
    .on('orders')
    .column('cart_id')
    .where(raw<string>`state`, '=', 'placed')
    .execute()
  await sql.schema.createIndex('orders_of_user').on('orders').column('user_id').execute()
  await sql.schema.createIndex('orders_by_payment').on('orders').column('payment_id').execute()
  await createPaymentTables(sql)
}

async function createCartTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('carts')
    .addColumn('id', 'integer', key)
    .addColumn('user_id', 'integer', column => column.notNull().unique().references('users.id'))
    .addColumn('created_at', 'bigint', required)
    .execute()
  await sql.schema
    .createTable('cart_sessions')
    .addColumn('session_hash', 'text', column => column.primaryKey())
    .addColumn('cart_id', 'integer', column => column.notNull().references('carts.id'))
    .addColumn('used_at', 'bigint', required)
    .execute()
  await sql.schema
    .createTable('cart_items')
    .addColumn('id', 'integer', key)
    .addColumn('cart_id', 'integer', column => column.notNull().references('carts.id'))
    .addColumn('product_id', 'integer', column => column.notNull().references('products.id'))
    .addColumn('color_id', 'integer')
    .addColumn('size_id', 'integer')
    .addColumn('quantity', 'integer', column => column.notNull().check(raw`quantity between 1 and 100`))
    .execute()
  // A variant without color or size is one variant, too: null is not equal to null, 0 is to 0.
  await sql.schema
    .createIndex('one_line_a_variant')
    .unique()
    .on('cart_items')
    .columns(['cart_id', 'product_id'])
    .expression(raw`coalesce(color_id, 0)`)
    .expression(raw`coalesce(size_id, 0)`)
    .execute()
}

async function createPaymentTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('order_items')
    .addColumn('id', 'integer', key)
    .addColumn('order_id', 'integer', column => column.notNull().references('orders.id'))
    .addColumn('product_id', 'integer', required)
    .addColumn('product_name', 'text', required)
    .addColumn('image_name', 'text')
    .addColumn('color_id', 'integer')
    .addColumn('color_name', 'text')
    .addColumn('size_id', 'integer')
    .addColumn('size_name', 'text')
    .addColumn('price_cents', 'integer', required)
    .addColumn('quantity', 'integer', required)
    .execute()
  await sql.schema.createIndex('items_of_order').on('order_items').column('order_id').execute()
  await sql.schema
    .createTable('payment_events')
    .addColumn('event_id', 'text', column => column.primaryKey())
    .addColumn('type', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('received_at', 'bigint', required)
    .execute()
  await sql.schema
    .createTable('sandbox_sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('idempotency_key', 'text', column => column.notNull().unique())
    .addColumn('order_ref', 'text', required)
    .addColumn('amount_cents', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('success_url', 'text', required)
    .addColumn('cancel_url', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
}
