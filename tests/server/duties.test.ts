// What the server does by itself goes on after it failed, and the log says that it did.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareClocks } from '../../src/server/duties/compare-clocks.ts'
import { startDuties, sweepAtStart } from '../../src/server/duties/duties.ts'
import { sweep, sweepIfClockIsTrusted } from '../../src/server/duties/sweep.ts'
import { createLimiter } from '../../src/server/http/rate-limit.ts'
import { openDatabase } from '../../src/server/sql/database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('operations, Y-12: a sweep or a look at the orders that fails is a line of the log, without its message, and comes again', async () => {
  const lines: Record<string, unknown>[] = []
  const times = { sweep: 0, reconcile: 0 }
  const failing = (name: keyof typeof times) => async () => {
    times[name] += 1
    throw Object.assign(new Error('the row of ann@example.invalid'), { code: 'SQLITE_FULL' })
  }
  const end = startDuties({ sweep: failing('sweep'), reconcile: failing('reconcile') }, line =>
    lines.push(line),
  )
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(times).toEqual({ sweep: 1, reconcile: 60 })
  expect(lines).toHaveLength(61)
  for (const event of ['sweep-failed', 'reconcile-failed'])
    expect(lines).toContainEqual({
      event,
      code: 'SQLITE_FULL',
      kind: 'Error',
      at: expect.stringMatching(/./),
    })
  expect(JSON.stringify(lines)).not.toContain('ann@')
  await vi.advanceTimersByTimeAsync(5 * 3_600_000)
  expect(times).toEqual({ sweep: 6, reconcile: 360 })
  end()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(lines).toHaveLength(366)
})

test('P-13: a look at the orders that a slow provider holds up is not begun again beside itself, and a sweep is not held up', async () => {
  let looks = 0
  let sweeps = 0
  let finish: (ended: number) => void = () => undefined
  const end = startDuties(
    {
      async sweep() {
        sweeps += 1
      },
      reconcile() {
        looks += 1
        return new Promise(resolve => {
          finish = resolve
        })
      },
    },
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect({ looks, sweeps }).toEqual({ looks: 1, sweeps: 1 })
  finish(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toBe(2)
  end()
})

test('D-04: a sweep that fails keeps no server from its start, unless it shows that the database is damaged', async () => {
  const lines: Record<string, unknown>[] = []
  const start = (error: Error) =>
    sweepAtStart({ sweep: () => Promise.reject(error) }, line => lines.push(line))
  const failure = (code: string, message: string) => Object.assign(new Error(message), { code })
  await start(failure('SQLITE_FULL', 'database or disk is full'))
  expect(lines).toMatchObject([{ event: 'sweep-failed', code: 'SQLITE_FULL' }])
  await start(failure('SQLITE_ERROR', 'too many SQL variables'))
  await start(new TypeError('what nobody foresaw'))
  expect(lines).toMatchObject([{}, { code: 'SQLITE_ERROR' }, { kind: 'TypeError' }])
  for (const damaged of [
    failure('SQLITE_CORRUPT', 'malformed'),
    failure('SQLITE_ERROR', 'no such table: tokens'),
    failure('XX002', 'index "tokens_pkey" contains unexpected zero page'),
    failure('42P01', 'relation "tokens" does not exist'),
  ])
    await expect(start(damaged)).rejects.toBe(damaged)
  expect(lines).toHaveLength(3)
})

test('Y-21: the last traces of what was deleted go also where something else keeps a sweep from its work', async () => {
  const { db, truncateWriteAheadLog } = openDatabase({ file: ':memory:' })
  const emptied = vi.fn(truncateWriteAheadLog)
  const clock = () => 0
  const services = { db, clock, log: () => undefined, limiter: createLimiter(clock), payment: null }
  // A database without tables.
  for (const swept of [sweep, sweepIfClockIsTrusted])
    await expect(
      swept(services, { truncateWriteAheadLog: emptied, readClock: async () => null, variants: null }),
    ).rejects.toThrow()
  expect(emptied).toHaveBeenCalledTimes(2)
  await db.destroy()
})

test('A-14, D-20: a clock that differs from the database’s by more than ten seconds is told, by how many; the time that the answer took is no difference', async () => {
  const lines: Record<string, unknown>[] = []
  const compare = async (theirs: number | null, tookMs = 0) => {
    let now = 1_000_000
    const readClock = async () => {
      now += tookMs
      return theirs
    }
    await compareClocks({ clock: () => now, log: line => lines.push(line) }, { readClock })
  }
  for (const theirs of [null, 1_000_000, 990_000, 1_010_000]) await compare(theirs)
  await compare(1_030_000, 30_000)
  expect(lines).toEqual([])
  await compare(989_000)
  await compare(1_061_000)
  expect(lines).toEqual([
    { event: 'clock-differs', seconds: 11 },
    { event: 'clock-differs', seconds: -61 },
  ])
})
