// How long things are kept is told on the privacy page (src/app/screens/privacy): both must say the same.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { privacyPolicy } from '../../src/app/screens/privacy/privacy-policy.ts'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import type { Schema } from '../../src/server/sql/schema.ts'
import { post, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, openTestServer, type TestServer } from './factories.ts'
import { operate } from './operate.ts'
import { email, login, registered, verified } from './registration.ts'
import { add, billing, makeGoods, place as order } from './shop-world.ts'
import { phoneOf } from './signing-phone.ts'
import { columnsOf, isOnPostgres, rowsText, tablesOf } from './tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The server sweeps this often (duties.ts). */
const SWEEP_EVERY = HOUR

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ limits: defaultLimits, trustProxy: true })
})
afterEach(() => server.close())

const count = async (table: keyof Schema) => (await server.db.selectFrom(table).selectAll().execute()).length
const policy = JSON.stringify(privacyPolicy)

/** Every table that what people do writes to, and what the privacy page tells of it; null: it is about nobody. */
const TOLD: Partial<Record<keyof Schema | 'sqlite_sequence', string | null>> = {
  users: 'your account and your reviews: until you delete them',
  reviews: 'your account and your reviews: until you delete them',
  department_stats: null,
  sqlite_sequence: null,
  tokens: 'sign-ins: 12 hours',
  delivery_keys: '14 days more',
  codes: 'codes and notes of wrong tries: gone within two days',
  code_failures: 'codes and notes of wrong tries: gone within two days',
  mail_tally:
    'how many mails an address was sent, and under a hash that is made with a key from where they were asked for; codes and notes',
  rate_windows:
    'are counted for an hour at most, new reviews of an account, changes of its profile, and sign-ups and codes that an address asked for, for a day, and the count is gone an hour later',
  mail_outbox: 'mails: until they have left our server',
  idempotency_keys: '90 days, locked with a key',
  contact_messages: 'a year in our database',
  operator_log: 'what those who run the site did with a review or an account, and why: a year',
  carts: 'what is in your cart: until you take it out',
  cart_sessions: 'what ties a device to your cart: 30 days without use',
  cart_items: 'what is in your cart: until you take it out',
  orders: 'orders: for our books',
  order_items: 'orders: for our books',
  sandbox_sessions: 'orders: for our books',
}

test('Y-13: codes, wrong tries, sign-ins, keys, remembered answers and messages are let go of when the privacy page says', async () => {
  const token = await verified(server)
  await phoneOf(server, { id: 1, email, firstName: 'Ada', token })
  await login(server)
  await post(server, 'submit_forgot_email', { email })
  await post(server, 'forgot/email/verify', {
    email,
    code: '0',
    password: 'odd and long 77',
    confirm_password: 'odd and long 77',
  })
  await post(server, 'contact/submit', { name: 'A', email, message: 'Hello' }, { key: 'key-of-a-message' })
  await operate(server, ['unban', email, '--reason', 'A mistake.'])
  const windows: [keyof Schema, number, string] = [
    'rate_windows',
    2 * DAY - SWEEP_EVERY,
    'an address asked for, for a day',
  ]
  const kept: [keyof Schema, number, string][] = [
    ['tokens', 12 * HOUR, 'sign-ins: 12 hours'],
    ...(isOnPostgres ? [windows] : []),
    ['codes', 2 * DAY - SWEEP_EVERY, 'codes and notes of wrong tries: gone within two days'],
    ['code_failures', 2 * DAY - SWEEP_EVERY, 'codes and notes of wrong tries: gone within two days'],
    ['mail_tally', 2 * DAY - SWEEP_EVERY, 'how many mails an address was sent'],
    ['delivery_keys', 12 * HOUR + 14 * DAY, '14 days more'],
    ['idempotency_keys', 90 * DAY + 1, '90 days'],
    ['contact_messages', 365 * DAY, 'a year in our database'],
    ['operator_log', 365 * DAY, 'and why: a year'],
  ]
  let passed = 0
  for (const [place, [, after, words]] of kept.entries()) {
    expect(policy).toContain(words)
    server.advance(after - passed)
    passed = after
    await server.sweep()
    // Gone are these and the ones before, and no others.
    const isThere = await Promise.all(kept.map(async ([table]) => (await count(table)) > 0))
    const isLonger = kept.map(([, ends], other) => other > place && ends > after)
    expect([words, isThere]).toEqual([words, isLonger])
  }
})

test('Y-13: what is counted for an hour is let go of with that hour, and what for a day with the day', async () => {
  await registered(server)
  await login(server)
  await post(server, 'contact/submit', { name: 'A', email, message: 'Hello' })
  const counts: number[] = []
  for (const passed of [HOUR, DAY - HOUR]) {
    server.advance(passed)
    await server.sweep()
    counts.push(await count('rate_windows'))
  }
  // Left is how many were registered from one place.
  expect(counts).toEqual(isOnPostgres ? [1, 0] : [0, 0])
})

test('Y-13: no table has a place for a network address or a browser', async () => {
  const columns = (await columnsOf(server.db)).map(({ table, name }) => `${table}.${name}`)
  expect(columns).toContain('reviews.title')
  expect(columns.filter(name => /\.(.*_)?(ip|agent|browser|host|remote.*)$/.test(name))).toEqual([])
})

test('Y-13: of every table in which a person’s doing leaves a row the privacy page says for how long', async () => {
  const goods = await makeGoods(server)
  const unit = [await makeHospital(server), await makeDepartment(server)] as const
  const counts = async () => {
    const tables = await tablesOf(server.db)
    const rows = tables.map(async table => (JSON.parse(await rowsText(server.db, table)) as unknown[]).length)
    return new Map((await Promise.all(rows)).map((rows, place) => [tables[place] ?? '', rows]))
  }
  const before = await counts()
  const from = { 'X-Forwarded-For': '203.0.113.77' }
  await post(
    server,
    'contact/submit',
    { name: 'A', email, message: 'Hello' },
    { key: 'key-1', headers: from },
  )
  const token = await verified(server)
  await phoneOf(server, { id: 1, email, firstName: 'Ada', token })
  await post(server, 'submit_login', { email, password: 'wrong' }, { headers: from })
  await post(server, 'submit_forgot_email', { email }, { headers: from })
  const wrong = { email, code: '0', password: 'odd and long 77', confirm_password: 'odd and long 77' }
  await post(server, 'forgot/email/verify', wrong, { headers: from })
  await postMultipart(server, 'review/submit', reviewForm(...unit), { token, headers: from })
  await add(server, token, { product_id: goods.mug })
  await order(server, token, { ...billing, email })
  await operate(server, ['hide', '1', '--reason', 'A name.'])
  const after = await counts()
  const gained = [...after].flatMap(([table, rows]) => (rows > (before.get(table) ?? 0) ? [table] : []))
  expect(gained).toContain('operator_log')
  if (isOnPostgres) expect(gained).toContain('rate_windows')
  const told: Record<string, string | null> = TOLD
  expect(gained.filter(table => told[table] === undefined)).toEqual([])
  for (const words of Object.values(TOLD)) if (words !== null) expect(policy).toContain(words)
  // The address itself is nowhere.
  for (const table of after.keys()) expect(await rowsText(server.db, table)).not.toContain('203.0.113.77')
})

test('Y-13: no memory of the server holds whom it counted longer than the privacy page says', async () => {
  const address = '203.0.113.78'
  const holders = new Set<Map<unknown, unknown>>()
  const set = Map.prototype.set
  vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
    if (typeof key === 'string' && key.includes(address)) holders.add(this)
    return set.call(this, key, value)
  })
  await post(
    server,
    'submit_login',
    { email, password: 'wrong' },
    { headers: { 'X-Forwarded-For': address } },
  )
  vi.restoreAllMocks()
  const held = () => [...holders].flatMap(map => [...map.keys()]).filter(key => String(key).includes(address))
  expect(held()).toHaveLength(isOnPostgres ? 0 : 2)
  server.advance(HOUR)
  await server.sweep()
  expect(held()).toEqual([])
})

test('Y-13, Y-21: the reason of a deed, which may quote a review, goes when the review does', async () => {
  const token = await verified(server)
  const place = [await makeHospital(server), await makeDepartment(server)] as const
  const other = [await makeHospital(server), await makeDepartment(server)] as const
  for (const unit of [place, other])
    await postMultipart(server, 'review/submit', reviewForm(...unit), { token })
  for (const id of ['1', '2'])
    await operate(server, ['warn', id, '--reason', `It says "Grey shouts", ${id}.`])
  await operate(server, ['unban', email, '--reason', 'A mistake.'])
  await postMultipart(server, 'profile/review/delete', { id: 1 }, { token })
  await server.sweep()
  const log = await server.db.selectFrom('operator_log').select('reason').orderBy('id').execute()
  expect(log.map(({ reason }) => reason)).toEqual(['', 'It says "Grey shouts", 2.', 'A mistake.'])
  await operate(server, ['ban-author', '2', '--reason', 'Grey again.'])
  await server.db.updateTable('reviews').set({ title: '' }).execute()
  await server.sweep()
  expect(await rowsText(server.db, 'operator_log')).not.toContain('Grey')
})
