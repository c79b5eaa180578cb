import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * For one of many transactions, each soon after the other: a rest follows, as long as it took. SQLite gives its lock to
 * whoever happens to ask, and a process that waits for it asks every tenth of a second: however short the transactions,
 * without the rests a server was kept out for seconds, and answered nobody meanwhile. PostgreSQL serves in turn who waits,
 * and rests too, for simplicity.
 */
export async function yieldingTransaction<Result>(
  db: Database,
  work: (sql: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  let from = 0
  const result = await db.transaction().execute(sql => {
    // Not before: until then it has waited for others.
    from = performance.now()
    return work(sql)
  })
  await delay(performance.now() - from)
  return result
}
