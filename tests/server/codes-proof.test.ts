// What changes once a code has proven whose the address is.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { email, lastCode, login, password, registered, verified, whoAmI } from './registration.ts'
import { shareCodes } from './shared-codes.ts'

const here = shareCodes()
const { verify } = here

test('A-10: a reset by code sets the password, ends all sign-ins and tells the owner', async () => {
  const token = await verified(here.server)
  await post(here.server, 'submit_forgot_email', { email })
  const changed = { password: 'my new password', confirm_password: 'my new password' }
  const reset = await post(here.server, 'forgot/email/verify', {
    email,
    code: lastCode(here.server),
    ...changed,
  })
  expect((await whoAmI(here.server, reset.body.token)).body.response_status).toBe(200)
  expect((await whoAmI(here.server, token)).body.response_status).toBe(401)
  expect((await login(here.server)).body.response_status).toBe(422)
  expect((await login(here.server, changed.password)).body.response_status).toBe(200)
  expect(here.server.mails.at(-1)?.subject).toBe('Your password was changed')
})

test('A-10, D41: a reset that proves the address takes away the telephone number of whoever registered it, and a later one leaves the owner’s', async () => {
  await registered(here.server)
  const named = (token: string, phone: string) =>
    post(here.server, 'profile/update', { first_name: 'Ada', last_name: 'Example', phone, email }, { token })
  const phoneAfterReset = async () => {
    await post(here.server, 'submit_forgot_email', { email })
    const values = { email, code: lastCode(here.server), password, confirm_password: password }
    const { token } = (await post(here.server, 'forgot/email/verify', values)).body
    return { token, phone: (await whoAmI(here.server, token)).body.user.phone }
  }
  await named((await login(here.server)).body.token, '+1 555 010-0666')
  const { token, phone } = await phoneAfterReset()
  expect(phone).toBe(null)
  await named(token, '+1 555 010-0000')
  expect((await phoneAfterReset()).phone).toBe('+1 555 010-0000')
})

test('A-18: a sign-in from before the address was confirmed ends when it is: it has proven a password, and no mailbox', async () => {
  const code = await registered(here.server)
  const { token } = (await login(here.server)).body
  expect((await whoAmI(here.server, token)).body.response_status).toBe(200)
  await verify(code)
  expect((await whoAmI(here.server, token)).body.response_status).toBe(401)
})
