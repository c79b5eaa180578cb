/** Databases as earlier releases left them, with rows in every table: golden/NAME.ENGINE.sql, NAME their last migration. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../src/server/sql/database.ts'

export type Engine = 'sqlite' | 'postgres'

const folder = path.join(import.meta.dirname, 'golden')

/** Every released schema, oldest first. */
export function goldenNames(engine: Engine): string[] {
  const names = readdirSync(folder).filter(name => name.endsWith(`.${engine}.sql`))
  return names.map(name => name.replace(`.${engine}.sql`, '')).sort()
}

/** The statements that make it. */
export function golden(name: string, engine: Engine): string {
  return readFileSync(path.join(folder, `${name}.${engine}.sql`), 'utf8')
}

/** The rows of every table, in an order that depends on nothing but them. */
export type Content = Map<string, readonly Record<string, unknown>[]>

export async function contentOf(db: Database, engine: Engine): Promise<Content> {
  const tables =
    engine === 'sqlite'
      ? raw<Named>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`
      : raw<Named>`select table_name as name from information_schema.tables
          where table_schema = current_schema() order by table_name`
  const content: Content = new Map()
  for (const { name } of (await tables.execute(db)).rows) {
    const { rows } = await raw<Record<string, unknown>>`select * from ${raw.table(name)}`.execute(db)
    content.set(
      name,
      rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    )
  }
  return content
}
interface Named {
  name: string
}

/** All that was there is there as it was; there may be more tables, columns, and lines in the list of migrations. */
export function expectKept(before: Content, after: Content): void {
  for (const [table, rows] of before) {
    if (table === 'migrations') continue
    const columns = Object.keys(rows[0] ?? {})
    const now = (after.get(table) ?? []).map(row =>
      Object.fromEntries(columns.map(name => [name, row[name]])),
    )
    expect([table, now]).toEqual([table, rows])
  }
}
