import type { Sql } from '../database.ts'

/** By what a server knows that another one, or the one before, has another secret. */
export async function noteSecretPrint(sql: Sql): Promise<void> {
  await sql.schema.alterTable('revisions').addColumn('secret_print', 'text').execute()
}
