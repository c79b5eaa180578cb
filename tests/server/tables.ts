/** What tests must know about the tables themselves, on either engine. */
import { sql } from 'kysely'
import type { Database } from '../../src/server/sql/database.ts'

interface TableColumn {
  readonly table: string
  readonly name: string
}

export const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Every column of every table of this server. */
export async function columnsOf(db: Database): Promise<TableColumn[]> {
  const asked = isOnPostgres
    ? sql<TableColumn>`select table_name as "table", column_name as name
        from information_schema.columns where table_schema = current_schema()`
    : sql<TableColumn>`select tables.name as "table", columns.name
        from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`
  return (await asked.execute(db)).rows
}

/** The names of all its tables. */
export async function tablesOf(db: Database): Promise<string[]> {
  return [...new Set((await columnsOf(db)).map(({ table }) => table))]
}

/** Every row of a table, as text. */
export async function rowsText(db: Database, table: string): Promise<string> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
  return JSON.stringify(rows)
}

/** Lets the next person's id follow the highest there is; SQLite does so by itself. */
export async function countOnFromHighestUser(db: Database): Promise<void> {
  if (!isOnPostgres) return
  await sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`.execute(db)
}

/** Has every new review fail in the database, with a text that is its own. */
export async function failReviews(db: Database, text: string): Promise<void> {
  if (!isOnPostgres) {
    await sql`create trigger spill before insert on reviews
      begin select raise(abort, ${sql.lit(text)}); end`.execute(db)
    return
  }
  await sql`create function spill() returns trigger language plpgsql as
    $$ begin raise exception ${sql.lit(text)}; end $$`.execute(db)
  await sql`create trigger spill before insert on reviews for each row execute function spill()`.execute(db)
}

/** Has them stored again. */
export async function mendReviews(db: Database): Promise<void> {
  await (isOnPostgres ? sql`drop function spill cascade` : sql`drop trigger spill`).execute(db)
}
