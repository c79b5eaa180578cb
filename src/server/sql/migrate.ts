import type { Database, Sql } from './database.ts'
import { initialSchema } from './migrations/0001-initial.ts'
import { oneCodePerPurpose } from './migrations/0002-codes.ts'
import { createDeliveryKeys } from './migrations/0003-delivery-keys.ts'
import { createMailTables } from './migrations/0004-mail.ts'
import { createOrderTables } from './migrations/0005-orders.ts'
import { createRateWindows } from './migrations/0007-rate-windows.ts'
import { createOperatorLog } from './migrations/0008-operator-log.ts'
import { indexReviewsOfUnit } from './migrations/0009-reviews-of-unit.ts'
import { indexReviewPages } from './migrations/0010-review-pages.ts'
import { noteRevision } from './migrations/0011-noted-revision.ts'
import { indexCartNames } from './migrations/0012-cart-names.ts'
import { keepColors } from './migrations/0013-colors-offered.ts'
import { noteSecretPrint } from './migrations/0014-secret-print.ts'
import { indexMailsAndGuesses } from './migrations/0015-mails-and-guesses.ts'
import { indexMessagesByTime } from './migrations/0016-messages-by-time.ts'

/**
 * Every migration ever released, in order. Never change one; add the next. There never was a 0006, and none may take that
 * number now: a database that has those after it would do it last, a new one in its place.
 */
const migrations: readonly { name: string; up(sql: Sql, databaseId: string): Promise<void> }[] = [
  { name: '0001-initial', up: initialSchema },
  { name: '0002-codes', up: oneCodePerPurpose },
  { name: '0003-delivery-keys', up: createDeliveryKeys },
  { name: '0004-mail', up: createMailTables },
  { name: '0005-orders', up: createOrderTables },
  { name: '0007-rate-windows', up: createRateWindows },
  { name: '0008-operator-log', up: createOperatorLog },
  { name: '0009-reviews-of-unit', up: indexReviewsOfUnit },
  { name: '0010-review-pages', up: indexReviewPages },
  { name: '0011-noted-revision', up: noteRevision },
  { name: '0012-cart-names', up: indexCartNames },
  { name: '0013-colors-offered', up: keepColors },
  { name: '0014-secret-print', up: noteSecretPrint },
  { name: '0015-mails-and-guesses', up: indexMailsAndGuesses },
  { name: '0016-messages-by-time', up: indexMessagesByTime },
]

/** The database was last used by a later version of this program, which this one must not touch. */
export class NewerDatabaseError extends Error {
  constructor(name: string) {
    super(`The database was written by a newer version of this program (it knows "${name}").`)
  }
}

/**
 * Brings the database up to date, all or nothing.
 * @param databaseId name that a new database gets for life.
 * @throws NewerDatabaseError
 */
export async function migrate(db: Database, databaseId: string): Promise<void> {
  await db.transaction().execute(async sql => {
    await sql.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', column => column.primaryKey())
      .execute()
    const applied = await readApplied(sql)
    for (const { name, up } of migrations) {
      if (applied.includes(name)) continue
      await up(sql, databaseId)
      await sql.insertInto('migrations').values({ name }).execute()
    }
  })
}

/**
 * For whoever must change no table: lets pass a database that has all migrations and no others.
 * @throws NewerDatabaseError, and Error with a sentence where it is older, or where there are no tables of ours.
 */
export async function refuseOtherVersion(db: Database): Promise<void> {
  const applied = await readApplied(db).catch(error => {
    if (isMissingTable(error))
      throw new Error(
        'The database has none of our tables: no server has used it yet. Nothing was done; look at DATA_DIR and DATABASE_URL.',
      )
    throw error
  })
  if (migrations.some(({ name }) => !applied.includes(name)))
    throw new Error(
      'The database is that of an older version of this program, and was left so. Use the commands of that version, or start the server of this one first.',
    )
}

/** @throws NewerDatabaseError */
async function readApplied(sql: Sql): Promise<string[]> {
  const applied = (await sql.selectFrom('migrations').select('name').execute()).map(row => row.name)
  refuseNewer(applied)
  return applied
}

/** @param applied the migrations that a database has. @throws NewerDatabaseError where one of them is none of ours. */
export function refuseNewer(applied: readonly string[]): void {
  const unknown = applied.find(name => !migrations.some(migration => migration.name === name))
  if (unknown !== undefined) throw new NewerDatabaseError(unknown)
}

function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '42P01' || String(message).includes('no such table')
}
