/** Transactions that are lost at their end: all was done in them, and nothing of it holds. */
import { sql as raw } from 'kysely'
import type { Sql } from '../../src/server/sql/database.ts'
import type { TestServer } from './factories.ts'

/**
 * Until `work` is done. On PostgreSQL the connection really ends there; on SQLite it is told as of a disk that is full when
 * the transaction comes to it.
 */
export async function losingCommits<Result>(
  server: TestServer,
  work: () => Promise<Result>,
): Promise<Result> {
  const { transaction } = server.db
  Object.assign(server.db, {
    transaction: () => ({
      execute: (inside: (sql: Sql) => Promise<void>) =>
        transaction.call(server.db).execute(async sql => {
          await inside(sql)
          await lose(sql)
        }),
    }),
  })
  try {
    return await work()
  } finally {
    Object.assign(server.db, { transaction })
  }
}

async function lose(sql: Sql): Promise<void> {
  if (process.env.TEST_DATABASE_URL) await raw`select pg_terminate_backend(pg_backend_pid())`.execute(sql)
  throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
}
