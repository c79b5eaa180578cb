import type { Sql } from '../../database.ts'
import { flag, key, required } from '../columns.ts'

export async function createAccountTables(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('users')
    .addColumn('id', 'integer', key)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('phone', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('status', 'integer', flag)
    .addColumn('email_verified', 'integer', flag)
    .addColumn('is_demo', 'integer', flag)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await sql.schema
    .createTable('tokens')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id'))
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await sql.schema.createIndex('tokens_of_user').on('tokens').column('user_id').execute()
  await sql.schema
    .createTable('codes')
    .addColumn('id', 'integer', key)
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id'))
    .addColumn('purpose', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('wrong_tries', 'integer', flag)
    .execute()
  await sql.schema.createIndex('codes_of_user').on('codes').column('user_id').execute()
  await sql.schema
    .createTable('code_failures')
    .addColumn('id', 'integer', key)
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id'))
    .addColumn('failed_at', 'bigint', required)
    .execute()
  await sql.schema.createIndex('code_failures_of_user').on('code_failures').column('user_id').execute()
  await sql.schema
    .createTable('idempotency_keys')
    .addColumn('key_hash', 'text', column => column.primaryKey())
    .addColumn('body_mac', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await sql.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
  await sql.schema
    .createTable('contact_messages')
    .addColumn('id', 'integer', key)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
}
