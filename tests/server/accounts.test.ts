import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { get, post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const email = 'ada@example.invalid'
const password = 'correct horse battery'
const registration = {
  first_name: 'Ada',
  last_name: 'Example',
  email,
  phone: '000-000-0000',
  password,
  confirm_password: password,
}
const lastCode = () => /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''

async function registered(): Promise<string> {
  await post(server, 'register', registration)
  return lastCode()
}
async function verified(): Promise<string> {
  return (await post(server, 'email/verify', { email, code: await registered() })).body.token
}
const whoAmI = (token: string) => post(server, 'check_auth', {}, { token })
const login = (values: { email: string; password: string }) => post(server, 'submit_login', values)

test('A211, A212, A213: register, verify by the mailed code, be signed in, sign out', async () => {
  const answer = await post(server, 'register', registration)
  expect(answer.body).toEqual({ response_status: 200, validation_errors: {} })
  const verify = await post(server, 'email/verify', { email, code: lastCode() })
  expect(verify.body.token).toMatch(/^[\w-]{43}$/)
  const me = await whoAmI(verify.body.token)
  expect(me.body.user).toEqual({
    id: expect.any(Number),
    first_name: 'Ada',
    last_name: 'Example',
    email,
    phone: null,
    status: 0,
    email_verified: 1,
  })
  const out = await post(server, 'logout', {}, { token: verify.body.token })
  expect(out.body.response_status).toBe(200)
  expect((await whoAmI(verify.body.token)).body.response_status).toBe(401)
})

test('O-40 D86: a forgotten token is ended by its hash, which opens nothing and spares whoever is signed in', async () => {
  const token = await verified()
  const revoke = createHash('sha256').update(token).digest('base64url')
  expect((await whoAmI(revoke)).body.response_status).toBe(401)
  const present = (await login({ email, password })).body.token
  const answer = await post(server, 'logout', { revoke }, { token: present })
  expect(answer.body).toEqual({ response_status: 200, validation_errors: {} })
  expect((await whoAmI(token)).body.response_status).toBe(401)
  expect((await whoAmI(present)).body.response_status).toBe(200)
  // Done already, never been there, or no hash at all: nothing is learnt, nothing else is ended.
  expect((await post(server, 'logout', { revoke })).body.response_status).toBe(200)
  expect((await post(server, 'logout', { revoke: 'x' })).body.response_status).toBe(422)
  expect((await post(server, 'logout')).body.response_status).toBe(401)
  expect((await whoAmI(present)).body.response_status).toBe(200)
})

test('A211: an unverified person can sign in and is told apart by email_verified 0', async () => {
  await registered()
  const { token } = (await login({ email: ` ${email.toUpperCase()} `, password })).body
  expect((await whoAmI(token)).body.user.email_verified).toBe(0)
})

test('A-01: the owner of a registered address is told by mail that somebody tried again', async () => {
  await verified()
  await post(server, 'register', {
    ...registration,
    password: 'other password',
    confirm_password: 'other password',
  })
  expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Your sign-up' })
  expect((await login({ email, password })).body.response_status).toBe(200)
})

test('A-11, A-12: passwords have 8 to 128 characters, count whole, and the most common ones are refused with the reason', async () => {
  const tryIt = async (secret: string) =>
    (await post(server, 'register', { ...registration, password: secret, confirm_password: secret })).body
  expect((await tryIt('short77')).validation_errors.password[0]).toMatch(/at least 8/)
  expect((await tryIt('x'.repeat(129))).validation_errors.password[0]).toMatch(/at most 128/)
  expect((await tryIt('Password123')).validation_errors.password[0]).toMatch(/most common/)
  const long = `${'ß'.repeat(127)}1`
  expect((await tryIt(long)).response_status).toBe(200)
  expect((await login({ email, password: `${'ß'.repeat(127)}2` })).body.response_status).toBe(422)
  expect((await login({ email, password: long })).body.response_status).toBe(200)
})

test('A-11: a character of a password that is two units of a string counts once, as the app counts it', async () => {
  const tryIt = async (secret: string) =>
    (await post(server, 'register', { ...registration, password: secret, confirm_password: secret })).body
  expect((await tryIt('🌙'.repeat(7))).validation_errors.password[0]).toMatch(/at least 8/)
  expect((await tryIt('🌙'.repeat(129))).validation_errors.password[0]).toMatch(/at most 128/)
  const long = '🌙'.repeat(128)
  expect((await tryIt(long)).response_status).toBe(200)
  expect((await login({ email, password: long })).body.response_status).toBe(200)
})

test('A-15: no token but a real, whole one opens anything, and none is stored readable', async () => {
  const token = await verified()
  // 256 random bits.
  expect(token).toMatch(/^[\w-]{43}$/)
  const forged = [
    token.slice(0, -1),
    `${token}x`,
    token.toLowerCase(),
    'eyJhbGciOiJub25lIn0.e30.',
    '',
    "' or 1=1 --",
  ]
  for (const bad of forged) expect((await whoAmI(bad)).body.response_status).toBe(401)
  const stored = JSON.stringify(await server.db.selectFrom('tokens').selectAll().execute())
  expect(stored).not.toContain(token)
})

test('A-16, A-17: a sign-in ends after twelve hours', async () => {
  const token = await verified()
  server.advance(12 * 3_600_000 - 1)
  expect((await whoAmI(token)).body.response_status).toBe(200)
  server.advance(1)
  expect((await whoAmI(token)).body.response_status).toBe(401)
})

test('O-21: a blocked person is a visitor, and cannot sign in', async () => {
  const token = await verified()
  await server.db.updateTable('users').set({ status: 1 }).execute()
  expect((await whoAmI(token)).body.response_status).toBe(401)
  expect((await login({ email, password })).body.response_status).toBe(422)
})

test('A212, A216: the profile is updated by both of its calls; the e-mail stays', async () => {
  const token = await verified()
  const profile = { first_name: 'Grace', last_name: 'New', email, phone: '+1 (207) 555-0100' }
  for (const path of ['profile/update', 'order/reset/place']) {
    expect((await post(server, path, profile, { token })).body.response_status).toBe(200)
  }
  expect((await whoAmI(token)).body.user).toMatchObject({ first_name: 'Grace', phone: profile.phone })
  const moved = await post(server, 'profile/update', { ...profile, email: 'eve@example.invalid' }, { token })
  expect(moved.body.response_status).toBe(422)
})

test('A211, A212: a first name of which nothing can be seen is none; of any script, and of one letter, it is one', async () => {
  const named = (first_name: string) => post(server, 'register', { ...registration, first_name })
  const hash = vi.spyOn(server.services.passwords, 'hash')
  for (const unseen of ['\u200b', '\u200b \u2060', '\u3164', '\u2800', '\u00ad', '\u202e', '\u{e0041}'])
    expect((await named(unseen)).body.validation_errors).toEqual({
      first_name: ['First Name field is required'],
    })
  expect(server.mails).toHaveLength(0)
  // What costs most is not done for nothing.
  expect(hash).not.toHaveBeenCalled()
  const token = await verified()
  const changed = { first_name: '\u200b', last_name: 'B', phone: '+1 555 010-0000', email }
  expect((await post(server, 'profile/update', changed, { token })).body.response_status).toBe(422)
  for (const real of ['O', '여울', 'می‌لاد', "D'Arcy", '王', 'ศรี', '\u200bAda'])
    expect((await named(real)).body.response_status, real).toBe(200)
})

test('A212, A-11, A-18: a changed password needs the old one and ends the other sign-ins', async () => {
  const token = await verified()
  const other = (await login({ email, password })).body.token
  const change = { password: 'not it', new_password: 'brand new one', confirm_password: 'brand new one' }
  expect((await post(server, 'password/change', change, { token })).body.validation_errors).toHaveProperty(
    'password',
  )
  // nor is a common one taken here.
  const common = { password, new_password: 'password123', confirm_password: 'password123' }
  expect((await post(server, 'password/change', common, { token })).body.validation_errors).toHaveProperty(
    'new_password',
  )
  const right = await post(server, 'password/change', { ...change, password }, { token })
  expect(right.body.response_status).toBe(200)
  expect((await whoAmI(token)).body.response_status).toBe(200)
  expect((await whoAmI(other)).body.response_status).toBe(401)
})

test('A214: sessionId/fetch gives a new, long session id each time', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await get(server, 'sessionId/fetch')).body.data))
  expect(ids[0]).toMatch(/^[\w.-]{40,}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('A212: contact/submit keeps the message and mails it to the operator', async () => {
  const values = { name: 'Ada', email: 'ada@example.invalid', message: 'Hello there' }
  expect((await post(server, 'contact/submit', values)).body.response_status).toBe(200)
  expect(server.mails).toMatchObject([{ to: 'operator@localhost.invalid', replyTo: 'ada@example.invalid' }])
  const bad = await post(server, 'contact/submit', { email: 'not an address' })
  expect(Object.values(bad.body.validation_errors).flat()).toEqual([
    'Name field is required',
    'Invalid email address',
    'Message field is required',
  ])
})

test('M-03: a line break in a name or an address is refused', async () => {
  for (const field of ['first_name', 'email'] as const) {
    const forged = { ...registration, [field]: 'a@b.co\r\nBcc: all@example.invalid' }
    expect((await post(server, 'register', forged)).body.validation_errors).toHaveProperty(field)
  }
  expect(server.mails).toHaveLength(0)
})
