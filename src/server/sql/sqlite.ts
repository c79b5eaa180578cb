/** The database that needs no server of its own: SQLite through libsql. */

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import Libsql from 'libsql'
import { BUSY_TIMEOUT_MS, pollUntil } from './busy.ts'
import type { Store } from './database.ts'
import type { Schema } from './schema.ts'
import { cacheStatements } from './statement-cache.ts'
import { classifyStoreFailure } from './store-failure.ts'

/**
 * Checkpoints after sixteen megabytes of log; each takes two flushes. At SQLite's default of a thousand pages every fourth
 * transaction that many writers share had to wait for one.
 */
const LOG_PAGES = 4_000

class ImmediateDriver extends SqliteDriver {
  readonly #database: Libsql.Database

  constructor(database: Libsql.Database) {
    super({ database: cacheStatements(database) })
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

  // When the disk is full or fails, SQLite has rolled back already. To say so again is an error that would hide the
  // reason, and with it that trying later may help.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
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
export function openSqlite(file: string | ':memory:'): Store {
  const database = new Libsql(file)
  try {
    if (file !== ':memory:') {
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
      keepLog(database)
      // A confirmed review must survive a power cut: every commit is flushed to disk.
      database.pragma('synchronous = FULL')
      database.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
      // What a person deletes is overwritten, not only let go of.
      database.pragma('secure_delete = ON')
    }
    database.pragma('foreign_keys = ON')
  } catch (error) {
    database.close()
    throw error
  }
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(database) })
  // A process that is reading, such as a backup, puts this off until the next time; nobody waits for it. The connection is
  // everybody's: none of them gets it before its busy timeout is back.
  const truncateWriteAheadLog = () =>
    db.connection().execute(async () => {
      database.pragma('busy_timeout = 0')
      try {
        database.pragma('wal_checkpoint(truncate)')
      } finally {
        database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
      }
    })
  const bytesStored = async () => {
    const size = sql<{
      bytes: number
    }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
    return (await size.execute(db)).rows[0]?.bytes ?? 0
  }
  return {
    db,
    truncateWriteAheadLog,
    readClock: async () => null,
    bytesStored,
    limitWaiting: () => undefined,
  }
}

/** A new file gets its write-ahead log. While another process writes to it SQLite refuses at once, whatever the busy timeout. */
function keepLog(database: Libsql.Database): void {
  let refusal: unknown
  const isKept = pollUntil(() => {
    try {
      database.pragma('journal_mode = WAL')
      return true
    } catch (error) {
      if (classifyStoreFailure(error) !== 'busy') throw error
      refusal = error
      return false
    }
  })
  if (!isKept) throw refusal
}

/**
 * Takes a lock that the system takes back from whoever is killed: SQLite's, on a file that holds nothing.
 * @returns lets go of it; null where another one has it.
 */
export function lockFile(file: string): (() => void) | null {
  const database = new Libsql(file)
  try {
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (classifyStoreFailure(error) !== 'busy') throw error
    return null
  }
}
