// An address that waits for its code, registered again by somebody who may or may not be its owner.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import {
  email,
  lastCode,
  login,
  password,
  registered,
  registration,
  verified,
  whoAmI,
} from './registration.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const stranger = { first_name: 'Mallory', password: 'a stranger chose this' }
const statusOfLogin = async (secret: string) => (await login(server, secret)).body.response_status
const verify = (code: string) => post(server, 'email/verify', { email, code })

test('A-06: whichever of two people registered an address first, neither password opens it once it is verified', async () => {
  for (const [first, second] of [
    [{}, stranger],
    [stranger, {}],
  ] as const) {
    await registered(server, first)
    expect((await verify(await registered(server, second))).body.response_status).toBe(200)
    expect(await statusOfLogin(password)).toBe(422)
    expect(await statusOfLogin(stranger.password)).toBe(422)
    await server.close()
    server = await openTestServer()
  }
})

test('A-06: a third registration, or the first one again, does not bring a password back', async () => {
  await registered(server)
  await registered(server, stranger)
  for (const again of [stranger, {}, { password: 'a third one entirely' }]) {
    const code = await registered(server, again)
    expect(await statusOfLogin(again.password ?? password)).toBe(422)
    if ('password' in again && again !== stranger) await verify(code)
  }
  for (const secret of [password, stranger.password, 'a third one entirely'])
    expect(await statusOfLogin(secret)).toBe(422)
})

test('A-06, M-04: who registers an address first and then has it mailed to the limit keeps no password to it, either', async () => {
  await server.close()
  server = await openTestServer({ limits: defaultLimits })
  await registered(server, stranger)
  for (let i = 0; i < 3; i += 1) await post(server, 'resend_email', { email })
  const code = lastCode(server)
  const mails = server.mails.length
  // The owner gets no mail any more, and finds the last of the others in the mailbox.
  await registered(server)
  expect(server.mails).toHaveLength(mails)
  expect((await verify(code)).body.response_status).toBe(200)
  expect(await statusOfLogin(stranger.password)).toBe(422)
  expect(await statusOfLogin(password)).toBe(422)
})

test('A-10: the reader of the mail is signed in by the code, learns that no password was kept, and sets one by "Forgot password"', async () => {
  await registered(server)
  const { token } = (await verify(await registered(server, stranger))).body
  expect((await whoAmI(server, token)).body.user).toMatchObject({ email, email_verified: 1 })
  const told = server.mails.at(-1)
  expect(told).toMatchObject({ to: email, subject: 'Please set a password' })
  // The code has just signed them in, and whoever is signed in is led Home from that page (A26).
  expect(told?.text).toContain('sign out first')
  expect(told?.text).toContain('http://localhost:3000/forgot/password')
  await post(server, 'submit_forgot_email', { email })
  const chosen = { password: 'my very own words', confirm_password: 'my very own words' }
  const reset = await post(server, 'forgot/email/verify', { email, code: lastCode(server), ...chosen })
  expect(reset.body.response_status).toBe(200)
  expect(await statusOfLogin(chosen.password)).toBe(200)
})

test('A-06: the same person who registers twice with the same password keeps it, and gets no word about it', async () => {
  await registered(server)
  await verify(await registered(server, { first_name: 'Ada Maria' }))
  expect(server.mails.at(-1)?.subject).toBe('Your code')
  const { token } = (await login(server)).body
  expect((await whoAmI(server, token)).body.user.first_name).toBe('Ada Maria')
})

test('A-18: who registered an address first can no longer look at what its second registration says', async () => {
  await registered(server, stranger)
  const { token } = (await login(server, stranger.password)).body
  expect((await whoAmI(server, token)).body.user.first_name).toBe('Mallory')
  await registered(server)
  expect((await whoAmI(server, token)).body.response_status).toBe(401)
})

test('A-06: of two registrations at once with different passwords none is kept, either', async () => {
  await Promise.all([registered(server), registered(server, stranger)])
  const users = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .execute()
  expect(users).toEqual([{ password_hash: null }])
})

test('A-01: registering a verified address changes neither its names nor its password nor its sign-ins', async () => {
  const token = await verified(server)
  await post(server, 'register', { ...registration, ...stranger, confirm_password: stranger.password })
  expect((await whoAmI(server, token)).body.user.first_name).toBe('Ada')
  expect(await statusOfLogin(password)).toBe(200)
  expect(await statusOfLogin(stranger.password)).toBe(422)
})

test('A-10, D41: who confirms an address that was registered with several passwords gets nobody’s telephone number', async () => {
  const number = '+1 555 010-0666'
  const phoneOf = async (code: string) => {
    const { token } = (await verify(code)).body
    return (await whoAmI(server, token)).body.user.phone
  }
  await registered(server)
  expect(await phoneOf(await registered(server, { ...stranger, phone: number }))).toBe(null)
  await server.close()
  server = await openTestServer()
  expect(await phoneOf(await registered(server, { phone: number })), 'one registration, one owner').toBe(
    number,
  )
})
