import { afterEach, beforeEach, expect, test } from 'vitest'
import { ban, unban } from '../../src/server/accounts/ban.ts'
import { DAY_MS } from '../../src/server/time.ts'
import { post, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, openTestServer, type TestServer, type TestUser } from './factories.ts'
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
  expect((await post(server, 'forgot/email/verify', reset)).body.response_status).toBe(422)
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
  const code = server.mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean)
  const reset = {
    email: ann.email,
    code: code ?? '',
    password: 'odd and long 77',
    confirm_password: 'odd and long 77',
  }
  expect((await post(server, 'forgot/email/verify', reset)).body.response_status).toBe(422)
  expect(
    (await post(server, 'email/verify', { email: ann.email, code: code ?? '' })).body.response_status,
  ).toBe(422)
})

const withoutCode = (text: string) => text.replaceAll(/\d{6}/g, 'a code')
