/** Wrong codes of the last 24 hours, over all codes of an account: renewing a code renews no tries (D77). */
import { CLOCKS_DIFFER_MS } from '../clocks-differ.ts'
import type { Sql } from '../sql/database.ts'

const WRONG_TRIES_A_DAY = 10
const DAY_MS = 86_400_000

export async function hasFailuresLeft(sql: Sql, userId: number, now: number): Promise<boolean> {
  // No further than it matters: nobody's row collects what is tried on all the others.
  const failures = await sql
    .selectFrom('code_failures')
    .select('id')
    .where('user_id', '=', userId)
    .where('failed_at', '>', now - DAY_MS)
    // Of times to come is what was tried before a clock was set back.
    .where('failed_at', '<=', now + CLOCKS_DIFFER_MS)
    .limit(WRONG_TRIES_A_DAY)
    .execute()
  return failures.length < WRONG_TRIES_A_DAY
}

export async function countFailure(sql: Sql, userId: number, now: number): Promise<void> {
  await sql.insertInto('code_failures').values({ user_id: userId, failed_at: now }).execute()
}

export async function forgetFailuresOf(sql: Sql, userId: number): Promise<void> {
  await sql.deleteFrom('code_failures').where('user_id', '=', userId).execute()
}

export async function forgetOldFailures(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('code_failures')
    .where('failed_at', '<=', now - DAY_MS)
    .execute()
}
