// The line to PostgreSQL: what is asked of a pooler on it, and what becomes of everybody when it falls silent.
import { sql as raw } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readTransaction } from '../../src/server/sql/database.ts'
import { get, post } from '../server/api-client.ts'
import { openTestServer, type TestServer } from '../server/factories.ts'
import { ownSchema } from '../server/own-schema.ts'
import { steadyClock } from '../server/steady-clock.ts'
import { lineTo } from './postgres-line.ts'

const STATEMENT_MS = 1_000
const { TEST_DATABASE_URL = '' } = process.env

const message = { name: 'Ann', email: 'ann@example.invalid', message: 'Hello' }
const writes = async (server: TestServer) => (await post(server, 'contact/submit', message)).http
const reads = async (server: TestServer) => (await get(server, 'hospitals/fetch?limit=10')).http

async function isWell(server: TestServer, advance: (ms: number) => void) {
  // What /health has said holds for a second.
  advance(2_000)
  const from = performance.now()
  const { status } = await server.app.request('/health')
  return { status, isQuick: performance.now() - from < 5_000 }
}

test('D-13: a connection begins with nothing that a pooler refuses; how long one waits for others is said in each transaction', async () => {
  const line = await lineTo(await ownSchema(TEST_DATABASE_URL))
  const server = await openTestServer({ databaseUrl: line.url })
  onTestFinished(server.close)
  const limits = await server.db.transaction().execute(async sql => ({
    ...(await raw<object>`show lock_timeout`.execute(sql)).rows[0],
    ...(await raw<object>`show idle_in_transaction_session_timeout`.execute(sql)).rows[0],
  }))
  expect(limits).toEqual({ lock_timeout: '5s', idle_in_transaction_session_timeout: '30s' })
  const reading = await readTransaction(server.db, sql =>
    raw`show idle_in_transaction_session_timeout`.execute(sql),
  )
  expect(reading.rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
  expect(line.beginnings.length).toBeGreaterThan(0)
  // Length and version, then names and values in turn; "options" names this test's schema.
  for (const bytes of line.beginnings) {
    const words = bytes.subarray(8).toString('latin1').split('\0')
    const names = words.filter((name, place) => place % 2 === 0 && name !== '' && name !== 'options')
    expect(['user', 'database', 'client_encoding', 'application_name']).toEqual(expect.arrayContaining(names))
  }
})

test('D-13: where PostgreSQL falls silent everybody is told within the time of a statement, /health says so at once, and all goes on when it is back', async () => {
  const line = await lineTo(await ownSchema(TEST_DATABASE_URL))
  const server = await openTestServer({ databaseUrl: line.url, statementMs: STATEMENT_MS })
  onTestFinished(server.close)
  const advance = steadyClock()
  expect([await writes(server), await reads(server), await isWell(server, advance)]).toEqual([
    200,
    200,
    { status: 200, isQuick: true },
  ])
  line.fallSilent()
  const told = [writes(server), reads(server), writes(server)]
  expect(await isWell(server, advance)).toEqual({ status: 503, isQuick: true })
  expect(await Promise.all(told)).toEqual([503, 503, 503])
  line.mend()
  await expect.poll(() => writes(server), { timeout: 20_000 }).toBe(200)
  await expect
    .poll(() => isWell(server, advance), { timeout: 20_000 })
    .toEqual({ status: 200, isQuick: true })
  expect(await reads(server)).toBe(200)
  expect((await server.db.selectFrom('contact_messages').selectAll().execute()).length).toBeGreaterThan(1)
}, 60_000)
