import type { Sql } from '../database.ts'

/** How far the changes had come on a day: what is older than the oldest cursor need not be told any more. */
export async function noteRevision(sql: Sql): Promise<void> {
  await sql.schema.alterTable('revisions').addColumn('noted_value', 'bigint').execute()
  await sql.schema.alterTable('revisions').addColumn('noted_day', 'integer').execute()
}
