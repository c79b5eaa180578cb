/** The same limits, counted in the database, for several processes behind one address. */

import { createHmac } from 'node:crypto'
import { sql as raw } from 'kysely'
import { CLOCK_NOTES } from '../duties/trusted-clock.ts'
import type { Services } from '../services.ts'
import { createBatchLoader } from '../sql/batch-loader.ts'
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonNumber, jsonRows } from '../sql/json-rows.ts'
import { CLOCKS_DIFFER_MS } from '../time.ts'
import { defaultLimits, type Limiter, type LimitRules, secondsLeft, takeBy } from './rate-limit.ts'

/**
 * One statement, so that two processes never count the same place twice. It is a transaction of its own that waits for
 * no flush: a crash takes half a second of counts with it, where every request would wait for the disk twice. All take
 * the rows in one order: then no two of them wait for each other.
 */
const countAll = compiledQuery((sql, { windows, now }: { windows: string; now: number }) =>
  sql
    .insertInto('rate_windows')
    .columns(['subject', 'ends_at', 'used'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(windows))
        .select(['json_rows.key', jsonNumber('endsAt').as('ends_at'), jsonNumber('count').as('used')])
        .where(raw<string>`set_config('synchronous_commit', 'off', true)`, '=', 'off')
        .where(raw<string>`set_config('lock_timeout', '5s', true)`, '=', '5s')
        .orderBy('json_rows.key'),
    )
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet(eb => {
        // What ends later than it could have begun is of a clock that was set back, and nobody waits for that.
        const latest = eb('excluded.ends_at', '+', CLOCKS_DIFFER_MS)
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
    .returning(['subject', 'ends_at', 'used']),
)

/** A place in the window of a key. */
interface Wanted {
  readonly key: string
  readonly limit: number
  readonly windowMs: number
}

/**
 * The table, PostgreSQL's, holds a keyed hash of whom it counts: neither an address nor an account can be read from it.
 */
export function createSharedLimiter(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  rules: LimitRules = defaultLimits,
): Limiter {
  const subjectOf = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest('base64url')

  /** @returns what tells of each the seconds to wait. */
  const takeTogether = createBatchLoader(async (all: readonly Wanted[]) => {
    const now = clock()
    const windows: Record<string, { count: number; endsAt: number }> = {}
    const places = all.map(wanted => {
      const subject = subjectOf(wanted.key)
      // Those of a batch share a window, and each has its place among them.
      const place = (windows[subject]?.count ?? 0) + 1
      windows[subject] = { count: place, endsAt: now + wanted.windowMs }
      return { wanted, subject, place }
    })
    const rows = await countAll(db, { windows: JSON.stringify(windows), now })
    const counted = new Map(rows.map(row => [row.subject, row]))
    const placeOf = new Map(places.map(one => [one.wanted, one]))
    return (wanted: Wanted) => {
      const { subject = '', place = 0 } = placeOf.get(wanted) ?? {}
      const row = counted.get(subject)
      const window = windows[subject]
      if (!row || !window) throw new Error('The database counted a request and gave no count back.')
      return row.used - window.count + place > wanted.limit ? secondsLeft(row.ends_at, now) : 0
    }
  })

  const take = async (key: string, limit: number, windowMs: number) => {
    const wanted = { key, limit, windowMs }
    return (await takeTogether(wanted))(wanted)
  }
  const longestMs = Math.max(
    ...Object.values(rules).flatMap(({ windowMs, accountWindowMs = 0 }) => [windowMs, accountWindowMs]),
  )
  return {
    take: takeBy(rules, take),
    forgetOld: (sql, now) => forgetOld(sql, now, now + longestMs + CLOCKS_DIFFER_MS),
  }
}

/** Nobody who is counted waits longer than for so many to go. */
const AT_ONCE = 1_000

/** One that is being counted just now is no longer over, or goes the next time: whoever counts is never waited for. */
async function forgetOld(sql: Sql, now: number, latest: number): Promise<void> {
  let gone: bigint
  do {
    const result = await sql
      .deleteFrom('rate_windows')
      .where('subject', 'in', eb =>
        eb
          .selectFrom('rate_windows')
          .select('subject')
          .where(eb => eb.or([eb('ends_at', '<=', now), eb('ends_at', '>', latest)]))
          .where('subject', 'not in', CLOCK_NOTES)
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    gone = result.numDeletedRows
  } while (gone >= BigInt(AT_ONCE))
}
