import type { Sql } from '../../database.ts'
import { flag, key, required } from '../columns.ts'

export async function createShopTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('products')
    .addColumn('id', 'integer', key)
    .addColumn('name', 'text', required)
    .addColumn('price_cents', 'integer', required)
    .addColumn('short_description', 'text')
    .addColumn('description', 'text')
    .addColumn('is_active', 'integer', required)
    .addColumn('is_demo', 'integer', flag)
    .addColumn('revision', 'bigint', required)
    .execute()
  await sql.schema
    .createTable('product_images')
    .addColumn('id', 'integer', key)
    .addColumn('product_id', 'integer', column => column.notNull().references('products.id'))
    .addColumn('image_name', 'text', required)
    .execute()
  await sql.schema
    .createTable('product_colors')
    .addColumn('id', 'integer', key)
    .addColumn('product_id', 'integer', column => column.notNull().references('products.id'))
    .addColumn('name', 'text', required)
    .addColumn('code', 'text')
    .execute()
  await sql.schema
    .createTable('sizes')
    .addColumn('id', 'integer', key)
    .addColumn('name', 'text', column => column.notNull().unique())
    .execute()
  await sql.schema
    .createTable('product_sizes')
    .addColumn('id', 'integer', key)
    .addColumn('product_id', 'integer', column => column.notNull().references('products.id'))
    .addColumn('color_id', 'integer', column => column.references('product_colors.id'))
    .addColumn('size_id', 'integer', column => column.notNull().references('sizes.id'))
    .execute()
  await sql.schema
    .createTable('shipping_charges')
    .addColumn('id', 'integer', key)
    .addColumn('standard_cents', 'integer', required)
    .execute()
  await createPackageTables(sql)
}

async function createPackageTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('categories')
    .addColumn('id', 'integer', key)
    .addColumn('title', 'text', required)
    .addColumn('headline', 'text')
    .addColumn('status', 'integer', required)
    .execute()
  await sql.schema
    .createTable('packages')
    .addColumn('id', 'integer', key)
    .addColumn('category_id', 'integer', column => column.notNull().references('categories.id'))
    .addColumn('title', 'text')
    .addColumn('status', 'integer', required)
    .addColumn('starting_balance', 'text')
    .addColumn('max_contracts', 'text')
    .addColumn('profit_goal', 'text')
    .addColumn('trailing_drawdown', 'text')
    .addColumn('max_calendar_day', 'text')
    .addColumn('min_calendar_day', 'text')
    .addColumn('real_time_data', 'text')
    .addColumn('ninjatrader_license', 'text')
    .addColumn('scaling', 'text')
    .addColumn('price_cents', 'integer', required)
    .addColumn('payment_type', 'integer', required)
    .addColumn('is_locked', 'integer', required)
    .execute()
}
