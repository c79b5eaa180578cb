import type { Sql } from '../database.ts'
import { flag, key, required } from './columns.ts'

export async function createMailTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('mail_outbox')
    .addColumn('id', 'integer', key)
    .addColumn('recipient', 'text', required)
    .addColumn('topic', 'text')
    .addColumn('content', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', flag)
    .addColumn('created_at', 'bigint', required)
    .addColumn('not_before', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await sql.schema.createIndex('mail_outbox_due').on('mail_outbox').columns(['state', 'not_before']).execute()
  await sql.schema
    .createTable('mail_tally')
    .addColumn('id', 'integer', key)
    .addColumn('address_mac', 'text', required)
    .addColumn('counted_at', 'bigint', required)
    .execute()
  await sql.schema
    .createIndex('mail_tally_of_address')
    .on('mail_tally')
    .columns(['address_mac', 'counted_at'])
    .execute()
}
