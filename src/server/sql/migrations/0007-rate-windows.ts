import type { Sql } from '../database.ts'
import { required } from './columns.ts'

/** Used where several processes share one database. */
export async function createRateWindows(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('rate_windows')
    .addColumn('subject', 'text', column => column.primaryKey())
    .addColumn('ends_at', 'bigint', required)
    .addColumn('used', 'integer', required)
    .execute()
  await sql.schema.createIndex('rate_windows_by_end').on('rate_windows').column('ends_at').execute()
}
