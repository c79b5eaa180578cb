import type { Sql } from '../database.ts'
import { required } from './columns.ts'

export async function createDeliveryKeys(sql: Sql): Promise<void> {
  await sql.schema
    .createTable('delivery_keys')
    .addColumn('key_id', 'text', required)
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id'))
    .addColumn('public_key', 'text', required)
    .addColumn('token_hash', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    // Of the pair, so that nobody can take a key's name away from the person who made it.
    .addPrimaryKeyConstraint('delivery_keys_of_user', ['user_id', 'key_id'])
    .execute()
  await sql.schema.createIndex('delivery_keys_of_token').on('delivery_keys').column('token_hash').execute()
}
