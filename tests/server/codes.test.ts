import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueCode } from '../../src/server/accounts/codes.ts'
import { NOBODY } from '../../src/server/accounts/nobody.ts'
import { usualLimits } from '../../src/server/http/rate-limit.ts'
import { post } from './api-client.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { email, lastCode, login, password, registered, verified, whoAmI, wrongCode } from './registration.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const verify = (code: string) => post(server, 'email/verify', { email, code })

test('A-03: a code dies after five wrong tries, also for the right digits', async () => {
  const code = await registered(server)
  for (let i = 0; i < 5; i += 1) {
    const answer = await post(server, 'email/verify', { email, code: wrongCode(code) })
    expect(answer.body.validation_errors.code).toHaveLength(1)
  }
  expect((await verify(code)).body.response_status).toBe(422)
  expect((await login(server)).body.response_status).toBe(200)
})

test('A-03: ten wrong tries a day end all codes of the account until tomorrow', async () => {
  await registered(server)
  for (let i = 0; i < 10; i += 1) {
    if (i % 4 === 0) await post(server, 'resend_email', { email })
    await post(server, 'email/verify', { email, code: wrongCode(lastCode(server)) })
  }
  await post(server, 'resend_email', { email })
  expect((await post(server, 'email/verify', { email, code: lastCode(server) })).body.response_status).toBe(
    422,
  )
  server.advance(86_400_000)
  await post(server, 'resend_email', { email })
  expect((await post(server, 'email/verify', { email, code: lastCode(server) })).body.response_status).toBe(
    200,
  )
})

test('A-06: a used code, an older one, one for another purpose or account is refused', async () => {
  const first = await registered(server)
  await post(server, 'resend_email', { email })
  const second = lastCode(server)
  if (first !== second)
    expect((await post(server, 'email/verify', { email, code: first })).body.response_status).toBe(422)
  const reset = { email, code: second, password: 'a new password', confirm_password: 'a new password' }
  expect((await post(server, 'forgot/email/verify', reset)).body.response_status).toBe(422)
  const other = await makeUser(server, { verified: 0 })
  expect(
    (await post(server, 'email/verify', { email: other.email, code: second })).body.response_status,
  ).toBe(422)
  expect((await post(server, 'email/verify', { email, code: second })).body.response_status).toBe(200)
  expect((await post(server, 'email/verify', { email, code: second })).body.response_status).toBe(422)
})

test('A-07: a code works for ten minutes', async () => {
  const code = await registered(server)
  server.advance(10 * 60_000)
  expect((await verify(code)).body.response_status).toBe(422)
})

test('A-08: of two correct tries at once one succeeds', async () => {
  const code = await registered(server)
  const answers = await Promise.all([1, 2].map(() => verify(code)))
  expect(answers.map(answer => answer.body.response_status).sort()).toEqual([200, 422])
})

test('A-10: a reset by code sets the password, ends all sign-ins and tells the owner', async () => {
  const token = await verified(server)
  await post(server, 'submit_forgot_email', { email })
  const changed = { password: 'my new password', confirm_password: 'my new password' }
  const reset = await post(server, 'forgot/email/verify', { email, code: lastCode(server), ...changed })
  expect((await whoAmI(server, reset.body.token)).body.response_status).toBe(200)
  expect((await whoAmI(server, token)).body.response_status).toBe(401)
  expect((await login(server)).body.response_status).toBe(422)
  expect((await login(server, changed.password)).body.response_status).toBe(200)
  expect(server.mails.at(-1)?.subject).toBe('Your password was changed')
})

test('A-10, D41: a reset that proves the address takes away the telephone number of whoever registered it, and a later one leaves the owner’s', async () => {
  await registered(server)
  const named = (token: string, phone: string) =>
    post(server, 'profile/update', { first_name: 'Ada', last_name: 'Example', phone, email }, { token })
  const phoneAfterReset = async () => {
    await post(server, 'submit_forgot_email', { email })
    const values = { email, code: lastCode(server), password, confirm_password: password }
    const { token } = (await post(server, 'forgot/email/verify', values)).body
    return { token, phone: (await whoAmI(server, token)).body.user.phone }
  }
  await named((await login(server)).body.token, '+1 555 010-0666')
  const { token, phone } = await phoneAfterReset()
  expect(phone).toBe(null)
  await named(token, '+1 555 010-0000')
  expect((await phoneAfterReset()).phone).toBe('+1 555 010-0000')
})

test('A-18: a sign-in from before the address was confirmed ends when it is: it has proven a password, and no mailbox', async () => {
  const code = await registered(server)
  const { token } = (await login(server)).body
  expect((await whoAmI(server, token)).body.response_status).toBe(200)
  await verify(code)
  expect((await whoAmI(server, token)).body.response_status).toBe(401)
})

test('A-09: without the server’s secret no hash can be made of a code, and no two persons or purposes have the same', async () => {
  const now = server.services.clock()
  const random = (bytes: number) => new Uint8Array(bytes).fill(5)
  const [ada, ben] = [await makeUser(server), await makeUser(server)]
  const hashes = new Set<string>()
  for (const [who, purpose, fill] of [
    [ada, 'verify', 1],
    [ada, 'verify', 2],
    [ada, 'reset', 1],
    [ben, 'verify', 1],
  ] as const) {
    const secret = new Uint8Array(32).fill(fill)
    await issueCode(server.db, { random, secret }, who.id, purpose, now)
    const row = server.db.selectFrom('codes').select('code_hash').orderBy('id', 'desc').limit(1)
    hashes.add((await row.executeTakeFirstOrThrow()).code_hash)
  }
  expect(hashes.size).toBe(4)
})

test('A-09: neither code nor password stands readable in the database', async () => {
  const code = await registered(server)
  const users = JSON.stringify(await server.db.selectFrom('users').selectAll().execute())
  const codes = JSON.stringify(await server.db.selectFrom('codes').select('code_hash').execute())
  expect(users).not.toContain(password)
  expect(users).toContain('$argon2id$')
  expect(codes).not.toContain(code)
})

test('A-06: the code of one purpose lives on when one of the other is asked for, and neither does the work of the other', async () => {
  const toVerify = await registered(server)
  await post(server, 'submit_forgot_email', { email })
  const toReset = lastCode(server)
  const reset = (code: string) => {
    const values = { email, code, password: 'my new password', confirm_password: 'my new password' }
    return post(server, 'forgot/email/verify', values)
  }
  if (toVerify !== toReset) {
    expect((await reset(toVerify)).body.response_status).toBe(422)
    expect((await verify(toReset)).body.response_status).toBe(422)
  }
  expect((await verify(toVerify)).body.response_status).toBe(200)
  expect((await reset(toReset)).body.response_status).toBe(200)
})

test('A-06: "send it again" renews the code that was asked for last, and leaves the other alone', async () => {
  const toVerify = await registered(server)
  await post(server, 'submit_forgot_email', { email })
  const subjects = []
  for (const wait of [0, 9 * 60_000, 80 * 60_000]) {
    server.advance(wait)
    await post(server, 'resend_email', { email })
    subjects.push(server.mails.at(-1)?.subject)
    if (wait === 0) expect((await verify(wrongCode(toVerify))).body.response_status).toBe(422)
  }
  // After an hour nobody means the forgotten password any more; the address still waits to be confirmed.
  expect(subjects).toEqual([
    'Your code to set a new password',
    'Your code to set a new password',
    'Your code',
  ])
  expect((await verify(toVerify)).body.response_status).toBe(422)
  expect((await verify(lastCode(server))).body.response_status).toBe(200)
})

test('A-03: ten wrong tries over both purposes together end either, however often codes are renewed', async () => {
  const reset = (code: string) => {
    const values = { email, code, password: 'my new password', confirm_password: 'my new password' }
    return post(server, 'forgot/email/verify', values)
  }
  const toVerify = wrongCode(await registered(server))
  for (let i = 0; i < 5; i += 1) await verify(toVerify)
  await post(server, 'submit_forgot_email', { email })
  const toReset = wrongCode(lastCode(server))
  for (let i = 0; i < 5; i += 1) await reset(toReset)
  for (const wait of [0, 86_399_000]) {
    server.advance(wait)
    await post(server, 'submit_forgot_email', { email })
    expect((await reset(lastCode(server))).body.response_status).toBe(422)
  }
  const counted = await server.db.selectFrom('code_failures').select('id').where('user_id', '>', 0).execute()
  expect(counted).toHaveLength(10)
  server.advance(1_000)
  expect((await reset(lastCode(server))).body.response_status).toBe(200)
})

test('A-05: who uses up all tries of somebody else stops neither her password nor her sign-ins', async () => {
  const token = await verified(server)
  for (let round = 0; round < 3; round += 1) {
    await post(server, 'submit_forgot_email', { email })
    for (let i = 0; i < 6; i += 1) {
      const guess = { code: wrongCode(lastCode(server)), password: 'my new password' }
      await post(server, 'forgot/email/verify', { email, ...guess, confirm_password: guess.password })
    }
  }
  expect((await whoAmI(server, token)).body.response_status).toBe(200)
  expect((await login(server)).body.response_status).toBe(200)
})

test('A-08: of twenty guesses at once no more than five count, and the right one after them is too late', async () => {
  const code = await registered(server)
  await Promise.all(Array.from({ length: 20 }, () => verify(wrongCode(code))))
  expect((await verify(code)).body.response_status).toBe(422)
  const counted = await server.db.selectFrom('code_failures').select('id').where('user_id', '>', 0).execute()
  expect(counted).toHaveLength(5)
})

test('A-03, A-05, A-08: all of it holds with the limits that are usual, and before any of them', async () => {
  await server.close()
  server = await openTestServer({ limits: usualLimits, trustProxy: true })
  const token = await verified(server)
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const ask = () => post(server, 'submit_forgot_email', { email }, from('192.0.2.1'))
  const guess = (code: string, address: string) => {
    const secret = 'my new password'
    const values = { email, code, password: secret, confirm_password: secret }
    return post(server, 'forgot/email/verify', values, from(address))
  }
  await ask()
  const code = lastCode(server)
  // Twelve at once, from as many addresses: five are looked at, and the right one is too late, not over a limit.
  const guesses = Array.from({ length: 12 }, (_, i) => guess(wrongCode(code), `192.0.2.${i}`))
  expect((await Promise.all(guesses)).map(({ http }) => http)).toEqual(guesses.map(() => 200))
  const counted = () => server.db.selectFrom('code_failures').select('id').where('user_id', '>', 0).execute()
  expect(await counted()).toHaveLength(5)
  expect((await guess(code, '192.0.2.40')).body.validation_errors).toHaveProperty('code')
  // Of the next one, too: ten of a day are all that count, wherever they come from.
  await ask()
  for (let i = 0; i < 20; i += 1) await guess(wrongCode(lastCode(server)), `192.0.2.${i}`)
  expect(await counted()).toHaveLength(10)
  expect((await guess(lastCode(server), '192.0.2.41')).body.validation_errors).toHaveProperty('code')
  // She is stopped by none of it, wherever the other sits.
  expect((await whoAmI(server, token)).body.response_status).toBe(200)
  expect((await login(server)).body.response_status).toBe(200)
})

test('A-05, A-14: who tries codes where none is open keeps nobody from confirming an address or resetting a password', async () => {
  await server.close()
  server = await openTestServer({ limits: usualLimits, trustProxy: true })
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const stranger = []
  for (let i = 0; i < 21; i += 1)
    stranger.push((await post(server, 'email/verify', { email, code: 'x' }, from('192.0.2.1'))).http)
  expect(stranger.filter(http => http === 429)).toHaveLength(1)
  const code = await registered(server)
  expect((await post(server, 'email/verify', { email, code }, from('192.0.2.2'))).body.response_status).toBe(
    200,
  )
})

test('A-06: who is to confirm an address has the code for that sent again, although a stranger has asked for another', async () => {
  await registered(server)
  await post(server, 'submit_forgot_email', { email })
  const again = () => post(server, 'resend_email', { email, purpose: 'verify' })
  await again()
  expect(server.mails.at(-1)?.subject).toBe('Your code')
  expect((await verify(lastCode(server))).body.response_status).toBe(200)
})

test('A152 A-01: who asks for a code although the address is confirmed is told by mail to sign in, and the answer says nothing', async () => {
  const code = await registered(server)
  expect((await verify(code)).body.response_status).toBe(200)
  await post(server, 'submit_forgot_email', { email })
  const codes = () => server.db.selectFrom('codes').selectAll().where('user_id', '!=', NOBODY).execute()
  const before = await codes()
  const again = (to: string) => post(server, 'resend_email', { email: to, purpose: 'verify' })
  const unknown = await again('nobody@example.invalid')
  expect(await again(email)).toMatchObject({ http: unknown.http, body: unknown.body })
  expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Your address is confirmed' })
  expect(server.mails.at(-1)?.text).toMatch(/\/sign-in/)
  expect(server.mails.at(-1)?.text).not.toMatch(/\d{6}/)
  expect(before).toHaveLength(1)
  expect(await codes(), 'none is made, and none replaced').toEqual(before)
})

test('A-09: the log of a whole life of an account has no code, password, token or address in it', async () => {
  await server.close()
  let logged = ''
  server = await openTestServer({
    log: line => {
      logged += JSON.stringify(line)
    },
  })
  const secrets = [email, password, 'a brand new one', await registered(server)]
  await verify(wrongCode(lastCode(server)))
  const { token } = (await verify(lastCode(server))).body
  await login(server, 'not the password')
  await post(server, 'submit_forgot_email', { email })
  const code = lastCode(server)
  const values = { password: 'a brand new one', confirm_password: 'a brand new one' }
  const reset = await post(server, 'forgot/email/verify', { email, code, ...values })
  await whoAmI(server, reset.body.token)
  secrets.push(code, token, reset.body.token)
  expect(logged).toContain('forgot/email/verify')
  for (const secret of secrets) {
    expect(secret).toMatch(/.{6}/)
    expect(logged).not.toContain(secret)
  }
})
