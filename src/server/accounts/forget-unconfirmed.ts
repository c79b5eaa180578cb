/** Lets go of accounts whose address nobody has confirmed: it may have been typed by somebody else. */
import type { Database, Sql } from '../sql/database.ts'
import { DAY_MS } from '../time.ts'
import { erasePerson } from './erase-account.ts'
import { NOBODY } from './nobody.ts'
import { ACTIVE } from './standing.ts'

const UNCONFIRMED_KEPT_MS = 30 * DAY_MS
/** Whoever writes waits for no more than these at a time. */
const ACCOUNTS_AT_ONCE = 10

/** Not while somebody is signed in there or has a code on the way, nor while an order stands under it. In no transaction. */
export async function forgetUnconfirmed(db: Database, now: number): Promise<void> {
  let erased: number
  do erased = await db.transaction().execute(sql => forgetSome(sql, now))
  while (erased === ACCOUNTS_AT_ONCE)
}

/** @returns how many are gone. */
async function forgetSome(sql: Sql, now: number): Promise<number> {
  const users = await sql
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'password_hash'])
    .where('id', '!=', NOBODY)
    .where('status', '=', ACTIVE)
    .where('email_verified', '=', 0)
    .where('is_demo', '=', 0)
    .where('created_at', '<=', now - UNCONFIRMED_KEPT_MS)
    .where(({ and, exists, not, selectFrom }) => {
      const isOf = (table: 'tokens' | 'codes' | 'orders' | 'reviews') =>
        exists(selectFrom(table).select('user_id').whereRef(`${table}.user_id`, '=', 'users.id'))
      return and([not(isOf('tokens')), not(isOf('codes')), not(isOf('orders')), not(isOf('reviews'))])
    })
    .limit(ACCOUNTS_AT_ONCE)
    .execute()
  let erased = 0
  for (const user of users) if (await erasePerson(sql, user, [ACTIVE], 'delete')) erased += 1
  return erased
}
