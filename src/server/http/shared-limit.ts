/** The same limits, counted in the database, for several processes behind one address. */
import { createHmac } from 'node:crypto'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import {
  type Limiter,
  type LimitRules,
  limiterOf,
  secondsLeft,
  type TakePlace,
  usualLimits,
} from './rate-limit.ts'

/** Those of several machines are never quite the same. */
const CLOCKS_DIFFER_MS = 60_000

/** The table holds a keyed hash of whom it counts: neither an address nor an account can be read from it. */
export function makeSharedLimiter(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  rules: LimitRules = usualLimits,
): Limiter {
  const take: TakePlace = async (key, limit, windowMs) => {
    const now = clock()
    const subject = createHmac('sha256', secret).update(`limit ${key}`).digest('base64url')
    // One statement, so that two processes never count the same place twice.
    const { ends_at, used } = await db
      .insertInto('rate_windows')
      .values({ subject, ends_at: now + windowMs, used: 1 })
      .onConflict(conflict =>
        conflict.column('subject').doUpdateSet(eb => {
          // The second: of a clock that was set back, and nobody waits for that.
          const isOver = eb.or([
            eb('rate_windows.ends_at', '<=', now),
            eb('rate_windows.ends_at', '>', now + windowMs + CLOCKS_DIFFER_MS),
          ])
          return {
            used: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('rate_windows.used', '+', 1))
              .end(),
            ends_at: eb
              .case()
              .when(isOver)
              .then(now + windowMs)
              .else(eb.ref('rate_windows.ends_at'))
              .end(),
          }
        }),
      )
      .returning(['ends_at', 'used'])
      .executeTakeFirstOrThrow()
    return used > limit ? secondsLeft(ends_at, now) : 0
  }
  return limiterOf(rules, take, take)
}

export async function forgetOldWindows(sql: Sql, now: number): Promise<void> {
  await sql.deleteFrom('rate_windows').where('ends_at', '<=', now).execute()
}
