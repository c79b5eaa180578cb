// A code works once, for one purpose, for ten minutes, and stands readable nowhere.
import { expect, test } from 'vitest'
import { issueCode } from '../../src/server/accounts/codes.ts'
import { post } from './api-client.ts'
import { makeUser, openTestServer } from './factories.ts'
import { email, lastCode, login, password, registered, whoAmI, wrongCode } from './registration.ts'
import { shareCodes } from './shared-codes.ts'

const here = shareCodes()
const { verify } = here

test('A-06: a used code, an older one, one for another purpose or account is refused', async () => {
  const first = await registered(here.server)
  await post(here.server, 'resend_email', { email })
  const second = lastCode(here.server)
  if (first !== second)
    expect((await post(here.server, 'email/verify', { email, code: first })).body.response_status).toBe(422)
  const reset = { email, code: second, password: 'a new password', confirm_password: 'a new password' }
  expect((await post(here.server, 'forgot/email/verify', reset)).body.response_status).toBe(422)
  const other = await makeUser(here.server, { verified: 0 })
  expect(
    (await post(here.server, 'email/verify', { email: other.email, code: second })).body.response_status,
  ).toBe(422)
  expect((await post(here.server, 'email/verify', { email, code: second })).body.response_status).toBe(200)
  expect((await post(here.server, 'email/verify', { email, code: second })).body.response_status).toBe(422)
})

test('a code written in groups is the same code: a space that was typed or copied with it costs no try', async () => {
  const code = await registered(here.server)
  const inGroups = `${code.slice(0, 3)} ${code.slice(3, 4)}\u00a0${code.slice(4)}`
  expect((await verify(inGroups)).body.response_status).toBe(200)
})

test('A-07: a code works for ten minutes', async () => {
  const tryAfter = async (ms: number) => {
    const code = await registered(here.server, { email: `after-${ms}@example.invalid` })
    here.server.advance(ms)
    return post(here.server, 'email/verify', { email: `after-${ms}@example.invalid`, code })
  }
  expect((await tryAfter(10 * 60_000 - 1)).body.response_status).toBe(200)
  expect((await tryAfter(10 * 60_000)).body.response_status).toBe(422)
})

test('A-08: of two correct tries at once one succeeds', async () => {
  const code = await registered(here.server)
  const answers = await Promise.all([1, 2].map(() => verify(code)))
  expect(answers.map(answer => answer.body.response_status).sort()).toEqual([200, 422])
})

test('A-09: without the server’s secret no hash can be made of a code, and no two persons or purposes have the same', async () => {
  const now = here.server.services.clock()
  const random = (bytes: number) => new Uint8Array(bytes).fill(5)
  const [ada, ben] = [await makeUser(here.server), await makeUser(here.server)]
  const hashes = new Set<string>()
  for (const [who, purpose, fill] of [
    [ada, 'verify', 1],
    [ada, 'verify', 2],
    [ada, 'reset', 1],
    [ben, 'verify', 1],
  ] as const) {
    const secret = new Uint8Array(32).fill(fill)
    await issueCode(here.server.db, { random, secret }, who.id, purpose, now)
    const row = here.server.db.selectFrom('codes').select('code_hash').orderBy('id', 'desc').limit(1)
    hashes.add((await row.executeTakeFirstOrThrow()).code_hash)
  }
  expect(hashes.size).toBe(4)
})

test('A-09: neither code nor password stands readable in the database', async () => {
  const code = await registered(here.server)
  const users = JSON.stringify(await here.server.db.selectFrom('users').selectAll().execute())
  const codes = JSON.stringify(await here.server.db.selectFrom('codes').select('code_hash').execute())
  expect(users).not.toContain(password)
  expect(users).toContain('$argon2id$')
  expect(codes).not.toContain(code)
})

test('A-09: the log of a whole life of an account has no code, password, token or address in it', async () => {
  await here.server.close()
  let logged = ''
  here.server = await openTestServer({
    log: line => {
      logged += JSON.stringify(line)
    },
  })
  const secrets = [email, password, 'a brand new one', await registered(here.server)]
  await verify(wrongCode(lastCode(here.server)))
  const { token } = (await verify(lastCode(here.server))).body
  await login(here.server, 'not the password')
  await post(here.server, 'submit_forgot_email', { email })
  const code = lastCode(here.server)
  const values = { password: 'a brand new one', confirm_password: 'a brand new one' }
  const reset = await post(here.server, 'forgot/email/verify', { email, code, ...values })
  await whoAmI(here.server, reset.body.token)
  secrets.push(code, token, reset.body.token)
  expect(logged).toContain('forgot/email/verify')
  for (const secret of secrets) {
    expect(secret).toMatch(/.{6}/)
    expect(logged).not.toContain(secret)
  }
})
