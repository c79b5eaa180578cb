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

test('A-06, A-10: a code to set a new password that somebody saw before the owner changed hers sets none any more, and the one that confirms an address lives on', async () => {
  const toVerify = await registered(here.server)
  await post(here.server, 'submit_forgot_email', { email })
  const seen = lastCode(here.server)
  const { token } = (await login(here.server)).body
  const changed = { password, new_password: 'my new password', confirm_password: 'my new password' }
  expect((await post(here.server, 'password/change', changed, { token })).body.response_status).toBe(200)
  const stolen = { email, code: seen, password: 'of somebody else', confirm_password: 'of somebody else' }
  expect((await post(here.server, 'forgot/email/verify', stolen)).body.response_status).toBe(422)
  expect((await login(here.server, changed.new_password)).body.response_status).toBe(200)
  await post(here.server, 'resend_email', { email })
  expect(here.server.mails.at(-1)?.subject, 'what was asked for last is known').toBe(
    'Your code to set a new password',
  )
  expect((await verify(toVerify)).body.response_status).toBe(200)
})

test('A-06, A-10: a code that confirms the address and was seen before a reset opens nothing after it', async () => {
  const seen = await registered(here.server)
  await post(here.server, 'submit_forgot_email', { email })
  const values = { email, code: lastCode(here.server), password, confirm_password: password }
  const { token } = (await post(here.server, 'forgot/email/verify', values)).body
  expect((await verify(seen)).body.response_status).toBe(422)
  expect((await whoAmI(here.server, token)).body.response_status, 'nor ends a sign-in').toBe(200)
})
