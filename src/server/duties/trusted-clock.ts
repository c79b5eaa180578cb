/**
 * What has expired is erased for good, and a machine may start with a clock that is years ahead. So the database keeps
 * when the clock was last trusted.
 *
 * 1. Each sweep that trusts the clock records the time.
 * 2. A clock that is far ahead of the last one is doubted: nothing is erased by it, or sent before its time.
 * 3. Set right, it is trusted at once. A server that was off for two months has no better clock: one that runs
 *    steadily for a day, sweep by sweep, is trusted, too.
 *
 * A clock that is behind erases nothing too early.
 */
import type { Sql } from '../sql/database.ts'
import { HOUR_MS } from '../time.ts'

/** A weekend without a server is no jump. */
const JUMP_MS = 72 * HOUR_MS
const DOUBTED_MS = 24 * HOUR_MS
/** Sweeps come every hour (duties.ts). */
const STEADY_MS = 2 * HOUR_MS

/** Rows in the table of the rate limits, where no other subject has these names. */
const TRUSTED = 'clock'
const DOUBTED = 'clock doubted'
export const CLOCK_NOTES: readonly string[] = [TRUSTED, DOUBTED]

export async function isClockDoubted(sql: Sql, now: number): Promise<boolean> {
  const trusted = await find(sql, TRUSTED)
  return trusted !== undefined && now - trusted.ends_at > JUMP_MS
}

/** For each sweep, before it erases anything; in a transaction. @returns whether it may. */
export async function trustClock(sql: Sql, now: number): Promise<boolean> {
  if ((await isClockDoubted(sql, now)) && (await stillDoubted(sql, now)) > 0) return false
  await sql.deleteFrom('rate_windows').where('subject', '=', DOUBTED).execute()
  await note(sql, TRUSTED, now, 0)
  return true
}

/** @returns for how much longer, in milliseconds. */
async function stillDoubted(sql: Sql, now: number): Promise<number> {
  const last = await find(sql, DOUBTED)
  const gone = last ? now - last.ends_at : 0
  // A new jump is not steady running.
  const left = (last?.used ?? DOUBTED_MS) - (gone > 0 && gone <= STEADY_MS ? gone : 0)
  await note(sql, DOUBTED, now, left)
  return left
}

function find(sql: Sql, subject: string) {
  return sql
    .selectFrom('rate_windows')
    .select(['ends_at', 'used'])
    .where('subject', '=', subject)
    .executeTakeFirst()
}

async function note(sql: Sql, subject: string, ends_at: number, used: number): Promise<void> {
  await sql
    .insertInto('rate_windows')
    .values({ subject, ends_at, used })
    .onConflict(conflict => conflict.column('subject').doUpdateSet({ ends_at, used }))
    .execute()
}
