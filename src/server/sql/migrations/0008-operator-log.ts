import type { Sql } from '../database.ts'
import { key, required } from './columns.ts'

/** What the operator did, to what, and why. */
export async function createOperatorLog(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('operator_log')
    .addColumn('id', 'integer', key)
    .addColumn('done_at', 'bigint', required)
    .addColumn('operator', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('reason', 'text', required)
    .execute()
}
