// What one sender asks for, for one address: by the usual limits, and over days, the owner's own code leaves.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { post } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { email, registration } from './registration.ts'

const HOUR = 3_600_000
const STRANGER = '203.0.113.5'
const OWNER = '198.51.100.7'
const calls = ['register', 'resend_email', 'submit_forgot_email'] as const

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ limits: defaultLimits, trustProxy: true })
})
afterEach(() => server.close())

/** @returns how many mails it made leave. */
async function ask(call: (typeof calls)[number], from: string, to = email): Promise<number> {
  const before = server.mails.length
  const fields = call === 'register' ? { ...registration, email: to } : { email: to }
  await post(server, call, fields, { headers: { 'X-Forwarded-For': from } })
  return server.mails.length - before
}

/** Twice all that there is to ask for: more than an hour has. */
async function askForAll(from: string): Promise<number> {
  let mails = 0
  for (const call of [...calls, ...calls]) mails += await ask(call, from)
  return mails
}

test('A-05 M-04: one sender, asking every hour for days, keeps nobody from a code for a confirmed address', async () => {
  await makeUser(server, { email })
  for (let hour = 0; hour < 72; hour += 1) {
    for (let i = 0; i < 2; i += 1) await ask('submit_forgot_email', STRANGER)
    // Once a day, at another hour of each.
    if (hour % 25 === 5) expect(await ask('submit_forgot_email', OWNER), `hour ${hour}`).toBe(1)
    server.advance(HOUR)
  }
})

test('A-05 M-04: nor from registering an address that the sender registered first, by all calls together', async () => {
  for (let hour = 0; hour < 32; hour += 1) {
    await askForAll(STRANGER)
    if (hour % 25 === 5) expect(await ask('register', OWNER), `hour ${hour}`).toBe(1)
    server.advance(HOUR)
  }
})

test('A-05 M-04: networks of one IPv6 site are one sender', async () => {
  await makeUser(server, { email })
  for (let hour = 0; hour < 30; hour += 1) {
    for (let i = 0; i < 4; i += 1) await ask('submit_forgot_email', `2001:db8:7:${hour * 4 + i}::1`)
    server.advance(HOUR)
  }
  expect(await ask('submit_forgot_email', OWNER)).toBe(1)
})

test('A-05 M-04: one sender may have the three mails of an hour, and five of the ten of a day; three sites together leave one', async () => {
  const daysOf = async (from: string) => {
    const hours: number[] = []
    for (let hour = 0; hour < 4; hour += 1) {
      hours.push(await askForAll(from))
      server.advance(HOUR)
    }
    return hours
  }
  expect(await daysOf(STRANGER)).toEqual([3, 2, 0, 0])
  expect(await daysOf('203.0.113.6')).toEqual([3, 0, 0, 0])
  expect(await daysOf('203.0.113.7')).toEqual([1, 0, 0, 0])
  expect(await daysOf(OWNER)).toEqual([1, 0, 0, 0])
  expect(await daysOf('203.0.113.8')).toEqual([0, 0, 0, 0])
})

test('A-05 M-04: who registers a confirmed address all day leaves its owner, who has forgotten the account, the word that there is one', async () => {
  await makeUser(server, { email })
  for (let hour = 0; hour < 12; hour += 1) {
    await ask('register', STRANGER)
    server.advance(HOUR)
  }
  expect(server.mails).toHaveLength(2)
  expect(await ask('register', OWNER)).toBe(1)
})

test('A-01 M-04: who has asked for too much is answered alike, whether or not the address has an account', async () => {
  await makeUser(server, { email })
  await makeUser(server, { email: 'waiting@example.invalid', verified: 0 })
  const everyone = [email, 'waiting@example.invalid', 'nobody@example.invalid']
  for (let hour = 0; hour < 4; hour += 1) {
    const told = everyone.map(async address => {
      const from = { headers: { 'X-Forwarded-For': STRANGER } }
      const { http, body } = await post(server, 'submit_forgot_email', { email: address }, from)
      return [http, body.response_status, typeof body.token]
    })
    expect(await Promise.all(told)).toEqual(everyone.map(() => [200, 200, 'string']))
    server.advance(HOUR / 2)
  }
})
