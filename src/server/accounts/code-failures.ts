/**
 * Wrong codes of the last 24 hours, over all codes of an account: renewing a code renews no tries (D77). And those of the
 * last hour, over all accounts.
 */
import { secondsLeft } from '../http/rate-limit.ts'
import { tooManyTriesError } from '../http/too-many-tries.ts'
import type { Sql } from '../sql/database.ts'
import { CLOCKS_DIFFER_MS, DAY_MS, HOUR_MS } from '../time.ts'
import { NOBODY } from './nobody.ts'

const WRONG_TRIES_A_DAY = 10
/**
 * Ten tries a day on each of very many accounts would hit one in the end. At a thousand an hour that takes a month and a
 * half of nonstop guessing, from seventeen addresses and more.
 */
export const GUESSES_AN_HOUR = 1_000

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

/**
 * Ends guessing where all together have guessed enough. Only what could have hit counts, which nobody's row does not:
 * whoever sends much that is no guess keeps nobody from confirming an address.
 * @throws TransportError 429, until the first of them is an hour old.
 */
export async function enforceGuessLimit(sql: Sql, now: number): Promise<void> {
  const first = await sql
    .selectFrom('code_failures')
    .select('failed_at')
    .where('user_id', '>', NOBODY)
    .where('failed_at', '>', now - HOUR_MS)
    .where('failed_at', '<=', now + CLOCKS_DIFFER_MS)
    .orderBy('failed_at', 'desc')
    .offset(GUESSES_AN_HOUR - 1)
    .limit(1)
    .executeTakeFirst()
  if (first) throw tooManyTriesError(secondsLeft(first.failed_at + HOUR_MS, now))
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
