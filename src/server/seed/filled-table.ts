import { NOBODY } from '../accounts/nobody.ts'
import type { Sql } from '../sql/database.ts'

/** What an operator's files, a shop's or a person's deed leave first. */
const TABLES = ['hospitals', 'departments', 'users', 'products', 'reviews'] as const

/** The table in which somebody's rows are, that made-up ones must not join; null: the database is empty. */
export async function filledTable(sql: Sql): Promise<(typeof TABLES)[number] | null> {
  for (const table of TABLES) {
    const row = await sql.selectFrom(table).select('id').where('id', '!=', NOBODY).limit(1).executeTakeFirst()
    if (row) return table
  }
  return null
}
