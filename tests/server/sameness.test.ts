// Nobody learns from an answer, or from the time it takes, which addresses have an account.
import { hash, verify } from '@node-rs/argon2'
import Libsql from 'libsql'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { post, sameHeaders } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { registered, registration, verified } from './registration.ts'

vi.mock('@node-rs/argon2', async original => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

let server: TestServer

/** A statement is prepared once and done many times, and does not know its text. */
const texts = new WeakMap<object, string>()
const statements: Libsql.Statement = Object.getPrototypeOf(new Libsql(':memory:').prepare('select 1'))

beforeAll(() => {
  const { prepare } = Libsql.prototype
  const prepared = vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (
    this: Libsql.Database,
    text,
  ) {
    const statement = prepare.call(this, text)
    texts.set(statement, text)
    return statement
  })
  return () => prepared.mockRestore()
})
beforeEach(async () => {
  server = await openTestServer()
  await verified(server)
  await registered(server, { email: waiting })
  await makeUser(server, { email: blocked, status: 1 })
})
afterEach(() => server.close())

const waiting = 'waiting@example.invalid'
const blocked = 'blocked@example.invalid'
const known = [registration.email, waiting, blocked]
const unknown = 'eve@example.invalid'
const chosen = { password: 'a new password', confirm_password: 'a new password' }

// 000000 may be the right code one time in a million.
const calls: [string, (email: string) => Record<string, string>][] = [
  ['register', email => ({ ...registration, email, ...chosen })],
  ['submit_login', email => ({ email, password: 'not the one' })],
  ['submit_forgot_email', email => ({ email })],
  ['resend_email', email => ({ email })],
  ['email/verify', email => ({ email, code: '000000' })],
  ['forgot/email/verify', email => ({ email, code: '000000', ...chosen })],
]

/** What travels, but for the reset id, which is new in every answer (D36). */
async function answerOf(path: string, values: Record<string, string>) {
  const answer = await post(server, path, values)
  const text = answer.text.replace(/"token":"[\w-]{22}"/, '"token":"22 random"')
  return { http: answer.http, headers: sameHeaders(answer), text }
}

test.each(calls)(
  'A-01: %s answers the same, byte for byte and header for header, for every address',
  async (path, valuesFor) => {
    const stranger = await answerOf(path, valuesFor(unknown))
    for (const email of known) expect(await answerOf(path, valuesFor(email))).toEqual(stranger)
  },
)

test.each(calls)(
  'A-02: %s does the same amount of reading and writing for every address',
  async (path, valuesFor) => {
    const onPostgres = vi.spyOn(pg.Client.prototype, 'query')
    const engines = [vi.spyOn(statements, 'run'), vi.spyOn(statements, 'all'), onPostgres]
    const workFor = async (email: string) => {
      for (const asked of engines) asked.mockClear()
      await post(server, path, valuesFor(email))
      const [run, read] = engines.map(asked =>
        asked.mock.contexts.map(statement => texts.get(Object(statement))),
      )
      const asked = onPostgres.mock.calls.map(([query]) => Object(query).text)
      const kinds = [...(run ?? []), ...(read ?? []), ...asked].map(text => kindOf(text ?? ''))
      return kinds.filter(kind => kind !== 'other').sort()
    }
    try {
      const stranger = await workFor(unknown)
      expect(stranger).toContain('read')
      for (const email of known) expect(await workFor(email)).toEqual(stranger)
    } finally {
      for (const asked of engines) asked.mockRestore()
    }
  },
)

test.each(calls)('A-02: %s checks and makes as many passwords for every address', async (path, valuesFor) => {
  // What takes the time, whoever asks for it.
  const argon2 = [vi.mocked(hash), vi.mocked(verify)]
  const workFor = async (email: string) => {
    for (const work of argon2) work.mockClear()
    await post(server, path, valuesFor(email))
    return argon2.map(({ mock }) => mock.calls.length)
  }
  const stranger = await workFor(unknown)
  if (['register', 'submit_login'].includes(path)) expect(Math.max(...stranger)).toBe(1)
  for (const email of known) expect(await workFor(email)).toEqual(stranger)
})

function kindOf(sql: string): 'read' | 'write' | 'begin' | 'other' {
  if (/^select/i.test(sql)) return 'read'
  if (/^(insert|update|delete)/i.test(sql)) return 'write'
  return /^begin/i.test(sql) ? 'begin' : 'other'
}
