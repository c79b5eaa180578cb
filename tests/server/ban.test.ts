import { afterEach, beforeEach, expect, test } from 'vitest'
import { ban, unban } from '../../src/server/accounts/ban.ts'
import { WRONG_CODE } from '../../src/server/accounts/codes.ts'
import { DAY_MS } from '../../src/server/time.ts'
import { post, reviewForm } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeUser,
  openTestServer,
  type TestServer,
  type TestUser,
} from './factories.ts'
import { deletable, deleteAccount } from './leaver.ts'
import { lastCode, login, registration, whoAmI } from './registration.ts'
import { deliver, phoneOf, type Signed } from './signing-phone.ts'

let server: TestServer
let ann: TestUser

beforeEach(async () => {
  server = await openTestServer()
  ann = await deletable(server)
})
afterEach(() => server.close())

const within = (change: typeof ban, id = ann.id) => server.db.transaction().execute(sql => change(sql, id))
const mayAct = async (token = ann.token) => (await whoAmI(server, token)).body.response_status
const signIn = () => login(server, registration.password, ann.email)

test('O-21, D79: a ban ends sign-ins, signed commands and codes at once, and lifting it brings none of them back', async () => {
  const phone = await phoneOf(server, ann)
  const values = reviewForm(await makeHospital(server), await makeDepartment(server), { userId: ann.id })
  const command: Signed = { name: 'review.submit', key: 'key-of-the-review', values, author: ann.id }
  const arrive = async () => (await deliver(server, command, phone.sign(command))).body.response_status
  await post(server, 'submit_forgot_email', { email: ann.email })
  const code = lastCode(server)

  expect(await within(ban)).toBe(true)
  expect([await mayAct(), await arrive(), (await signIn()).body.response_status]).toEqual([401, 401, 422])

  expect(await within(unban)).toBe(true)
  const reset = { email: ann.email, code, password: 'odd and long 77', confirm_password: 'odd and long 77' }
  expect((await post(server, 'forgot/email/verify', reset)).body).toMatchObject({
    response_status: 422,
    validation_errors: { code: [WRONG_CODE] },
  })
  expect([await mayAct(), await arrive()]).toEqual([401, 401])
  const { token } = (await signIn()).body
  expect(await mayAct(token)).toBe(200)
  expect(await server.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})

test('O-21: nobody is banned twice, a deleted account is neither banned nor brought back by lifting a ban', async () => {
  expect([await within(unban), await within(ban), await within(ban)]).toEqual([false, true, false])
  await within(unban)
  const { token } = (await signIn()).body
  await deleteAccount(server, { ...ann, token }, 'delete')
  expect([await within(ban), await within(unban), await within(ban, 999)]).toEqual([false, false, false])
})

test('Y-12: a ban is not to be seen in the mailbox: what is asked for by the address comes as before, and no code lets in', async () => {
  const ask = async () => {
    const from = server.mails.length
    await post(server, 'resend_email', { email: ann.email })
    await post(server, 'submit_forgot_email', { email: ann.email })
    await post(server, 'resend_email', { email: ann.email })
    await post(server, 'register', { ...registration, email: ann.email })
    const words = ({ to, subject, text }: (typeof server.mails)[number]) => [to, subject, withoutCode(text)]
    return server.mails.slice(from).map(words)
  }
  const before = await ask()
  expect(before).toHaveLength(4)
  await within(ban)
  await server.pass(DAY_MS)
  expect(await ask()).toEqual(before)
})

test('Y-12: "send it again" mails right behind a ban, and right behind its end, what it would have mailed without', async () => {
  const again = async () => {
    await post(server, 'resend_email', { email: ann.email })
    const { to, subject, text } = lastMail()
    return [to, subject, withoutCode(text)]
  }
  await post(server, 'submit_forgot_email', { email: ann.email })
  const before = await again()
  expect(before[1]).toBe('Your code to set a new password')
  await within(ban)
  expect(await again()).toEqual(before)
  await within(unban)
  expect(await again()).toEqual(before)
})

test('Y-12, D79: a code that is mailed to a banned person lets nobody in, also when the ban is lifted', async () => {
  const bob = await makeUser(server, { email: 'bob@example.invalid', verified: 0 })
  const password = 'odd and long 77'
  await within(ban, bob.id)
  await post(server, 'resend_email', { email: bob.email, purpose: 'verify' })
  const confirming = { email: bob.email, code: lastCode(server) }
  await post(server, 'submit_forgot_email', { email: bob.email })
  const resetting = { email: bob.email, code: lastCode(server), password, confirm_password: password }
  expect([confirming.code, resetting.code]).toEqual([
    expect.stringMatching(/^\d{6}$/),
    expect.stringMatching(/^\d{6}$/),
  ])
  const answers = async () => [
    (await post(server, 'email/verify', confirming)).body,
    (await post(server, 'forgot/email/verify', resetting)).body,
  ]
  const refused = { response_status: 422, validation_errors: { code: [WRONG_CODE] } }
  expect(await answers()).toMatchObject([refused, refused])
  await within(unban, bob.id)
  expect(await answers()).toMatchObject([refused, refused])
  const held = server.db.selectFrom('code_failures').select('id').where('user_id', '=', bob.id)
  expect(await held.execute()).toEqual([])
  // A new one is as good as anybody's.
  await post(server, 'resend_email', { email: bob.email, purpose: 'verify' })
  const fresh = { email: bob.email, code: lastCode(server) }
  expect((await post(server, 'email/verify', fresh)).body.response_status).toBe(200)
})

function lastMail() {
  const mail = server.mails.at(-1)
  if (!mail) throw new Error('There is no mail.')
  return mail
}

const withoutCode = (text: string) => text.replaceAll(/\d{6}/g, 'a code')
