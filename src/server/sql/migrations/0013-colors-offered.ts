import type { Sql } from '../database.ts'

/** A color that is left out of a file stays, not offered: carts speak of it, and it may come back. */
export async function keepColors(sql: Sql): Promise<void> {
  await sql.schema
    .alterTable('product_colors')
    .addColumn('is_offered', 'integer', column => column.notNull().defaultTo(1))
    .execute()
}
