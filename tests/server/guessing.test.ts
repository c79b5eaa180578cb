// What all who guess at codes have together: it ends guessing, and nobody else's mail.
import { afterEach, expect, test } from 'vitest'
import { GUESSES_AN_HOUR } from '../../src/server/accounts/code-failures.ts'
import { issueCode } from '../../src/server/accounts/codes.ts'
import { NOBODY } from '../../src/server/accounts/nobody.ts'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { post } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { email, lastCode, login, registered, registration, wrongCode } from './registration.ts'

const HOUR_MS = 3_600_000
const secret = 'my new password'

let server: TestServer
afterEach(() => server.close())

async function open(limits = defaultLimits): Promise<TestServer> {
  server = await openTestServer({ trustProxy: true, limits })
  return server
}

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const verify = (code: string, address: string, as = email) =>
  post(server, 'email/verify', { email: as, code }, from(address))
const reset = (code: string, address: string) =>
  post(
    server,
    'forgot/email/verify',
    { email, code, password: secret, confirm_password: secret },
    from(address),
  )

/** Somebody with a code on the way. @returns its digits. */
async function withCode(as: string): Promise<string> {
  const { id } = await makeUser(server, { email: as, verified: 0 })
  return issueCode(server.db, server.services, id, 'verify', server.services.clock())
}

/** As so many wrong codes leave them, held just now against codes of somebody else, or of nobody. */
async function guessed(times: number, who?: typeof NOBODY): Promise<void> {
  const user_id = who ?? (await makeUser(server)).id
  const failure = { user_id, failed_at: server.services.clock() }
  await server.db
    .insertInto('code_failures')
    .values(Array.from({ length: times }, () => failure))
    .execute()
}

const counted = () => server.db.selectFrom('code_failures').select('id').where('user_id', '>', 0).execute()

test('A-04: codes are guessed at no faster than a thousand an hour, from however many addresses', async () => {
  await open({ ...defaultLimits, code: { address: 2, account: 100, windowMs: HOUR_MS } })
  await guessed(GUESSES_AN_HOUR - 5)
  const answers: number[] = []
  for (const i of [1, 1, 1, 2, 2, 3, 4]) {
    const as = `n${answers.length}@example.invalid`
    answers.push((await verify(wrongCode(await withCode(as)), `192.0.2.${i}`, as)).http)
  }
  // The third of the first address is one too many for it, and does not count for everyone.
  expect(answers).toEqual([200, 200, 429, 200, 200, 200, 429])
  const guessesADay = (GUESSES_AN_HOUR * 86_400_000) / HOUR_MS
  expect(guessesADay / 1_000_000).toBeLessThan(0.03)
})

test('A-04, A-05: empty requests, and codes for whom none is on the way, from however many addresses stop nobody’s confirmation or reset', async () => {
  await open()
  const code = await registered(server)
  await guessed(GUESSES_AN_HOUR, NOBODY)
  for (let address = 1; address <= 17; address += 1)
    for (let i = 0; i < 60; i += 1) {
      const values = i % 2 === 0 ? {} : { email: `n${address}-${i % 20}@example.invalid`, code: '000000' }
      await post(server, 'email/verify', values, from(`192.0.2.${address}`))
    }
  // Each of them has used up what one address has.
  expect((await verify(code, '192.0.2.1')).http).toBe(429)
  expect((await verify(code, '198.51.100.1')).body).toMatchObject({ response_status: 200 })
  await post(server, 'submit_forgot_email', { email }, from('198.51.100.1'))
  expect((await reset(lastCode(server), '198.51.100.1')).body).toMatchObject({ response_status: 200 })
  expect((await login(server, secret)).body.response_status).toBe(200)
}, 60_000)

test('A-06, A-14: who registers an address again and again keeps its owner neither out nor from contesting the password', async () => {
  await open()
  const as = (address: string, password: string) =>
    post(server, 'register', { ...registration, password, confirm_password: password }, from(address))
  for (let i = 0; i < 5; i += 1) expect((await as('192.0.2.1', 'a stranger’s own words')).http).toBe(200)
  expect((await as('192.0.2.1', 'a stranger’s own words')).http).toBe(429)
  expect((await as('198.51.100.1', secret)).http).toBe(200)
  // Two passwords for one address: it has none until its mailbox decides.
  const [row] = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .execute()
  expect(row).toEqual({ password_hash: null })
})

test('A-04: where all have guessed enough a right code waits: it is told for how long, is not used up, and nothing is counted', async () => {
  await open()
  const code = await registered(server)
  await guessed(GUESSES_AN_HOUR)
  server.advance(HOUR_MS - 5 * 60_000)
  await post(server, 'resend_email', { email })
  const [fresh, before] = [lastCode(server), (await counted()).length]
  expect(fresh).not.toBe(code)
  for (const answer of [await verify(fresh, '192.0.2.1'), await reset(fresh, '192.0.2.1')]) {
    expect([answer.http, answer.body.response_status]).toEqual([429, 429])
    expect(answer.headers.get('retry-after')).toBe('300')
    expect(answer.body.validation_errors).toEqual({
      request: ['Too many tries. Please wait about 5 minutes and try again.'],
    })
  }
  // Nor does it tell who has an account.
  expect((await verify(fresh, '192.0.2.1', 'nobody@example.invalid')).http).toBe(429)
  expect(await counted()).toHaveLength(before)
  server.advance(5 * 60_000)
  expect((await verify(fresh, '192.0.2.1')).body).toMatchObject({ response_status: 200 })
})

test('A-04, A-08: of many guesses at once no more are looked at than are left, each at another account', async () => {
  await open()
  await guessed(GUESSES_AN_HOUR - 3)
  const people = Array.from({ length: 12 }, (_, i) => `n${i}@example.invalid`)
  const codes = await Promise.all(people.map(withCode))
  const answers = await Promise.all(
    people.map((as, i) => verify(wrongCode(codes[i] ?? ''), `192.0.2.${i}`, as)),
  )
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(3)
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(9)
  expect(await counted()).toHaveLength(GUESSES_AN_HOUR)
})
