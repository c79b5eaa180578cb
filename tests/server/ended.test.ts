// A sign-in that ends while a call is under way, and two calls that want the same thing at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { email, lastCode, login, password, verified, whoAmI } from './registration.ts'

let server: TestServer
let token: string

beforeEach(async () => {
  server = await openTestServer()
  token = await verified(server)
})
afterEach(() => server.close())

const change = (to: string, from = password) =>
  post(server, 'password/change', { password: from, new_password: to, confirm_password: to }, { token })
const reset = (code: string, to: string) =>
  post(server, 'forgot/email/verify', { email, code, password: to, confirm_password: to })

/** Lets something happen while the server is busy with a password. */
function whileHashing(happens: () => Promise<unknown>): void {
  const { passwords } = server.services
  const hash = passwords.hash
  vi.spyOn(passwords, 'hash').mockImplementationOnce(async (secret, caller) => {
    await happens()
    return hash(secret, caller)
  })
}

test('A-18: of two changes of one password at once the first counts, and the second is told that the old one is wrong', async () => {
  const answers = await Promise.all([change('the first new one'), change('the second new one')])
  expect(answers.map(answer => answer.body.response_status).sort()).toEqual([200, 422])
  const [winner, loser] = answers[0]?.body.response_status === 200 ? ['first', 'second'] : ['second', 'first']
  expect((await login(server, `the ${winner} new one`)).body.response_status).toBe(200)
  expect((await login(server, `the ${loser} new one`)).body.response_status).toBe(422)
})

test('A-18: a sign-in that is ended while its call is under way changes nothing any more', async () => {
  whileHashing(() => post(server, 'logout', {}, { token }))
  expect((await change('too late by a blink')).body.response_status).toBe(401)
  expect((await login(server)).body.response_status).toBe(200)
})

test('A-18: a reset that overtakes a change of the password stands', async () => {
  await post(server, 'submit_forgot_email', { email })
  const code = lastCode(server)
  whileHashing(() => reset(code, 'set by the mailbox'))
  expect((await change('typed by a thief')).body.response_status).toBe(401)
  expect((await login(server, 'set by the mailbox')).body.response_status).toBe(200)
})

test('A-18: a sign-in with a password that changes in the same moment fails', async () => {
  const { passwords } = server.services
  const check = passwords.check
  vi.spyOn(passwords, 'check').mockImplementationOnce(async (stored, secret, caller) => {
    const checked = await check(stored, secret, caller)
    await change('a newer one by far')
    return checked
  })
  expect((await login(server)).body.response_status).toBe(422)
})

test('A-10, A-18: a change of the password is told to the owner by mail, and to nobody when it fails', async () => {
  const before = server.mails.length
  await change('another one', 'not the password')
  expect(server.mails).toHaveLength(before)
  await change('a brand new one')
  expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
})

test('O-21: a blocked person cannot come back by a code or a reset, and a sign-in from before is over', async () => {
  await post(server, 'submit_forgot_email', { email })
  const code = lastCode(server)
  await server.db.updateTable('users').set({ status: 1 }).where('email', '=', email).execute()
  expect((await whoAmI(server, token)).body.response_status).toBe(401)
  expect((await reset(code, 'a brand new one')).body.response_status).toBe(422)
  expect((await post(server, 'email/verify', { email, code })).body.response_status).toBe(422)
})
