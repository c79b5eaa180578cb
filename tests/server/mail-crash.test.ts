import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import type { Mail, Mailer } from '../../src/server/mail/mailer.ts'
import { createMemoryMailer } from '../../src/server/mail/memory-mailer.ts'
import { claimDue, enqueueMails, giveUp, LEASE_MS, scheduleRetry } from '../../src/server/mail/outbox.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { openDatabase } from '../../src/server/sql/database.ts'
import { cheapPasswords, TEST_NOW } from './factories.ts'

let folder: string
let now: number
const opened: OpenServer[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-mail-'))
  now = TEST_NOW
})
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
  rmSync(folder, { recursive: true })
})

async function open(mailer: Mailer): Promise<OpenServer> {
  const server = await openServer({
    dataDir: folder,
    demo: false,
    passwordCost: cheapPasswords,
    limits: 'off',
    clock: () => now,
    mailer,
  })
  opened.push(server)
  return server
}

/** As a power cut: nothing is finished, nothing is given back. */
async function kill(server: OpenServer): Promise<void> {
  opened.splice(opened.indexOf(server), 1)
  await server.db.destroy()
}

const email = 'ada@example.invalid'
const password = 'correct horse battery'
async function post(server: OpenServer, call: string, values: Record<string, string>) {
  const body = new URLSearchParams(values)
  const response = await server.app.request(API_BASE + call, { method: 'POST', body })
  return (await response.json()) as { response_status: number }
}
const register = (server: OpenServer) =>
  post(server, 'register', {
    first_name: 'Ada',
    last_name: 'Example',
    email,
    phone: '000-000-0000',
    password,
    confirm_password: password,
  })
const anyMail = { to: email, subject: 'Your code', text: 'x', html: 'x' }
const codeIn = (mail: Mail | undefined) => /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''

test('M-02: killed between commit and sending, the mail is sent at the next start and its code works', async () => {
  const first = await open(createMemoryMailer())
  await first.services.mailSender.close()
  expect((await register(first)).response_status).toBe(200)
  await kill(first)
  const mailer = createMemoryMailer()
  const second = await open(mailer)
  await second.services.mailSender.settled()
  expect(mailer.mails).toMatchObject([{ to: email }])
  const verified = await post(second, 'email/verify', { email, code: codeIn(mailer.mails[0]) })
  expect(verified.response_status).toBe(200)
})

test.each([
  ['before the mail server had taken it: sent once in all', false],
  ['after, but before that was noted: sent twice, never lost', true],
])('M-02: killed while sending, %s', async (_, isTaken) => {
  const taken: Mail[] = []
  const send = vi.fn((mail: Mail) => {
    if (isTaken) taken.push(mail)
    return new Promise<void>(() => undefined)
  })
  const first = await open({ send })
  await register(first)
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await kill(first)
  const mailer = createMemoryMailer()
  const second = await open(mailer)
  await second.services.mailSender.settled()
  expect(mailer.mails).toEqual([])
  now += LEASE_MS
  second.services.mailSender.wake()
  await second.services.mailSender.settled()
  expect([...taken, ...mailer.mails].map(mail => mail.to)).toEqual(isTaken ? [email, email] : [email])
  expect(await second.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
})

test('M-02: a mail is written down only if its cause is, too', async () => {
  const mailer = createMemoryMailer()
  const server = await open(mailer)
  const failing = server.db.transaction().execute(async sql => {
    await enqueueMails(sql, server.services.secret, [anyMail], now)
    throw new Error('the effect failed')
  })
  await expect(failing).rejects.toThrow('the effect failed')
  server.services.mailSender.wake()
  await server.services.mailSender.settled()
  expect(mailer.mails).toEqual([])
})

test('M-02: of two processes on one outbox only one holds a mail, and one that thaws late changes nothing', async () => {
  const mailer = createMemoryMailer()
  const server = await open(mailer)
  await server.services.mailSender.close()
  const { db: other } = openDatabase({ file: path.join(folder, 'database.sqlite') })
  const rows = () => server.db.selectFrom('mail_outbox').selectAll().execute()
  try {
    const mails = Array.from({ length: 8 }, (_, i) => ({ ...anyMail, to: `nurse${i}@example.invalid` }))
    await server.db.transaction().execute(sql => enqueueMails(sql, server.services.secret, mails, now))
    const first = await claimDue(server.db, now)
    const second = await claimDue(other, now)
    expect([...first, ...second].map(mail => mail.recipient)).toEqual(mails.map(mail => mail.to))
    expect(await claimDue(other, now + LEASE_MS - 1)).toEqual([])
    const again = await claimDue(other, now + LEASE_MS)
    expect(again.map(mail => mail.id)).toEqual(first.map(mail => mail.id))
    const before = await rows()
    for (const mail of first) await giveUp(server.db, mail, now)
    for (const mail of first) await scheduleRetry(server.db, mail, now)
    expect(await rows()).toEqual(before)
  } finally {
    await other.destroy()
  }
})

test('A-09: a copy of the database and its log tells no code of a mail that waits', async () => {
  const first = await open({ send: () => Promise.reject(new Error('down')) })
  await register(first)
  await first.services.mailSender.settled()
  const files = ['database.sqlite', 'database.sqlite-wal'].map(name => readFileSync(path.join(folder, name)))
  const bytes = Buffer.concat(files).toString('latin1')
  await first.close()
  opened.length = 0
  now += 60_000
  const mailer = createMemoryMailer()
  await (await open(mailer)).services.mailSender.settled()
  expect(codeIn(mailer.mails[0])).toHaveLength(6)
  expect(bytes).toContain(email)
  expect(bytes).not.toContain(codeIn(mailer.mails[0]))
  expect(bytes).not.toMatch(/6-digit|Your code/)
})
