/** A cache of the statements of a connection to SQLite, each read once; and what libsql does to those that fail. */
import type { SqliteDatabase } from 'kysely'
import type Libsql from 'libsql'

/** Our queries number some two hundred; what is asked with lists of every length must not pile up. */
const STATEMENTS_MAX = 500
const WRITES = ['insert', 'update', 'delete']

/**
 * Reading a statement takes SQLite longer than doing it, so statements are cached, each by its text. One that failed is
 * not: libsql may leave it half done.
 */
export function cacheStatements(database: Libsql.Database): SqliteDatabase {
  const cache = new Map<string, Statement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const known = cache.get(text)
      // The map's order is that of the last use.
      if (known) cache.delete(text)
      const statement = known ?? makeStatement(database, text, () => cache.delete(text))
      cache.set(text, statement)
      if (cache.size > STATEMENTS_MAX) cache.delete(cache.keys().next().value as string)
      return statement
    },
  }
}

type Statement = ReturnType<SqliteDatabase['prepare']>

function makeStatement(database: Libsql.Database, text: string, forget: () => void): Statement {
  const statement = database.prepare(text)
  const isWrite = WRITES.includes(text.trimStart().slice(0, 6).toLowerCase())
  const orForget = <Result>(work: () => Result): Result => {
    try {
      return isWrite ? inTransaction(database, work) : work()
    } catch (error) {
      forget()
      throw error
    }
  }
  return {
    reader: statement.reader,
    all: parameters => orForget(() => statement.all(parameters)),
    run: parameters => orForget(() => statement.run(parameters)),
    iterate: parameters => statement.iterate(parameters) as IterableIterator<unknown>,
  }
}

/**
 * A write by itself takes the lock first, as a transaction does, and not by a prepared statement. One that met another
 * process's lock libsql leaves half done, until it is collected: the writes by themselves that follow are then confirmed
 * and not committed, no transaction can end any more, and the lock stays taken.
 */
function inTransaction<Result>(database: Libsql.Database, work: () => Result): Result {
  if (database.inTransaction) return work()
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    // When the disk is full or fails, SQLite has rolled back already.
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}
