import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { claimDue, DISCARD_ADDRESS, enqueueMails, SEND_TIMEOUT_MS } from '../../src/server/mail/outbox.ts'
import { readEml } from '../../src/server/mail/read-eml.ts'
import type { SmtpTimeouts } from '../../src/server/mail/smtp-mailer.ts'
import { CLOCKS_DIFFER_MS } from '../../src/server/time.ts'
import { freePort } from '../free-port.ts'
import { openTestServer, TEST_NOW, type TestServer } from './factories.ts'
import { withoutRequestName } from './request-name.ts'
import { openSilence, openSmtp, type SmtpWorld, smtpMailer, type Verdict } from './smtp-world.ts'

const MINUTE = 60_000
const closing: (() => Promise<void>)[] = []
let now: number
let logged: string

beforeEach(() => {
  now = TEST_NOW
  logged = ''
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function smtp(verdicts: readonly Verdict[] = [], port?: number): Promise<SmtpWorld> {
  const world = await openSmtp(verdicts, {}, port)
  closing.push(world.close)
  return world
}

/** A server whose mails go to this port. */
async function serverTo(port: number, patience: Partial<SmtpTimeouts> = {}): Promise<TestServer> {
  const server = await openTestServer({
    clock: () => now,
    mailer: smtpMailer(() => now, { port }, patience),
    log: line => {
      logged += `${JSON.stringify(line)}\n`
    },
  })
  closing.push(server.close)
  return server
}

const ada = {
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@example.invalid',
  phone: '000-000-0000',
  password: 'correct horse battery',
  confirm_password: 'correct horse battery',
}

/** The answer alone: unlike the tests' usual client it does not wait for mails. */
async function register(server: TestServer): Promise<number> {
  const response = await server.app.request(`${API_BASE}register`, {
    method: 'POST',
    body: new URLSearchParams(ada),
  })
  return ((await response.json()) as { response_status: number }).response_status
}
const outbox = (server: TestServer) => server.db.selectFrom('mail_outbox').selectAll().execute()

/** Lets time pass and the sender look. */
async function later(server: TestServer, milliseconds: number): Promise<void> {
  now += milliseconds
  server.services.mailSender.wake()
  await server.services.mailSender.settled()
}

test('M-01: with the mail server down the answer is as always, and the mail arrives when it is back', async () => {
  const gone = await freePort()
  const server = await serverTo(gone)
  expect(await register(server)).toBe(200)
  await server.services.mailSender.settled()
  expect(await outbox(server)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await later(server, 4_000)
  expect(await outbox(server)).toMatchObject([{ attempts: 1 }])
  const back = await smtp([], gone)
  await later(server, 2_000)
  expect(back.received).toMatchObject([{ to: [ada.email] }])
  expect(readEml(back.received[0]?.raw ?? '').text).toMatch(/Your 6-digit code is \d{6}/)
  expect(await outbox(server)).toEqual([])
})

test('M-01: a mail server that never greets holds up no answer', async () => {
  const silence = await openSilence()
  closing.push(silence.close)
  const server = await serverTo(silence.port, { greetMs: 3_000, wholeMs: 4_000 })
  for (let i = 0; i < 3; i += 1) expect(await register(server)).toBe(200)
  // The first mail is still waiting for its greeting.
  expect(logged).not.toMatch(/mail-delayed/)
  expect(await outbox(server)).toMatchObject([{ state: 'waiting' }])
  await server.services.mailSender.settled()
  expect(logged).toMatch(/mail-delayed.*ETIMEDOUT/)
})

test.each<Verdict>([
  { code: 451, at: 'recipient' },
  { code: 452, at: 'message' },
  { code: 421, at: 'greeting' },
  { code: 554, at: 'greeting' },
  // What Postfix and Exim say of our sender, and of us, when they hear the recipient, and SendGrid and SES behind the message.
  { code: 553, more: '5.7.1', at: 'recipient' },
  { code: 550, more: '5.1.8', at: 'recipient' },
  { code: 550, more: '5.1.11', at: 'recipient' },
  { code: 550, at: 'recipient' },
  { code: 550, at: 'message' },
  { code: 554, more: '5.1.1', at: 'message' },
])('M-01: after $code $more at the $at the mail is tried again and arrives once', async verdict => {
  const { port, received } = await smtp([verdict, verdict])
  const server = await serverTo(port)
  await register(server)
  await server.services.mailSender.settled()
  await later(server, 7_000)
  expect(await outbox(server)).toMatchObject([{ state: 'waiting', attempts: 2 }])
  expect(received).toEqual([])
  await later(server, 13_000)
  expect(received).toHaveLength(1)
  expect(await outbox(server)).toEqual([])
})

test.each<Verdict>([
  { code: 550, more: '5.1.1', at: 'recipient' },
  { code: 556, more: '5.1.10', at: 'recipient' },
  { code: 552, more: '5.2.2', at: 'recipient' },
])(
  'M-01: $code $more at the $at is final: marked failed, its text erased, not tried again',
  async verdict => {
    const { port, received } = await smtp([verdict])
    const server = await serverTo(port)
    await register(server)
    await server.services.mailSender.settled()
    expect(await outbox(server)).toMatchObject([{ state: 'failed', attempts: 1, content: '' }])
    await later(server, 60 * MINUTE)
    expect(received).toEqual([])
  },
)

test('M-01: a code that could not be delivered while it lived is marked failed and erased, and swept in a week', async () => {
  const gone = await freePort()
  const server = await serverTo(gone)
  await register(server)
  for (let passed = 0; passed < 12 * MINUTE; passed += 30_000) await later(server, 30_000)
  const [row] = await outbox(server)
  expect(row).toMatchObject({ state: 'failed', content: '' })
  expect(row?.attempts).toBeGreaterThan(5)
  const back = await smtp([], gone)
  await later(server, 60 * MINUTE)
  expect(back.received).toEqual([])
  now += 7 * 24 * 60 * MINUTE
  await server.sweep()
  expect(await outbox(server)).toEqual([])
})

test('M-01 M-08: what is worth sending for two weeks and could not be sent stands there as failed for a week from then', async () => {
  const server = await serverTo(await freePort())
  const { db, services } = server
  const DAY = 24 * 60 * MINUTE
  const receipt = {
    to: ada.email,
    subject: 'Your order',
    text: 'Paid',
    html: '<p>Paid</p>',
    usefulMs: 14 * DAY,
  }
  await db.transaction().execute(sql => enqueueMails(sql, services.secret, [receipt], now))
  for (let day = 0; day < 14; day += 1) {
    await later(server, DAY)
    await server.sweep()
  }
  expect(await outbox(server)).toMatchObject([{ state: 'failed', content: '' }])
  await later(server, 6 * DAY)
  await server.sweep()
  expect(await outbox(server)).toHaveLength(1)
  await later(server, 2 * DAY)
  await server.sweep()
  expect(await outbox(server)).toEqual([])
})

test('Y-12: with the mail server down a mail to nobody waits and is told in the log as any other', async () => {
  const gone = await freePort()
  const server = await serverTo(gone)
  await server.services.mailSender.settled()
  const mail = { subject: 'A word', text: 'text', html: '<p>text</p>', topic: 'reset code' }
  const { db, services } = server
  const words = [ada.email, DISCARD_ADDRESS, DISCARD_ADDRESS].map(to => ({ ...mail, to }))
  await db.transaction().execute(sql => enqueueMails(sql, services.secret, words, now))
  await later(server, 0)
  expect(logged.match(/mail-delayed.*ECONNREFUSED|mail-delayed.*ESOCKET/g)).toHaveLength(3)
  expect(logged).not.toContain('mail-sent')
  expect(await outbox(server)).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }])
  const back = await smtp([], gone)
  await later(server, MINUTE)
  expect(back.received).toMatchObject([{ to: [ada.email] }])
  expect(logged.match(/mail-sent/g)).toHaveLength(3)
  expect(await outbox(server)).toEqual([])
})

test('M-05: of two codes that waited for the mail server only the newer, working one arrives', async () => {
  const gone = await freePort()
  const server = await serverTo(gone)
  await register(server)
  await server.services.mailSender.settled()
  await register(server)
  await server.services.mailSender.settled()
  expect(await outbox(server)).toHaveLength(1)
  const back = await smtp([], gone)
  await later(server, MINUTE)
  expect(back.received).toHaveLength(1)
  const code = /\d{6}/.exec(readEml(back.received[0]?.raw ?? '').text)?.[0] ?? ''
  const body = new URLSearchParams({ email: ada.email, code })
  const verify = await server.app.request(`${API_BASE}email/verify`, { method: 'POST', body })
  expect(await verify.json()).toMatchObject({ response_status: 200, token: expect.any(String) })
})

test('A-09: what a mail server says, an address or a code never reaches the log', async () => {
  const { port, received } = await smtp([
    { code: 451, at: 'recipient' },
    { code: 452, at: 'message' },
  ])
  const server = await serverTo(port)
  await register(server)
  await server.services.mailSender.settled()
  await later(server, 7_000)
  await later(server, 13_000)
  const code = /\d{6}/.exec(readEml(received[0]?.raw ?? '').text)?.[0] ?? 'none'
  expect(logged).toMatch(/mail-delayed.*mail-delayed.*mail-sent/s)
  expect(withoutRequestName(logged)).not.toContain(code)
  expect(withoutRequestName(logged)).not.toMatch(/@|ada|secret|no, /)
})

test('M-02: a process whose clock is a minute ahead takes no mail that another one may still be sending', async () => {
  const { db, services, close } = await openTestServer({ clock: () => now })
  closing.push(close)
  await services.mailSender.close()
  const mail = { to: ada.email, subject: 'Your code', text: 'x', html: 'x' }
  await enqueueMails(db, services.secret, [mail], now)
  expect(await claimDue(db, now)).toHaveLength(1)
  expect(await claimDue(db, now + SEND_TIMEOUT_MS + CLOCKS_DIFFER_MS)).toEqual([])
})

test('M-01: of more mails than are taken at once those go first that have been due for longest, whatever their numbers', async () => {
  const { db, services, close } = await openTestServer({ clock: () => now })
  closing.push(close)
  await services.mailSender.close()
  const mail = { to: ada.email, subject: 'A word', text: 'x', html: 'x' }
  // Written down first, and due last.
  for (let restsMs = 20; restsMs > 0; restsMs -= 1)
    await enqueueMails(db, services.secret, [{ ...mail, restsMs }], now)
  now += MINUTE
  const numbers = (await db.selectFrom('mail_outbox').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  const taken: number[] = []
  for (let claimed = await claimDue(db, now); claimed.length > 0; claimed = await claimDue(db, now)) {
    const ids = claimed.map(({ id }) => id)
    expect(ids).toEqual(numbers.splice(-ids.length))
    taken.push(ids.length)
  }
  expect(taken.length).toBeGreaterThan(1)
  expect(numbers).toEqual([])
})

test('M-01: where the database takes no writes a mail that is due is looked for now and then, not all the time', async () => {
  const world = await smtp()
  const server = await serverTo(world.port)
  const { mailSender } = server.services
  await mailSender.settled()
  const isFull = vi.spyOn(server.db, 'transaction').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  const words = [{ to: ada.email, subject: 'A word', text: 'text', html: '<p>text</p>', topic: 'reset code' }]
  await enqueueMails(server.db, server.services.secret, words, now)
  mailSender.wake()
  await delay(700)
  expect(logged.match(/mail-outbox-unreachable/g)).toHaveLength(1)
  isFull.mockRestore()
  mailSender.wake()
  await mailSender.settled()
  expect(await outbox(server)).toEqual([])
})
