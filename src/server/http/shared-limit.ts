/** The same limits, counted in the database, for several processes behind one address. */
import { createHmac } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Services } from '../services.ts'
import { composed } from '../sql/composed.ts'
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

interface Place {
  readonly subject: string
  readonly now: number
  readonly endsAt: number
  /** What ends later is of a clock that was set back, and nobody waits for that. */
  readonly latest: number
}

/**
 * One statement, so that two processes never count the same place twice. It is a transaction of its own that waits for
 * no flush: a crash takes half a second of counts with it, where every request would wait for the disk twice.
 */
const countOne = composed((sql, { subject, now, endsAt, latest }: Place) =>
  sql
    .insertInto('rate_windows')
    .columns(['subject', 'ends_at', 'used'])
    .expression(
      raw`select ${subject}, cast(${endsAt} as bigint), 1 where set_config('synchronous_commit', 'off', true) = 'off'`,
    )
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet(eb => {
        const isOver = eb.or([eb('rate_windows.ends_at', '<=', now), eb('rate_windows.ends_at', '>', latest)])
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
            .then(eb.ref('excluded.ends_at'))
            .else(eb.ref('rate_windows.ends_at'))
            .end(),
        }
      }),
    )
    .returning(['ends_at', 'used']),
)

/**
 * The table, PostgreSQL's, holds a keyed hash of whom it counts: neither an address nor an account can be read from it.
 */
export function makeSharedLimiter(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  rules: LimitRules = usualLimits,
): Limiter {
  const take: TakePlace = async (key, limit, windowMs) => {
    const now = clock()
    const endsAt = now + windowMs
    const subject = createHmac('sha256', secret).update(`limit ${key}`).digest('base64url')
    const [row] = await countOne(db, { subject, now, endsAt, latest: endsAt + CLOCKS_DIFFER_MS })
    if (!row) throw new Error('The database counted a request and gave no count back.')
    return row.used > limit ? secondsLeft(row.ends_at, now) : 0
  }
  return limiterOf(rules, take, take)
}

export async function forgetOldWindows(sql: Sql, now: number): Promise<void> {
  await sql.deleteFrom('rate_windows').where('ends_at', '<=', now).execute()
}
