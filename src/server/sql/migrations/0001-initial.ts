import type { Sql } from '../database.ts'
import { createAccountTables } from './initial/accounts.ts'
import { createDirectoryTables } from './initial/directory.ts'
import { createShopTables } from './initial/shop.ts'

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
