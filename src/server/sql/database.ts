/** The database: SQLite through libsql, spoken to in kysely only. */

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import Libsql from 'libsql'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
/** A transaction, or the database itself where a single statement will do. */
export type Sql = Kysely<Schema> | Transaction<Schema>

const BUSY_TIMEOUT_MS = 5_000

class ImmediateDriver extends SqliteDriver {
  readonly #database: Libsql.Database

  constructor(database: Libsql.Database) {
    super({ database: database as unknown as SqliteDatabase })
    this.#database = database
  }

  // A transaction that reads first and writes later fails at once, whatever the busy timeout, when another
  // process (an importer) wrote in between. Taking the write lock at the start makes it wait instead.
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    if (settings?.accessMode === 'read only') await connection.executeQuery(CompiledQuery.raw('begin'))
    // Not as a prepared statement: libsql leaves one that could not begin half done, and until it is collected no
    // transaction of this connection can end ("SQL statements in progress").
    else this.#database.exec('begin immediate')
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #database: Libsql.Database

  constructor(database: Libsql.Database) {
    super({ database: database as unknown as SqliteDatabase })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database)
  }
}

/**
 * Opens the database file, or one in memory.
 * @throws when the file cannot be opened, is not a database, or is damaged at first sight.
 */
export function openDatabase(file: string | ':memory:'): Database {
  const database = new Libsql(file)
  try {
    if (file !== ':memory:') {
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
      database.pragma('journal_mode = WAL')
      // A confirmed review must survive a power cut: every commit is flushed to disk.
      database.pragma('synchronous = FULL')
      // What a person deletes is overwritten, not only let go of.
      database.pragma('secure_delete = ON')
    }
    database.pragma('foreign_keys = ON')
  } catch (error) {
    database.close()
    throw error
  }
  return new Kysely<Schema>({ dialect: new LibsqlDialect(database) })
}

/**
 * Empties the write-ahead log, in which rows still stand as they were before they were changed or deleted.
 * Another process that is reading keeps it from that until the next time.
 */
export async function emptyLog(db: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Runs reads that must see one state of the database. */
export function readTransaction<Result>(db: Database, read: (sql: Transaction<Schema>) => Promise<Result>) {
  return db.transaction().setAccessMode('read only').execute(read)
}

/** A list for `in (...)`, which not every database takes empty. No key is 0. */
export function anyOf(ids: readonly number[]): readonly number[] {
  return ids.length > 0 ? ids : [0]
}
