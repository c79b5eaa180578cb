/** Lets go of accounts whose address nobody has confirmed: it may have been typed by somebody else. */
import type { Sql } from '../sql/database.ts'
import { erasePerson } from './erase-account.ts'
import { NOBODY } from './nobody.ts'
import { ACTIVE } from './standing.ts'

const UNCONFIRMED_KEPT_MS = 30 * 86_400_000
/** The rest goes with the next sweep. */
const ACCOUNTS_A_SWEEP = 200

/** Not while somebody is signed in there or has a code on the way, nor while an order stands under it. */
export async function forgetUnconfirmed(sql: Sql, now: number): Promise<void> {
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
    .limit(ACCOUNTS_A_SWEEP)
    .execute()
  for (const user of users) await erasePerson(sql, user, [ACTIVE], 'delete')
}
