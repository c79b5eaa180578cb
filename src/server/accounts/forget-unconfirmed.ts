/** Lets go of accounts whose address nobody has confirmed: it may have been typed by somebody else. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Sql } from '../sql/database.ts'
import { DAY_MS } from '../time.ts'
import { ACTIVE, BANNED } from './account-status.ts'
import { erasePerson } from './erase-account.ts'
import { NOBODY } from './nobody.ts'

const UNCONFIRMED_KEPT_MS = 30 * DAY_MS
/** A ban of an address that nobody has confirmed ends with it: it may shut out somebody who never came. */
const STATUSES = [ACTIVE, BANNED]
/** Whoever writes waits for no more than these at a time. */
const ACCOUNTS_AT_ONCE = 10

/** Not while somebody is signed in there or has a code on the way, nor while an order stands under it. In no transaction. */
export async function forgetUnconfirmed(db: Database, now: number): Promise<void> {
  for (let last: number | null = NOBODY; last !== null; ) {
    const before: number = last
    last = await db.transaction().execute(sql => forgetSome(sql, now, before))
    // SQLite's driver never waits: whoever has asked for something meanwhile is answered first.
    await nextTurn()
  }
}

/**
 * @param before the account behind which to go on: nobody is looked at twice.
 * @returns the last one that was looked at; null where there are no more.
 */
async function forgetSome(sql: Sql, now: number, before: number): Promise<number | null> {
  const users = await sql
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'password_hash'])
    .where('id', '>', before)
    .where('status', 'in', STATUSES)
    .where('email_verified', '=', 0)
    .where('is_demo', '=', 0)
    .where('created_at', '<=', now - UNCONFIRMED_KEPT_MS)
    .where(({ and, exists, not, selectFrom }) => {
      const isOf = (table: 'tokens' | 'codes' | 'orders' | 'reviews') =>
        exists(selectFrom(table).select('user_id').whereRef(`${table}.user_id`, '=', 'users.id'))
      return and([not(isOf('tokens')), not(isOf('codes')), not(isOf('orders')), not(isOf('reviews'))])
    })
    .orderBy('id')
    .limit(ACCOUNTS_AT_ONCE)
    .execute()
  for (const user of users) await erasePerson(sql, user, STATUSES, 'delete')
  const isMore = users.length === ACCOUNTS_AT_ONCE
  return isMore ? (users.at(-1)?.id ?? null) : null
}
