import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { post } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { operate } from './operate.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const many = { address: 10_000, account: 10_000, windowMs: HOUR }
// The mails' own limit must hold even where the limits of the calls leave room.
const limits = Object.fromEntries(
  Object.keys(defaultLimits).map(name => [name, many]),
) as typeof defaultLimits

let server: TestServer
let senders: number
beforeEach(async () => {
  senders = 0
  server = await openTestServer({ limits, trustProxy: true })
})
afterEach(() => server.close())

const email = 'ada@example.invalid'
const stranger = 'eve@example.invalid'
const password = 'correct horse battery'
const registration = {
  first_name: 'Ada',
  last_name: 'Example',
  email,
  phone: '000-000-0000',
  password,
  confirm_password: password,
}
const code = () => /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''

/** Each time from somewhere else: what one sender may ask for is counted apart (`mail-senders.test.ts`). */
async function ask(call: 'submit_forgot_email' | 'resend_email' | 'register', to = email) {
  senders += 1
  const from = { headers: { 'X-Forwarded-For': `203.0.113.${senders}` } }
  const fields = call === 'register' ? { ...registration, email: to } : { email: to }
  return (await post(server, call, fields, from)).body
}
const verify = async () => (await post(server, 'email/verify', { email, code: code() })).body

test('M-04: an address gets three mails an hour and ten a day, over all calls that send one', async () => {
  await ask('register')
  await ask('resend_email')
  await ask('submit_forgot_email')
  for (const call of ['register', 'resend_email', 'submit_forgot_email'] as const) await ask(call)
  expect(server.mails).toHaveLength(3)
  for (let hour = 1; hour < 24; hour += 1) {
    server.advance(HOUR)
    for (let i = 0; i < 5; i += 1) await ask('submit_forgot_email', email.toUpperCase())
    expect(server.mails).toHaveLength(Math.min(3 + 3 * hour, 10))
  }
  server.advance(HOUR)
  await ask('resend_email')
  expect(server.mails).toHaveLength(11)
})

test('M-04: one mailbox gets no more mails because its domain is written in many ways', async () => {
  const domains = [
    'example.invalid',
    '\uff45xample.invalid',
    'exam\u00adple.invalid',
    'example.invalid\u3002',
    'example.\u{1d422}nvalid',
  ]
  // Accounts of earlier releases, which took any of them.
  for (const domain of domains) await makeUser(server, { email: `ada@${domain}` })
  for (const domain of domains) await ask('submit_forgot_email', `ada@${domain}`)
  expect(server.mails).toHaveLength(3)
  await ask('register', 'ada@other.invalid')
  expect(server.mails).toHaveLength(4)
})

test('M-04: one mailbox gets no more mails because a tag stands behind its name', async () => {
  for (let tag = 0; tag < 8; tag += 1) await ask('register', `ada+${tag}@example.invalid`)
  for (let tag = 0; tag < 8; tag += 1) await ask('submit_forgot_email', `ada+${tag}+more@Example.invalid`)
  expect(server.mails).toHaveLength(3)
  // Nor does whoever makes tags up use up what the owner has without one, or another mailbox.
  await ask('register')
  await ask('register', 'eve+1@example.invalid')
  expect(server.mails).toHaveLength(5)
})

test('M-04: whoever makes tags up keeps no code from an owner whose confirmed address has one', async () => {
  for (const owned of ['ada+wards', 'ada+']) await makeUser(server, { email: `${owned}@example.invalid` })
  for (let tag = 0; tag < 8; tag += 1) await ask('register', `ada+${tag}@example.invalid`)
  expect(server.mails).toHaveLength(3)
  for (const owned of ['ada+wards', 'ada+'])
    for (let i = 0; i < 5; i += 1) await ask('submit_forgot_email', `${owned}@example.invalid`)
  expect(server.mails.slice(3).map(mail => mail.to)).toEqual([
    ...Array.from({ length: 3 }, () => 'ada+wards@example.invalid'),
    ...Array.from({ length: 3 }, () => 'ada+@example.invalid'),
  ])
})

test('M-04: nobody keeps a notice from an owner whose confirmed address has a tag by changing passwords of tags made up', async () => {
  const passwordHash = await server.services.passwords.hash(password, '')
  const change = async (name: string, verified: 0 | 1, count: number) => {
    const account = { email: `${name}@example.invalid`, verified, passwordHash }
    const { token } = await makeUser(server, account)
    const passwords = [password, 'the first new password', 'the second new password']
    for (let i = 0; i < count; i += 1) {
      const [current = '', next = ''] = passwords.slice(i)
      const words = { password: current, new_password: next, confirm_password: next }
      expect((await post(server, 'password/change', words, { token })).body.response_status).toBe(200)
    }
  }
  for (const tag of [1, 2]) await change(`ada+${tag}`, 0, 2)
  expect(server.mails).toHaveLength(3)
  await change('ada+wards', 1, 1)
  expect(server.mails.slice(3)).toMatchObject([
    { to: 'ada+wards@example.invalid', subject: 'Your password was changed' },
  ])
})

test('M-04: what begins with a plus is no tag: those addresses have nothing in common', async () => {
  for (let n = 0; n < 5; n += 1) await ask('register', `+1555000000${n}@sms.example.invalid`)
  expect(server.mails).toHaveLength(5)
})

test('M-04, A-01: who is over the limit hears the same as before, and the same as for an unknown address', async () => {
  await ask('register')
  for (let i = 0; i < 6; i += 1) {
    for (const call of ['resend_email', 'submit_forgot_email'] as const) {
      const [known, unknown] = [await ask(call), await ask(call, stranger)]
      const shape = { ...known, ...(known.token && { token: expect.any(String) }) }
      expect(unknown).toEqual(shape)
      expect(known.response_status).toBe(200)
    }
  }
  expect((await ask('register')).response_status).toBe(200)
  expect(server.mails).toHaveLength(3)
})

test('M-04: the newest code in the mailbox goes on working however often others ask for one', async () => {
  await ask('register')
  for (let i = 0; i < 9; i += 1) await ask('resend_email')
  expect(server.mails).toHaveLength(3)
  expect((await verify()).response_status).toBe(200)
})

test('M-04: whoever registers an address over the limit cannot have its owner confirm another password', async () => {
  for (let i = 0; i < 3; i += 1) await ask('register')
  const other = 'the password of somebody else'
  await post(server, 'register', { ...registration, password: other, confirm_password: other })
  expect((await verify()).response_status).toBe(200)
  const login = (secret: string) => post(server, 'submit_login', { email, password: secret })
  // Two people asked with two passwords: neither counts until the mailbox sets one.
  for (const secret of [other, password]) expect((await login(secret)).body.response_status).toBe(422)
})

test('M-04: a changed password is told to the owner, also when strangers have used up the codes', async () => {
  await ask('register')
  const { token } = await verify()
  for (let i = 0; i < 9; i += 1) await ask('submit_forgot_email')
  expect(server.mails).toHaveLength(3)
  let current = password
  for (let i = 0; i < 5; i += 1) {
    const next = `the ${i}th new password`
    const change = { password: current, new_password: next, confirm_password: next }
    expect((await post(server, 'password/change', change, { token })).body.response_status).toBe(200)
    current = next
  }
  expect(server.mails.slice(3).map(mail => mail.subject)).toEqual(
    Array.from({ length: 3 }, () => 'Your password was changed'),
  )
})

test('M-04: nobody keeps an address from registering, or from its code, by asking about it while nobody has it', async () => {
  for (let i = 0; i < 12; i += 1) {
    await ask('submit_forgot_email')
    await ask('resend_email')
  }
  expect(server.mails).toEqual([])
  await ask('register')
  expect(server.mails).toHaveLength(1)
  expect((await verify()).response_status).toBe(200)
  // Nor by asking for a code that a confirmed account has no use for.
  for (let i = 0; i < 12; i += 1) await post(server, 'resend_email', { email, purpose: 'verify' })
  expect(server.mails.slice(1)).toMatchObject([{ subject: 'Your address is confirmed' }])
  await ask('submit_forgot_email')
  expect(server.mails).toHaveLength(3)
})

test('M-04: addresses do not share an allowance, and what is counted is not readable and goes after a day', async () => {
  for (let i = 0; i < 5; i += 1) await ask('register')
  await ask('register', stranger)
  expect(server.mails.map(mail => mail.to)).toEqual([email, email, email, stranger])
  const tally = () => server.db.selectFrom('mail_tally').selectAll().execute()
  const rows = await tally()
  // Each once for the address and once for who asked.
  expect(rows).toHaveLength(8)
  for (const { address_mac } of rows) expect(address_mac).toMatch(/^[\w-]{43}$/)
  for (const told of [email, stranger, '@', '203.0.113']) expect(JSON.stringify(rows)).not.toContain(told)
  server.advance(24 * HOUR)
  await server.sweep()
  expect(await tally()).toEqual([])
})

test('A-05 M-04: nobody uses up an owner’s codes by registering their address; they hear of it once an hour', async () => {
  await makeUser(server, { email })
  for (let i = 0; i < 12; i += 1) await ask('register')
  expect(server.mails).toHaveLength(1)
  await ask('submit_forgot_email')
  expect(server.mails).toHaveLength(2)
  expect(code()).toMatch(/^\d{6}$/)
})

test('M-04: of messages beyond thirty an hour the operator hears by one mail within half an hour, and none is lost', async () => {
  const write = (message: string) => post(server, 'contact/submit', { name: 'Ada', email, message })
  for (let i = 1; i <= 35; i += 1) expect((await write(`Message ${i}`)).body.response_status).toBe(200)
  await server.services.mailSender.settled()
  expect(server.mails).toHaveLength(30)
  expect(server.mails.at(-1)?.text).toContain('Message 30')
  await server.pass(30 * MINUTE)
  expect(server.mails.slice(30)).toMatchObject([{ subject: 'More messages from the contact form' }])
  expect(server.mails.at(-1)?.text).not.toContain('Message')
  expect(server.mails.at(-1)?.text).toContain('contacts --limit 1000')
  const kept = (await operate(server, ['contacts'])).filter(line => line.startsWith('    '))
  const written = Array.from({ length: 35 }, (_, place) => `    Message ${place + 1}`)
  expect(kept.sort()).toEqual(written.sort())
  await server.pass(30 * MINUTE)
  await write('An hour later')
  await server.services.mailSender.settled()
  expect(server.mails.at(-1)?.text).toContain('An hour later')
})

test('M-04: where the limits are off, for trying things out, each message from the contact form is a mail', async () => {
  const unlimited = await openTestServer({ limits: 'off' })
  for (let i = 1; i <= 31; i += 1)
    await post(unlimited, 'contact/submit', { name: 'Ada', email, message: `Message ${i}` })
  await unlimited.services.mailSender.settled()
  expect(unlimited.mails).toHaveLength(31)
  await unlimited.close()
})
