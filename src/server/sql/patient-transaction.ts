import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * For one of many transactions, each soon after the other: a rest follows, as long as it took. SQLite gives its lock to
 * whoever happens to ask, and a process that waits for it asks every tenth of a second: without the rests a server was
 * kept out for seconds, and answered nobody meanwhile.
 */
export async function patientTransaction<Result>(
  db: Database,
  work: (sql: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const from = performance.now()
  const result = await db.transaction().execute(work)
  await delay(performance.now() - from)
  return result
}
