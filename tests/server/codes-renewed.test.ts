// which code is renewed by asking again, of the two that an account can have, and who is told what.
import { expect, test } from 'vitest'
import { NOBODY } from '../../src/server/accounts/nobody.ts'
import { post } from './api-client.ts'
import { email, lastCode, registered, wrongCode } from './registration.ts'
import { shareCodes } from './shared-codes.ts'

const here = shareCodes()
const { verify } = here

test('A-06: the code of one purpose lives on when one of the other is asked for, and neither does the work of the other', async () => {
  const toVerify = await registered(here.server)
  await post(here.server, 'submit_forgot_email', { email })
  const toReset = lastCode(here.server)
  const reset = (code: string) => {
    const values = { email, code, password: 'my new password', confirm_password: 'my new password' }
    return post(here.server, 'forgot/email/verify', values)
  }
  if (toVerify !== toReset) {
    expect((await reset(toVerify)).body.response_status).toBe(422)
    expect((await verify(toReset)).body.response_status).toBe(422)
  }
  expect((await verify(toVerify)).body.response_status).toBe(200)
  expect((await reset(toReset)).body.response_status).toBe(200)
})

test('A-06: "send it again" renews the code that was asked for last, and leaves the other alone', async () => {
  const toVerify = await registered(here.server)
  await post(here.server, 'submit_forgot_email', { email })
  const subjects = []
  for (const wait of [0, 9 * 60_000, 80 * 60_000]) {
    here.server.advance(wait)
    await post(here.server, 'resend_email', { email })
    subjects.push(here.server.mails.at(-1)?.subject)
    if (wait === 0) expect((await verify(wrongCode(toVerify))).body.response_status).toBe(422)
  }
  // After an hour nobody means the forgotten password any more; the address still waits to be confirmed.
  expect(subjects).toEqual([
    'Your code to set a new password',
    'Your code to set a new password',
    'Your code',
  ])
  expect((await verify(toVerify)).body.response_status).toBe(422)
  expect((await verify(lastCode(here.server))).body.response_status).toBe(200)
})

test('A-06: who is to confirm an address has the code for that sent again, although a stranger has asked for another', async () => {
  await registered(here.server)
  await post(here.server, 'submit_forgot_email', { email })
  const again = () => post(here.server, 'resend_email', { email, purpose: 'verify' })
  await again()
  expect(here.server.mails.at(-1)?.subject).toBe('Your code')
  expect((await verify(lastCode(here.server))).body.response_status).toBe(200)
})

test('A152 A-01: who asks for a code although the address is confirmed is told by mail to sign in, and the answer says nothing', async () => {
  const code = await registered(here.server)
  expect((await verify(code)).body.response_status).toBe(200)
  await post(here.server, 'submit_forgot_email', { email })
  const codes = () => here.server.db.selectFrom('codes').selectAll().where('user_id', '!=', NOBODY).execute()
  const before = await codes()
  const again = (to: string) => post(here.server, 'resend_email', { email: to, purpose: 'verify' })
  const unknown = await again('nobody@example.invalid')
  expect(await again(email)).toMatchObject({ http: unknown.http, body: unknown.body })
  expect(here.server.mails.at(-1)).toMatchObject({ to: email, subject: 'Your address is confirmed' })
  expect(here.server.mails.at(-1)?.text).toMatch(/\/sign-in/)
  expect(here.server.mails.at(-1)?.text).not.toMatch(/\d{6}/)
  expect(before).toHaveLength(1)
  expect(await codes(), 'none is made, and none replaced').toEqual(before)
})
