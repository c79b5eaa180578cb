import { sql as raw } from 'kysely'
import { openSqlite } from '../sql/sqlite.ts'

/**
 * Reads a database file from end to end. Not one that a server has open: it is closed after, with all of it in one file.
 * @param change what is to be changed in it, once it is known to be whole.
 * @returns how many rows each table has.
 * @throws Error with a sentence where it is not whole.
 */
export async function verifyDatabase(
  file: string,
  change: (db: ReturnType<typeof openSqlite>['db']) => Promise<void> = async () => undefined,
): Promise<Record<string, number>> {
  const { db } = openSqlite(file)
  try {
    const { rows: found } = await raw<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (found.length !== 1 || found[0]?.integrity_check !== 'ok')
      throw new Error('The copy of the database is damaged.')
    const broken = await raw`pragma foreign_key_check`.execute(db)
    if (broken.rows.length > 0)
      throw new Error('In the copy of the database rows refer to rows that are gone.')
    const rows: Record<string, number> = {}
    for (const { name } of await db.introspection.getTables()) {
      const counted = await raw<{ count: number }>`select count(*) as count from ${raw.table(name)}`.execute(
        db,
      )
      rows[name] = counted.rows[0]?.count ?? 0
    }
    await change(db)
    // All of it in the one file, with nothing beside it.
    await raw`pragma journal_mode = delete`.execute(db)
    return rows
  } finally {
    await db.destroy()
  }
}
