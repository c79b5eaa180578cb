import type { Sql } from '../database.ts'
import { createAccountTables } from './0001-accounts.ts'
import { createDirectoryTables } from './0001-directory.ts'
import { createShopTables } from './0001-shop.ts'

export async function initialSchema(sql: Sql, databaseId: string): Promise<void> {
  await sql.schema
    .createTable('revisions')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('value', 'bigint', column => column.notNull())
    .addColumn('database_id', 'text', column => column.notNull())
    .execute()
  await sql.insertInto('revisions').values({ id: 1, value: 0, database_id: databaseId }).execute()
  await createAccountTables(sql)
  await createDirectoryTables(sql)
  await createShopTables(sql)
}
