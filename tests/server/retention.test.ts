// How long things are kept is told on the privacy page (src/app/screens/privacy): both must say the same.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { privacyPolicy } from '../../src/app/screens/privacy/privacy-policy.ts'
import type { Schema } from '../../src/server/sql/schema.ts'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { email, login, verified } from './registration.ts'
import { phoneOf } from './signing-phone.ts'
import { columnsOf } from './tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The server sweeps this often (main.ts). */
const SWEEP_EVERY = 6 * HOUR

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const count = async (table: keyof Schema) => (await server.db.selectFrom(table).selectAll().execute()).length
const policy = JSON.stringify(privacyPolicy)

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
  const kept: [keyof Schema, number, string][] = [
    ['tokens', 12 * HOUR, 'sign-ins: 12 hours'],
    ['codes', 2 * DAY - SWEEP_EVERY, 'codes and notes of wrong tries: gone within two days'],
    ['code_failures', 2 * DAY - SWEEP_EVERY, 'codes and notes of wrong tries: gone within two days'],
    ['delivery_keys', 12 * HOUR + 14 * DAY, '14 days more'],
    ['idempotency_keys', 90 * DAY + 1, '90 days'],
    ['contact_messages', 365 * DAY, 'a year in our database'],
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

test('Y-13: no table has a place for a network address or a browser', async () => {
  const columns = (await columnsOf(server.db)).map(({ table, name }) => `${table}.${name}`)
  expect(columns).toContain('reviews.title')
  expect(columns.filter(name => /\.(.*_)?(ip|agent|browser|host|remote.*)$/.test(name))).toEqual([])
})
