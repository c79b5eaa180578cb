// PostgreSQL ends, is slow, or lets nobody in, while the server goes on.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { findPostgres, type Postgres, startPostgres } from '../../.tools/postgres.mjs'
import { figure, times } from './amounts.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type Ledger, newKey, newLedger, send, sendAgain, startWriting } from './writing.ts'

const KILLS = times(2, 50)
const CONNECTIONS = 24

let postgres: Postgres
beforeAll(() => {
  const started = startPostgres(findPostgres() ?? '', CONNECTIONS)
  if (!started) throw new Error('PostgreSQL did not start.')
  postgres = started
  return postgres.stop
}, 60_000)

const openServer = () => startServer({ dataDir: temporaryFolder(), settings: { DATABASE_URL: postgres.url } })

/** All that was sent is stored, once. */
async function expectStored({ sent }: Ledger): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query('select message from contact_messages').finally(() => client.end())
  const stored = rows.map(row => String(row.message)).filter(message => sent.has(message))
  expect(stored.sort()).toEqual([...sent].sort())
}

test('D-13: PostgreSQL killed again and again under load: 503 meanwhile, then all goes on; nothing confirmed is lost, nothing done twice', async () => {
  const server = await openServer()
  const ledger = newLedger()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const stop = startWriting(server.url, ledger)
    const before = ledger.confirmed.size
    await expect.poll(() => ledger.confirmed.size, { interval: 2 }).toBeGreaterThan(before + 10)
    await delay(Math.random() * 100)
    postgres.kill()
    // Long enough to be asked in vain.
    await delay(100)
    await expect.poll(postgres.start, { timeout: 30_000 }).toBe(true)
    await stop()
    // A commit whose answer was never heard is asked about under its key.
    await expect
      .poll(
        async () => {
          await sendAgain(server.url, ledger)
          return ledger.sent.size - ledger.confirmed.size
        },
        { timeout: 30_000 },
      )
      .toBe(0)
  }
  await expectStored(ledger)
  expect([...ledger.answers.keys()].sort()).toEqual([200, 503])
  expect(server.child.exitCode).toBe(null)
  figure(
    'D-13',
    `PostgreSQL killed ${KILLS} times under load`,
    `0 of ${ledger.confirmed.size} confirmed writes lost, none twice; ${ledger.answers.get(503)} answers of 503 meanwhile, no other`,
  )
}, 3_600_000)

test('D-13: where PostgreSQL lets no more connections in the answer is 503, and with the first free one all goes on', async () => {
  const server = await openServer()
  const ledger = newLedger()
  const write = () => send(server.url, ledger, newKey())
  expect((await write())?.http).toBe(200)
  const others: pg.Client[] = []
  // Those that the server has are taken from it, too.
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    const isIn = await client.connect().then(
      () => true,
      () => false,
    )
    if (isIn) others.push(client)
    const ended = await others[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> all($1)",
      [others.map(other => (other as unknown as { processID: number }).processID)],
    )
    if (!isIn && ended?.rowCount === 0) break
    if (others.length > CONNECTIONS) throw new Error('There is no end of connections.')
  }
  for (let message = 0; message < 3; message += 1)
    expect(await write()).toEqual({ http: 503, status: 503, retryAfter: '1' })
  await Promise.all(others.map(client => client.end()))
  await expect.poll(async () => (await write())?.http).toBe(200)
})

test('D-14: who waits too long for another writer, or is ended for one, is told to try again, and nothing is half done', async () => {
  const server = await openServer()
  const ledger = newLedger()
  const other = new pg.Client({ connectionString: postgres.url })
  await other.connect()
  // In the way of every writer, as a transaction of somebody's own would be.
  await other.query('begin; lock table contact_messages in access exclusive mode')
  const key = newKey()
  expect(await send(server.url, ledger, key)).toEqual({ http: 503, status: 503, retryAfter: '1' })
  await other.query('rollback')
  expect((await send(server.url, ledger, key))?.http).toBe(200)
  // PostgreSQL's own verdicts: no order of the transactions, a deadlock.
  for (const code of ['40001', '40P01']) {
    await other.query(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '${code}'; end $$;
      create or replace trigger refuse before insert on contact_messages for each row execute function refuse()`)
    const refused = newKey()
    expect(await send(server.url, ledger, refused)).toEqual({ http: 503, status: 503, retryAfter: '1' })
    await other.query('drop trigger refuse on contact_messages')
    expect((await send(server.url, ledger, refused))?.http).toBe(200)
  }
  await other.end()
  await expectStored(ledger)
}, 60_000)
