// How many mails one site has leave for addresses that nobody has confirmed.
import { afterEach, expect, test, vi } from 'vitest'
import { mayMailNewcomer } from '../../src/server/accounts/newcomers.ts'
import { defaultLimits, takeBy, unlimited } from '../../src/server/http/rate-limit.ts'
import type { ServerOptions } from '../../src/server/open-server.ts'
import { post } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { registration } from './registration.ts'

let server: TestServer
afterEach(() => server?.close())

async function open(options: Partial<ServerOptions>): Promise<TestServer> {
  server = await openTestServer({ trustProxy: true, ...options })
  return server
}

const FROM_OPEN_DAY = { headers: { 'X-Forwarded-For': '203.0.113.5' } }
const notAsked = { email: 'nobody@example.invalid' }
const newcomer = (i: number) => ({ ...registration, email: `new${i}@example.invalid` })

test('M-04: one sender has a hundred mails a day leave for addresses that nobody has confirmed, and is told to wait', async () => {
  const at = await open({ limits: defaultLimits })
  for (let i = 0; i < 120; i += 1) {
    if (i === 60) at.advance(3_600_000)
    await post(at, 'register', newcomer(i), FROM_OPEN_DAY)
  }
  expect(at.mails).toHaveLength(100)
  at.advance(3_600_000)
  const { http, headers, body } = await post(at, 'register', newcomer(120), FROM_OPEN_DAY)
  expect([http, headers.get('retry-after'), body.validation_errors.request]).toEqual([
    429,
    String(22 * 3_600),
    ['Too many tries. Please wait about 22 hours and try again.'],
  ])
  // "Send it again" is counted with them, and as little tells who has an account.
  const nurse = await makeUser(at)
  for (const { email } of [newcomer(1), nurse, notAsked])
    expect((await post(at, 'resend_email', { email }, FROM_OPEN_DAY)).http).toBe(429)
  // Who has confirmed gets a code; others, for whom none leaves any more, are answered alike.
  for (const { email } of [newcomer(1), nurse, notAsked])
    expect((await post(at, 'submit_forgot_email', { email }, FROM_OPEN_DAY)).http).toBe(200)
  expect(at.mails.slice(100).map(mail => mail.to)).toEqual([nurse.email])
  // Nobody else waits, and nobody for longer than a day.
  expect((await post(at, 'register', newcomer(-1))).http).toBe(200)
  at.advance(22 * 3_600_000)
  expect((await post(at, 'register', newcomer(-2), FROM_OPEN_DAY)).http).toBe(200)
})

test('M-04: codes for a new password, of addresses that nobody has confirmed, are among them; of confirmed ones as many leave as are asked for', async () => {
  const most = { ...defaultLimits.newcomer, address: 5 }
  const at = await open({ limits: { ...defaultLimits, newcomer: most } })
  const sent = async (verified: 0 | 1) => {
    const before = at.mails.length
    for (let i = 0; i < 8; i += 1) {
      const { email } = await makeUser(at, { verified })
      await post(at, 'submit_forgot_email', { email }, FROM_OPEN_DAY)
    }
    return at.mails.length - before
  }
  expect(await sent(0)).toBe(5)
  expect(await sent(1)).toBe(8)
  expect((await post(at, 'register', newcomer(0), FROM_OPEN_DAY)).http).toBe(429)
})

test('M-04: what does not leave for an unconfirmed address takes no mail from its owner elsewhere', async () => {
  const most = { ...defaultLimits.newcomer, address: 1 }
  const at = await open({ limits: { ...defaultLimits, newcomer: most } })
  const { email } = await makeUser(at, { verified: 0 })
  await post(at, 'register', newcomer(0), FROM_OPEN_DAY)
  for (let i = 0; i < 2; i += 1) await post(at, 'submit_forgot_email', { email }, FROM_OPEN_DAY)
  expect(at.mails).toHaveLength(1)
  for (const from of ['198.51.100.7', '198.51.100.8', '198.51.100.9'])
    await post(at, 'submit_forgot_email', { email }, { headers: { 'X-Forwarded-For': from } })
  expect(at.mails).toHaveLength(4)
})

test.each(['203.0.113.5', '::ffff:203.0.113.5', '2001:db8:7:9::1'])(
  'A-02: from %s who has not confirmed costs as many counts as anybody',
  async from => {
    const places = async (user?: { email_verified: number }) => {
      const take = vi.fn(async () => 0)
      await mayMailNewcomer({ limiter: { ...unlimited, take: takeBy(defaultLimits, take) } }, user, from)
      return take.mock.calls.length
    }
    expect([
      await places({ email_verified: 0 }),
      await places({ email_verified: 1 }),
      await places(),
    ]).toEqual([1, 1, 1])
  },
)
