/** The database, spoken to in kysely only: SQLite (sqlite.ts) or PostgreSQL (postgres.ts), with the same tables. */
import type { Kysely, Transaction } from 'kysely'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Database = Kysely<Schema>
/** A transaction, or the database itself where a single statement will do. */
export type Sql = Kysely<Schema> | Transaction<Schema>

export interface Store {
  readonly db: Database
  /** Empties the log in which rows still stand as they were before they were changed or deleted. */
  truncateWriteAheadLog(): Promise<void>
  /** The instant by a clock of the database's own; null where it has none but this machine's. */
  readClock(): Promise<number | null>
  /** How large it is. */
  bytesStored(): Promise<number>
  /** From now on whoever waits longer for the answer to a statement, in milliseconds, is told that the database is gone. */
  limitWaiting(ms: number): void
}

/** A file, a database in memory, or the address of a PostgreSQL server. */
export type DatabasePlace = { readonly file: string | ':memory:' } | { readonly url: string }

/** @throws when the place cannot be opened, is not a database, or is damaged at first sight. */
export function openDatabase(place: DatabasePlace): Store {
  return 'url' in place ? openPostgres(place.url) : openSqlite(place.file)
}

/** Runs reads that must see one state of the database. */
export function readTransaction<Result>(db: Database, read: (sql: Transaction<Schema>) => Promise<Result>) {
  return db.transaction().setAccessMode('read only').execute(read)
}

/** A list for `in (...)`, which not every database takes empty. No key is 0. */
export function nonEmptyIds(ids: readonly number[]): readonly number[] {
  return ids.length > 0 ? ids : [0]
}
