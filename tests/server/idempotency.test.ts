import { afterEach, beforeEach, expect, test } from 'vitest'
import { WITHDRAWN_HEADER } from '../../src/contract/protocol.ts'
import { post, postMultipart, reviewForm } from './api-client.ts'
import {
  makeDepartment,
  makeUser,
  openTestServer,
  openWard,
  type TestServer,
  type TestUser,
} from './factories.ts'

let server: TestServer
let nurse: TestUser
let hospital: number
let unit: number

beforeEach(async () => {
  ;({ server, nurse, hospital, unit } = await openWard())
})
afterEach(() => server.close())

const key = 'b0a6a7f4-6f0f-4b57-9d3e-000000000001'
const submit = (more = {}, user: TestUser = nurse, withKey: string | undefined = key) =>
  postMultipart(server, 'review/submit', reviewForm(hospital, unit, more), {
    token: user.token,
    key: withKey,
  })
const countOf = async (table: 'reviews' | 'users' | 'contact_messages' | 'idempotency_keys') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

test('O-05, O-09: a repeated request has one effect and the same answer, byte for byte', async () => {
  const first = await submit()
  const second = await submit()
  expect(first.body.response_status).toBe(200)
  expect(second.text).toBe(first.text)
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(second.headers.get('idempotency-key')).toBe(key)
  expect(await countOf('reviews')).toBe(1)
})

test('O-10: fifty deliveries of one key at once have one effect, and nobody hears anything else', async () => {
  for (let round = 0; round < 5; round += 1) {
    unit = await makeDepartment(server)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit({}, nurse, `round-${round}-key`)),
    )
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers[0]?.body.response_status).toBe(200)
    expect(await countOf('reviews')).toBe(round + 1)
  }
})

test('O-10: a request whose key is still being worked on for too long is told so and does nothing', async () => {
  await server.close()
  server = await openTestServer({
    keyWaitMs: 0,
    passwordCost: { memoryCost: 19_456, timeCost: 4, parallelism: 1 },
  })
  const answers = await Promise.all([register('a@example.invalid'), register('a@example.invalid')])
  const statuses = answers.map(answer => answer.body.response_status).sort()
  expect(statuses).toEqual([200, 409])
  expect(answers.find(answer => answer.body.response_status === 409)?.body.validation_errors).toHaveProperty(
    'idempotency_key',
  )
  // One beside nobody.
  expect(await countOf('users')).toBe(2)
})

function register(email: string) {
  const values = { first_name: 'Ada', last_name: 'Example', email, phone: '000-000-0000' }
  const password = { password: 'a long and odd one', confirm_password: 'a long and odd one' }
  return post(server, 'register', { ...values, ...password }, { key })
}

test('O-11: a key with another body is refused and does nothing', async () => {
  await submit()
  const other = await submit({ title: 'Another title' })
  expect(other.body.response_status).toBe(422)
  expect(Object.keys(other.body.validation_errors)).toEqual(['idempotency_key'])
  const call = await post(server, 'profile/review/delete', { id: 1 }, { token: nurse.token, key })
  expect(Object.keys(call.body.validation_errors)).toEqual(['idempotency_key'])
  expect(await countOf('reviews')).toBe(1)
})

test('O-12: the key of another person is another key', async () => {
  const other = await makeUser(server)
  const mine = await submit()
  const theirs = await submit({}, other)
  expect(theirs.body.response_status).toBe(200)
  expect(theirs.body.data.review.id).not.toBe(mine.body.data.review.id)
  expect(theirs.headers.get('idempotency-replayed')).toBeNull()
})

test('O-20: an answer of "not signed in" or "not verified" is not kept: the same request may succeed later', async () => {
  const unverified = await makeUser(server, { verified: 0 })
  expect((await submit({}, unverified)).body.response_status).toBe(403)
  await server.db.updateTable('users').set({ email_verified: 1 }).where('id', '=', unverified.id).execute()
  expect((await submit({}, unverified)).body.response_status).toBe(200)
})

test('a refusal by the rules is kept: the key answers the same although the reason has gone', async () => {
  await submit({}, nurse, 'first-key')
  const refused = await submit({}, nurse, 'second-key')
  await server.db.deleteFrom('department_stats').execute()
  await server.db.deleteFrom('reviews').execute()
  expect((await submit({}, nurse, 'second-key')).text).toBe(refused.text)
})

test('a key that is too short or not printable is refused before anything is done', async () => {
  for (const bad of ['short', 'x'.repeat(201), 'with space in it']) {
    const answer = await submit({}, nurse, bad)
    expect(answer.body.response_status).toBe(422)
    expect(answer.body.validation_errors).toHaveProperty('idempotency_key')
  }
  expect(await countOf('reviews')).toBe(0)
})

test('Y-12: what is remembered of a key can be read by nobody who lacks it, and is let go after 90 days', async () => {
  await submit({ review: 'canary words' })
  const rows = await server.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`canary|${key}|"user`))
  server.advance(89 * 86_400_000)
  await server.sweep()
  expect(await countOf('idempotency_keys')).toBe(1)
  server.advance(2 * 86_400_000)
  await server.sweep()
  expect(await countOf('idempotency_keys')).toBe(0)
})

test('O-13: what was taken back before it arrived is not done, also not by what is still on its way; what was done is told', async () => {
  expect((await takeBack(key)).body).toMatchObject({ response_status: 409 })
  const late = await submit()
  expect(late.body).toMatchObject({ response_status: 409 })
  expect(late.headers.get('idempotency-replayed')).toBe('true')
  expect(await countOf('reviews')).toBe(0)

  const other = 'b0a6a7f4-6f0f-4b57-9d3e-000000000002'
  const done = await submit({}, nurse, other)
  expect((await takeBack(other)).text).toBe(done.text)
  expect((await takeBack(undefined)).body).toMatchObject({ response_status: 422 })
  expect(await countOf('reviews')).toBe(1)
})

test('R-20: a call that keeps no outcome is answered the same where it says that it was taken back', async () => {
  const ask = (headers: Record<string, string>) =>
    post(
      server,
      'payment-intent/checkout',
      { orderId: 7, sessionId: 'none', orderEmail: '' },
      { key, headers },
    )
  const taken = await ask({ [WITHDRAWN_HEADER]: 'true' })
  expect(taken.body).toMatchObject({ response_status: 404 })
  expect(taken.text).toBe((await ask({})).text)
})

const takeBack = (withKey: string | undefined) =>
  postMultipart(server, 'review/submit', reviewForm(hospital, unit), {
    token: nurse.token,
    key: withKey,
    headers: { [WITHDRAWN_HEADER]: 'true' },
  })
