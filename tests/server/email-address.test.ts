import { safeParse } from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requiredEmail } from '../../src/contract/text.ts'
import { comparableEmail } from '../../src/server/accounts/email-address.ts'
import { checkMail } from '../../src/server/mail/mailer.ts'
import { post } from './api-client.ts'
import { openTestServer, type TestServer } from './factories.ts'
import { lastCode, login, password, registered, registration, whoAmI } from './registration.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

// The rule: trimmed and in lower case. What else makes two addresses one is known to their mail provider alone.
test.each([
  ['as it is', 'ada@example.invalid', true],
  ['capitals', 'Ada@Example.INVALID', true],
  ['white space around', ' \tada@example.invalid\n', true],
  ['a no-break space around', '\u00a0ada@example.invalid', true],
  ['a plus part', 'ada+ward@example.invalid', false],
  ['a dot', 'a.da@example.invalid', false],
  ['a Cyrillic letter that looks the same', 'аda@example.invalid', false],
  ['a full-width letter', 'ａda@example.invalid', false],
  ['an accent', 'áda@example.invalid', false],
  ['a zero-width space', 'ada\u200b@example.invalid', false],
  ['a dot at the end of the domain', 'ada@example.invalid.', false],
])('A-22: an address with %s is compared by the one rule', (_, email, isSame) => {
  expect(comparableEmail(email) === 'ada@example.invalid').toBe(isSame)
})

test('R-14: whatever the contract takes as an address a mail can go to', () => {
  const schema = requiredEmail()
  // One character of each code below U+3100, in every part of an address.
  for (let code = 0; code < 0x3100; code += 1) {
    const one = String.fromCharCode(code)
    for (const to of [`a${one}a@example.invalid`, `a@ex${one}ample.invalid`, `a@example.in${one}valid`]) {
      if (!safeParse(schema, to).success) continue
      expect(() => checkMail({ to, subject: 'Your code' }), `U+${code.toString(16)}`).not.toThrow()
    }
  }
})

test('A-22: the letter K of the Kelvin is a k, for the mailbox that gets the code, too', async () => {
  await registered(server, { email: '\u212aate@example.invalid' })
  expect(server.mails.at(-1)?.to).toBe('kate@example.invalid')
})

test('A-22: a domain in Unicode and its ASCII form are two addresses, each with its own account', async () => {
  for (const email of ['ada@münchen.example', 'ada@xn--mnchen-3ya.example']) {
    await registered(server, { email })
    expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'Your code' })
  }
  const users = await server.db.selectFrom('users').select('id').where('email', 'like', 'ada@%').execute()
  expect(users).toHaveLength(2)
})

test('A-22: every call finds the account under every spelling of its address, and none under a look-alike', async () => {
  const spelt = ' ADA@Example.Invalid '
  const code = await registered(server, { email: 'Ada@example.invalid' })
  const lookAlike = 'аda@example.invalid'
  expect((await post(server, 'email/verify', { email: lookAlike, code })).body.response_status).toBe(422)
  expect((await post(server, 'email/verify', { email: spelt, code })).body.response_status).toBe(200)
  expect((await login(server, password, lookAlike)).body.response_status).toBe(422)
  const { token } = (await login(server, password, spelt)).body
  expect((await whoAmI(server, token)).body.user.email).toBe('ada@example.invalid')

  const mails = server.mails.length
  await post(server, 'submit_forgot_email', { email: lookAlike })
  await post(server, 'resend_email', { email: lookAlike })
  expect(server.mails).toHaveLength(mails)
  await post(server, 'submit_forgot_email', { email: spelt })
  await post(server, 'resend_email', { email: spelt })
  expect(server.mails.slice(mails).map(mail => mail.to)).toEqual([
    'ada@example.invalid',
    'ada@example.invalid',
  ])
  const chosen = { password: 'a new password', confirm_password: 'a new password' }
  const reset = { email: spelt, code: lastCode(server), ...chosen }
  expect((await post(server, 'forgot/email/verify', reset)).body.response_status).toBe(200)

  const { first_name, last_name } = registration
  const profile = { first_name, last_name, phone: '207 555 0100' }
  for (const [email, status] of [
    [spelt, 200],
    [lookAlike, 422],
  ] as const) {
    const { token: mine } = (await login(server, chosen.password)).body
    const answer = await post(server, 'profile/update', { ...profile, email }, { token: mine })
    expect(answer.body.response_status).toBe(status)
  }
})
