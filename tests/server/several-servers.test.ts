// Several processes behind one balancer serve one database. On SQLite one process owns the file, so these are asked
// of PostgreSQL alone (vite.config.ts).
import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { GUESSES_AN_HOUR } from '../../src/server/accounts/code-failures.ts'
import { issueCode } from '../../src/server/accounts/codes.ts'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { get, post, postJson, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'
import { ownSchema } from './own-schema.ts'
import { login, registered, wrongCode } from './registration.ts'
import { add, cartOf, makeGoods, place, states } from './shop-world.ts'

const { TEST_DATABASE_URL = '' } = process.env

let servers: TestServer[]
let one: TestServer
let other: TestServer

/** Whose turn it is to be asked, as a balancer would have it. */
const inTurn = (place: number) => servers[place % servers.length] ?? one

beforeEach(async () => {
  const databaseUrl = await ownSchema(TEST_DATABASE_URL)
  // At once, on a database without a table: the first one makes them, the others find them.
  const secret = randomBytes(32).toString('base64')
  const open = () => openTestServer({ databaseUrl, secret, limits: defaultLimits })
  servers = await Promise.all([open(), open(), open()])
  const [first, second] = servers
  if (!first || !second) throw new Error('Three servers were opened.')
  one = first
  other = second
})
afterEach(() => Promise.all(servers.map(server => server.close())))

test('F-01: fifty parallel reviews of one unit, spread over them, leave one', async () => {
  const nurse = await makeUser(one)
  const form = reviewForm(await makeHospital(one), await makeDepartment(one))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      postMultipart(inTurn(place), 'review/submit', form, { token: nurse.token }),
    ),
  )
  expect(answers.filter(({ body }) => body.response_status === 200)).toHaveLength(1)
  const reviews = await one.db.selectFrom('reviews').select('is_active').execute()
  expect(reviews).toEqual([{ is_active: 1 }])
})

test('F-01: who has waited for its turn sees what was written before it, also where the database has another isolation by default', async () => {
  const option = encodeURIComponent(' -c default_transaction_isolation=repeatable\\ read')
  const server = await openTestServer({ databaseUrl: `${await ownSchema(TEST_DATABASE_URL)}${option}` })
  onTestFinished(() => server.close())
  const isolation = raw<{ transaction_isolation: string }>`show transaction_isolation`
  expect((await isolation.execute(server.db)).rows).toEqual([{ transaction_isolation: 'repeatable read' }])
  const message = { name: 'Ada', email: 'ada@example.invalid', message: 'The only one', created_at: 1 }
  const sendOnce = () =>
    server.db.transaction().execute(async sql => {
      const sent = await sql.selectFrom('contact_messages').select('id').executeTakeFirst()
      if (!sent) await sql.insertInto('contact_messages').values(message).execute()
      return (await isolation.execute(sql)).rows[0]?.transaction_isolation
    })
  const seen = await Promise.all(Array.from({ length: 8 }, sendOnce))
  expect(new Set(seen)).toEqual(new Set(['read committed']))
  expect(await server.db.selectFrom('contact_messages').select('message').execute()).toHaveLength(1)
})

test('D83: made-up content is put in once, by whichever of them is first', async () => {
  const databaseUrl = await ownSchema(TEST_DATABASE_URL)
  const open = () => openTestServer({ databaseUrl, demo: true })
  const opened = await Promise.all([open(), open()])
  onTestFinished(async () => {
    await Promise.all(opened.map(server => server.close()))
  })
  const names = await opened[0].db.selectFrom('departments').select('name').execute()
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
})

test('one key at all of them at once is done once, and all give the same answer', async () => {
  const nurse = await makeUser(one)
  const form = reviewForm(await makeHospital(one), await makeDepartment(one))
  const answers = await Promise.all(
    servers.map(server =>
      postMultipart(server, 'review/submit', form, { token: nurse.token, key: 'one-key-for-all' }),
    ),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body.response_status).toBe(200)
  const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
  expect(replayed).toHaveLength(servers.length - 1)
})

test('A-14: tries are counted together, whichever of them is asked', async () => {
  const { accountFromAddress: most = Number.NaN } = defaultLimits.login
  expect(most).toBeGreaterThan(0)
  for (let i = 0; i < most; i += 1)
    expect((await login(inTurn(i), 'x', 'ada@example.invalid')).http).toBe(200)
  for (const server of servers) expect((await login(server, 'x', 'ada@example.invalid')).http).toBe(429)
  // The table tells nobody who was counted.
  const windows = JSON.stringify(await one.db.selectFrom('rate_windows').selectAll().execute())
  expect(windows).not.toContain('ada@')
})

test('A-04: wrong codes are counted together, too, and one process more brings nobody more guesses', async () => {
  const { id } = await makeUser(one)
  const failure = { user_id: id, failed_at: one.services.clock() }
  const before = Array.from({ length: GUESSES_AN_HOUR - 1 }, () => failure)
  await one.db.insertInto('code_failures').values(before).execute()
  const guessAt = async (server: TestServer) => {
    const { id, email } = await makeUser(one, { verified: 0 })
    const code = wrongCode(await issueCode(one.db, one.services, id, 'verify', one.services.clock()))
    return (await post(server, 'email/verify', { email, code })).http
  }
  const answers = await Promise.all(servers.map(guessAt))
  expect(answers.sort()).toEqual([200, 429, 429])
})

test('D-02: counting a request waits for no flush, and whatever else its connection does is flushed as before', async () => {
  const { db, services } = one
  const isAhead = async () => {
    const asked = await raw<{
      ahead: boolean
    }>`select pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn() as ahead`.execute(db)
    return asked.rows[0]?.ahead
  }
  const settings = async () => {
    const show = () => raw<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
    const shown = await Promise.all(Array.from({ length: 40 }, show))
    return [...new Set(shown.map(({ rows }) => rows[0]?.synchronous_commit))]
  }
  expect(await settings()).toEqual(['on'])
  await expect
    .poll(async () => {
      await services.limiter.take('contact', 'address', '192.0.2.1')
      return isAhead()
    })
    .toBe(true)
  const takes = Array.from({ length: 40 }, (_, place) =>
    services.limiter.take('contact', 'address', `192.0.2.${place}`),
  )
  await Promise.all(takes)
  expect(await settings()).toEqual(['on'])
})

test('nobody who is counted waits for a sweep, and it lets go of any number of windows', async () => {
  const { db, services } = one
  await services.limiter.take('contact', 'address', '192.0.2.1')
  const [before] = await db.selectFrom('rate_windows').selectAll().execute()
  await db.updateTable('rate_windows').set({ ends_at: 1 }).execute()
  const over = Array.from({ length: 2_500 }, (_, at) => ({ subject: `over ${at}`, ends_at: 1, used: 1 }))
  await db.insertInto('rate_windows').values(over).execute()
  const failed = { recipient: 'a@example.invalid', topic: null, content: '', state: 'failed' as const }
  const mail = { ...failed, created_at: 1, not_before: 1, expires_at: 1 }
  await db.insertInto('mail_outbox').values(mail).execute()
  const waits = raw<{ count: number }>`select count(*) from pg_locks where not granted`
  let sweeping: Promise<void> | undefined
  await db.connection().execute(async connection => {
    await raw`begin`.execute(connection)
    await raw`select * from mail_outbox for update`.execute(connection)
    sweeping = one.sweep()
    await expect.poll(async () => (await waits.execute(other.db)).rows[0]?.count).toBeGreaterThan(0)
    expect(await other.services.limiter.take('contact', 'address', '192.0.2.1')).toBe(0)
    await raw`rollback`.execute(connection)
  })
  await sweeping
  const left = await db.selectFrom('rate_windows').selectAll().where('used', '>', 0).execute()
  expect(left.filter(({ subject }) => subject.startsWith('over'))).toEqual([])
  expect(left).toContainEqual(expect.objectContaining({ subject: before?.subject, used: 1 }))
})

test('A-14, D-20: each sweep compares the machine’s clock with the database’s', async () => {
  const databaseUrl = await ownSchema(TEST_DATABASE_URL)
  const told = async (aheadMs: number) => {
    const lines: Record<string, string | number>[] = []
    const server = await openTestServer({
      databaseUrl,
      clockGuard: 'on',
      clock: () => Date.now() + aheadMs,
      log: line => lines.push(line),
    })
    await server.close()
    return lines.filter(({ event }) => event === 'clock-differs')
  }
  // The database of these tests is on this machine.
  expect(await told(0)).toEqual([])
  expect(await told(90_000)).toEqual([{ event: 'clock-differs', seconds: 90 }])
})

test('D75: what is counted for a day is kept through the sweeps of that day, whichever of them is asked', async () => {
  const { account: most } = defaultLimits.profile
  for (let i = 0; i < most; i += 1)
    expect(await inTurn(i).services.limiter.take('profile', 'account', 'user 1')).toBe(0)
  for (const server of servers) {
    server.advance(20 * 3_600_000)
    await server.sweep()
  }
  for (const server of servers)
    expect(await server.services.limiter.take('profile', 'account', 'user 1')).toBe(4 * 3_600)
})

/** Notes what a server asks of the table of limits. */
function countsAsked({ db }: TestServer): string[] {
  const asked: string[] = []
  const { executeQuery } = db
  Object.assign(db, {
    executeQuery(query: Parameters<typeof executeQuery>[0]) {
      if ('sql' in query && query.sql.includes('rate_windows')) asked.push(query.sql)
      return executeQuery.call(db, query)
    },
  })
  return asked
}

test('a batch is counted with one statement for itself, one for its address and one for its account, each command for one', async () => {
  const nurse = await makeUser(one)
  const hospital = await makeHospital(one)
  const units: number[] = []
  while (units.length < 10) units.push(await makeDepartment(one))
  const asked = countsAsked(one)
  const commands = units.map((unit, place) => {
    const fields = Object.entries(reviewForm(hospital, unit)).map(([name, value]) => [name, String(value)])
    const itself = { path: 'review/submit', key: `review-${place}`, lane: `lane ${place}` }
    return { ...itself, fields: Object.fromEntries(fields) }
  })
  const { body } = await postJson(one, 'batch', { commands }, { token: nurse.token })
  expect(body.outcomes.map((said: { status: number }) => said.status)).toEqual(units.map(() => 200))
  expect(asked).toHaveLength(3)
  const windows = await one.db.selectFrom('rate_windows').select('used').orderBy('used').execute()
  expect(windows).toEqual([{ used: 1 }, { used: 10 }, { used: 10 }])
})

test('batches at two of them at once share one limit: their first commands are done, the rest is told to wait', async () => {
  const most = defaultLimits.contact.address
  const batchOf = (name: string) => ({
    commands: Array.from({ length: most }, (_, place) => ({
      path: 'contact/submit',
      key: `key-${name}-${place}`,
      lane: String(place),
      fields: { name, email: 'ann@example.com', message: `${name} ${place}` },
    })),
  })
  const answers = await Promise.all([
    postJson(one, 'batch', batchOf('Ann'), {}),
    postJson(other, 'batch', batchOf('Bea'), {}),
  ])
  const said: number[][] = answers.map(({ body }) =>
    body.outcomes.map(({ status }: { status: number }) => status),
  )
  for (const each of said) expect(each).toEqual(each.toSorted((a, b) => a - b))
  expect(said.flat().filter(status => status === 200)).toHaveLength(most)
  expect(said.flat().filter(status => status === 429)).toHaveLength(most)
  // What does not arrive alone is refused alone, too.
  const alone = { name: 'Cy', email: 'cy@example.com', message: 'Alone' }
  expect((await post(one, 'contact/submit', alone)).http).toBe(429)
})

test('M-04: a mail leaves once, though all of them look for it', async () => {
  await registered(one)
  for (const server of servers) server.services.mailSender.wake()
  await Promise.all(servers.map(server => server.services.mailSender.settled()))
  expect(servers.flatMap(server => server.mails)).toHaveLength(1)
})

test('no cursor passes a row that is committed late: who writes later waits, who reads does not', async () => {
  await makeHospital(one, { name: 'Before' })
  const { cursor } = (await get(one, 'hospitals/fetch?limit=10')).body.data
  const order: string[] = []
  let later: Promise<unknown> = Promise.resolve()
  await one.db.transaction().execute(async sql => {
    await takeRevisions(sql, 1)
    later = makeHospital(other, { name: 'Later' }).then(() => order.push('later'))
    const meanwhile = await get(other, `hospitals/fetch?limit=10&since=${cursor}`)
    expect(meanwhile.body.data.hospitals).toEqual([])
    order.push('early')
  })
  await later
  expect(order).toEqual(['early', 'later'])
  const since = await get(other, `hospitals/fetch?limit=10&since=${cursor}`)
  expect(since.body.data.hospitals).toMatchObject([{ name: 'Later' }])
})

test('a sign-in at one is known to all', async () => {
  const nurse = await makeUser(one)
  for (const server of servers)
    expect((await post(server, 'check_auth', {}, { token: nurse.token })).body.response_status).toBe(200)
})

test('P-13, P-14: paid, and the browser never returns: the reconcilers of all of them end the order once', async () => {
  const shopper = await makeUser(one)
  const { mug } = await makeGoods(one)
  await add(one, shopper.token, { product_id: mug })
  expect((await place(other, shopper.token)).body.response_status).toBe(200)
  await one.db.updateTable('sandbox_sessions').set({ state: 'paid' }).execute()
  for (const server of servers) server.advance(5 * 60_000)
  await Promise.all(servers.map(server => server.reconcile()))
  expect(await states(one)).toEqual(['paid'])
  expect(await cartOf(other, shopper.token)).toEqual([])
  await Promise.all(servers.map(server => server.services.mailSender.settled()))
  expect(servers.flatMap(server => server.mails)).toHaveLength(1)
})
