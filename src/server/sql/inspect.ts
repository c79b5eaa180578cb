import { isUtf8 } from 'node:buffer'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import { SECRET_NAME } from '../secret.ts'
import { BUSY_TIMEOUT_MS, pollUntil } from './busy.ts'
import { refuseNewer } from './migrate.ts'

const SMALLEST_PAGE = 512

/**
 * Looks at a database file from end to end before anything is written to it, for what SQLite itself would go on with
 * until somebody's row is gone. It reads only: whatever is wrong, the file stays as it is. Three quarters of a second for
 * the whole country.
 * @param isSecretGiven the operator has given the server's secret, so that none is made beside the database.
 * @throws an error with the code SQLITE_CORRUPT or SQLITE_NOTADB when it is damaged or no database, NewerDatabaseError, and
 * Error with a sentence for the operator when it is another program's, or was emptied.
 */
export function inspectDatabase(file: string, isSecretGiven: boolean): void {
  if (!existsSync(file)) return
  if (isEmpty(file)) refuseEmptied(file, isSecretGiven)
  if (isEmpty(file)) return
  // To SQLite that would be empty, too.
  if (statSync(file).size < SMALLEST_PAGE) throw damaged('SQLITE_NOTADB')
  const database = new Libsql(`${pathToFileURL(file).href}?mode=ro`)
  try {
    // Another server may be making it, taking up what one that was killed has left, or closing it.
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    refuseForeign(database, file)
    const isReadable = isText(database, ['name', 'sql'], 'sqlite_schema')
    if (!isReadable || !isSound(database) || !tables(database).every(table => isText(database, ...table)))
      throw damaged('SQLITE_CORRUPT')
    // Here, because to open it for writing already changes the file.
    refuseNewer(appliedMigrations(database))
  } catch (error) {
    // The very first write was cut off: that can be taken back only by whoever may write.
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_READONLY')) throw error
  } finally {
    database.close()
  }
}

// An empty file is a new database to SQLite. The secret is made after the tables: with it, this one had some. Where the
// operator gives it nothing tells; a start that was cut off before its first write is the one other way to such a file,
// and another server that has made it just now will have written to it in a moment.
function refuseEmptied(file: string, isSecretGiven: boolean): void {
  const isSecretMade = existsSync(path.join(path.dirname(file), SECRET_NAME))
  if (!(isSecretMade || isSecretGiven) || pollUntil(() => !isEmpty(file))) return
  throw new Error(
    isSecretMade
      ? `The database ${file} is empty, and was not. It was left as it is; restore a backup, or delete it to begin anew.`
      : `The database ${file} is empty. It was left as it is; restore a backup, or delete it if nothing was ever in it.`,
  )
}

function isEmpty(file: string): boolean {
  return statSync(file).size === 0
}

function refuseForeign(database: Libsql.Database, file: string): void {
  const count = (from: string) =>
    (database.prepare(`select count(*) as count from ${from}`).get() as { count: number }).count
  const isOurs = count("pragma_table_info('revisions') where name = 'database_id'") > 0
  if (!isOurs && count('sqlite_schema') > 0)
    throw new Error(
      `The database ${file} belongs to another program. It was left as it is; choose another folder with DATA_DIR.`,
    )
}

function appliedMigrations(database: Libsql.Database): string[] {
  const table = database.prepare("select 1 from sqlite_schema where name = 'migrations'").get()
  if (!table) return []
  return (database.prepare('select name from migrations').all() as Named[]).map(({ name }) => name)
}

function damaged(code: string): Error {
  return Object.assign(new Error('The database is damaged.'), { code })
}

function isSound(database: Libsql.Database): boolean {
  const [found] = database.pragma('quick_check(1)') as { quick_check: string }[]
  return found?.quick_check === 'ok'
}

/** Each table's columns of text, and its name. */
function tables(database: Libsql.Database): [string[], string][] {
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all() as Named[]
  const columns = database.prepare("select name from pragma_table_info(?) where lower(type) = 'text'")
  return names.map(({ name }) => [(columns.all(name) as Named[]).map(column => column.name), name])
}
interface Named {
  name: string
}

// SQLite takes any bytes for a text. libsql does not: where a character is broken, the whole process ends with the
// reading of it.
function isText(database: Libsql.Database, columns: readonly string[], table: string): boolean {
  if (columns.length === 0) return true
  const bytes = columns.map(name => `ifnull("${name}", '')`).join(` || char(10) || `)
  const rows = database.prepare(`select cast(${bytes} as blob) from "${table}"`).raw().iterate()
  for (const [row] of rows as Iterable<[Uint8Array]>) if (!isUtf8(Buffer.from(row))) return false
  return true
}
