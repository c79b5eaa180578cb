// Guessing a code ends, however it is done, and harms nobody whose code it is.
import { expect, test } from 'vitest'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { post } from './api-client.ts'
import { openTestServer } from './factories.ts'
import { email, lastCode, login, registered, verified, whoAmI, wrongCode } from './registration.ts'
import { shareCodes } from './shared-codes.ts'

const here = shareCodes()
const { verify } = here

test('A-03: a code dies after five wrong tries, also for the right digits', async () => {
  const code = await registered(here.server)
  for (let i = 0; i < 5; i += 1) {
    const answer = await post(here.server, 'email/verify', { email, code: wrongCode(code) })
    expect(answer.body.validation_errors.code).toHaveLength(1)
  }
  expect((await verify(code)).body.response_status).toBe(422)
  expect((await login(here.server)).body.response_status).toBe(200)
})

test('A-03: ten wrong tries a day end all codes of the account until tomorrow', async () => {
  await registered(here.server)
  for (let i = 0; i < 10; i += 1) {
    if (i % 4 === 0) await post(here.server, 'resend_email', { email })
    await post(here.server, 'email/verify', { email, code: wrongCode(lastCode(here.server)) })
  }
  await post(here.server, 'resend_email', { email })
  expect(
    (await post(here.server, 'email/verify', { email, code: lastCode(here.server) })).body.response_status,
  ).toBe(422)
  here.server.advance(86_400_000)
  await post(here.server, 'resend_email', { email })
  expect(
    (await post(here.server, 'email/verify', { email, code: lastCode(here.server) })).body.response_status,
  ).toBe(200)
})

test('A-03: ten wrong tries over both purposes together end either, however often codes are renewed', async () => {
  const reset = (code: string) => {
    const values = { email, code, password: 'my new password', confirm_password: 'my new password' }
    return post(here.server, 'forgot/email/verify', values)
  }
  const toVerify = wrongCode(await registered(here.server))
  for (let i = 0; i < 5; i += 1) await verify(toVerify)
  await post(here.server, 'submit_forgot_email', { email })
  const toReset = wrongCode(lastCode(here.server))
  for (let i = 0; i < 5; i += 1) await reset(toReset)
  for (const wait of [0, 86_399_000]) {
    here.server.advance(wait)
    await post(here.server, 'submit_forgot_email', { email })
    expect((await reset(lastCode(here.server))).body.response_status).toBe(422)
  }
  const counted = await here.server.db
    .selectFrom('code_failures')
    .select('id')
    .where('user_id', '>', 0)
    .execute()
  expect(counted).toHaveLength(10)
  here.server.advance(1_000)
  expect((await reset(lastCode(here.server))).body.response_status).toBe(200)
})

test('A-05: who uses up all tries of somebody else stops neither her password nor her sign-ins', async () => {
  const token = await verified(here.server)
  for (let round = 0; round < 3; round += 1) {
    await post(here.server, 'submit_forgot_email', { email })
    for (let i = 0; i < 6; i += 1) {
      const guess = { code: wrongCode(lastCode(here.server)), password: 'my new password' }
      await post(here.server, 'forgot/email/verify', { email, ...guess, confirm_password: guess.password })
    }
  }
  expect((await whoAmI(here.server, token)).body.response_status).toBe(200)
  expect((await login(here.server)).body.response_status).toBe(200)
})

test('A-08: of twenty guesses at once no more than five count, and the right one after them is too late', async () => {
  const code = await registered(here.server)
  await Promise.all(Array.from({ length: 20 }, () => verify(wrongCode(code))))
  expect((await verify(code)).body.response_status).toBe(422)
  const counted = await here.server.db
    .selectFrom('code_failures')
    .select('id')
    .where('user_id', '>', 0)
    .execute()
  expect(counted).toHaveLength(5)
})

test('A-03, A-05, A-08: all of it holds with the limits that are usual, and before any of them', async () => {
  await here.server.close()
  here.server = await openTestServer({ limits: defaultLimits, trustProxy: true })
  const token = await verified(here.server)
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const ask = () => post(here.server, 'submit_forgot_email', { email }, from('192.0.2.1'))
  const guess = (code: string, address: string) => {
    const secret = 'my new password'
    const values = { email, code, password: secret, confirm_password: secret }
    return post(here.server, 'forgot/email/verify', values, from(address))
  }
  await ask()
  const code = lastCode(here.server)
  // Twelve at once, from as many addresses: five are looked at, and the right one is too late, not over a limit.
  const guesses = Array.from({ length: 12 }, (_, i) => guess(wrongCode(code), `192.0.2.${i}`))
  expect((await Promise.all(guesses)).map(({ http }) => http)).toEqual(guesses.map(() => 200))
  const counted = () =>
    here.server.db.selectFrom('code_failures').select('id').where('user_id', '>', 0).execute()
  expect(await counted()).toHaveLength(5)
  expect((await guess(code, '192.0.2.40')).body.validation_errors).toHaveProperty('code')
  // Of the next one, too: ten of a day are all that count, wherever they come from.
  await ask()
  for (let i = 0; i < 20; i += 1) await guess(wrongCode(lastCode(here.server)), `192.0.2.${i}`)
  expect(await counted()).toHaveLength(10)
  expect((await guess(lastCode(here.server), '192.0.2.41')).body.validation_errors).toHaveProperty('code')
  // She is stopped by none of it, wherever the other sits.
  expect((await whoAmI(here.server, token)).body.response_status).toBe(200)
  expect((await login(here.server)).body.response_status).toBe(200)
})

test('A-05, A-14: who tries codes where none is open keeps nobody from confirming an address or resetting a password', async () => {
  await here.server.close()
  here.server = await openTestServer({ limits: defaultLimits, trustProxy: true })
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const stranger = []
  for (let i = 0; i < 21; i += 1)
    stranger.push((await post(here.server, 'email/verify', { email, code: 'x' }, from('192.0.2.1'))).http)
  expect(stranger.filter(http => http === 429)).toHaveLength(1)
  const code = await registered(here.server)
  expect(
    (await post(here.server, 'email/verify', { email, code }, from('192.0.2.2'))).body.response_status,
  ).toBe(200)
})
