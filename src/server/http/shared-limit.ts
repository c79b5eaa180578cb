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

interface Places {
  readonly subject: string
  readonly count: number
  readonly now: number
  readonly endsAt: number
  /** What ends later is of a clock that was set back, and nobody waits for that. */
  readonly latest: number
}

/** Requests of one subject that come at once, as those of a batch do, and what was counted for all of them. */
interface Together {
  count: number
  readonly counted: Promise<{ used: number; endsAt: number; now: number }>
}

/**
 * One statement, so that two processes never count the same place twice. It is a transaction of its own that waits for
 * no flush: a crash takes half a second of counts with it, where every request would wait for the disk twice.
 */
const countSome = composed((sql, { subject, count, now, endsAt, latest }: Places) =>
  sql
    .insertInto('rate_windows')
    .columns(['subject', 'ends_at', 'used'])
    .expression(
      raw`select ${subject}, cast(${endsAt} as bigint), cast(${count} as integer) where set_config('synchronous_commit', 'off', true) = 'off'`,
    )
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet(eb => {
        const isOver = eb.or([eb('rate_windows.ends_at', '<=', now), eb('rate_windows.ends_at', '>', latest)])
        return {
          used: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.used'))
            .else(eb('rate_windows.used', '+', eb.ref('excluded.used')))
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
  const coming = new Map<string, Together>()

  async function count(key: string, together: Together, windowMs: number) {
    const now = clock()
    const endsAt = now + windowMs
    const subject = createHmac('sha256', secret).update(`limit ${key}`).digest('base64url')
    const places = { subject, count: together.count, now, endsAt, latest: endsAt + CLOCKS_DIFFER_MS }
    const [row] = await countSome(db, places)
    if (!row) throw new Error('The database counted a request and gave no count back.')
    return { used: row.used, endsAt: row.ends_at, now }
  }

  function begin(key: string, windowMs: number): Together {
    const together: Together = {
      count: 0,
      counted: Promise.resolve().then(() => {
        coming.delete(key)
        return count(key, together, windowMs)
      }),
    }
    coming.set(key, together)
    return together
  }

  const take: TakePlace = async (key, limit, windowMs) => {
    const together = coming.get(key) ?? begin(key, windowMs)
    together.count += 1
    const place = together.count
    const { used, endsAt, now } = await together.counted
    return used - together.count + place > limit ? secondsLeft(endsAt, now) : 0
  }
  return limiterOf(rules, take, take)
}

export async function forgetOldWindows(sql: Sql, now: number): Promise<void> {
  await sql.deleteFrom('rate_windows').where('ends_at', '<=', now).execute()
}
