// Deleting an account: nothing of the person is left, but of a recent order what it needs to arrive.
import { expect, test } from 'vitest'
import { DELETED } from '../../src/server/accounts/account-status.ts'
import { post } from './api-client.ts'
import { databaseText, deletable, deleteAccount } from './leaver.ts'
import { DAY, shareLeaverWorld, statusOf } from './leaver-world.ts'
import { lastCode, wrongCode } from './registration.ts'
import { add, billing, choose, orders, place } from './shop-world.ts'
import { phoneOf } from './signing-phone.ts'

const here = shareLeaverWorld()
const { writeThree } = here

async function buy(): Promise<void> {
  await add(here.server, here.ann.token, { product_id: here.goods.mug })
  const { body } = await place(here.server, here.ann.token, { ...billing, email: here.ann.email })
  await choose(here.server, body.checkout_session_url, 'succeeds')
}

test('Y-21, Y-12: no byte of the person is left in any table but the last mail, and of a recent order what it needs to arrive', async () => {
  await writeThree()
  // The operator is told of them (A207).
  await here.server.pass(60_000)
  await buy()
  await add(here.server, here.ann.token, {
    product_id: here.goods.shirt,
    selectedProductColor: here.goods.red,
    selectedProductSize: here.goods.small,
  })
  await phoneOf(here.server, here.ann)
  await post(here.server, 'contact/submit', {
    name: 'Ann',
    email: here.ann.email.toUpperCase(),
    message: 'Hello',
  })
  await post(here.server, 'submit_forgot_email', { email: here.ann.email })
  const guess = { email: here.ann.email, code: wrongCode(lastCode(here.server)), password: 'x'.repeat(20) }
  await post(here.server, 'forgot/email/verify', { ...guess, confirm_password: guess.password })
  expect(await here.server.db.selectFrom('code_failures').selectAll().execute()).toHaveLength(1)
  const marks = [here.ann.email, here.ann.firstName, billing.street_address, 'Hello']
  for (const mark of marks) expect(await databaseText(here.server)).toContain(mark)

  await deleteAccount(here.server, here.ann, 'delete')
  const held = await databaseText(here.server)
  expect([here.ann.firstName, 'Hello'].filter(mark => held.includes(mark))).toEqual([])
  expect(await databaseText(here.server, 'orders', 'sandbox_sessions', 'mail_outbox')).not.toContain(
    here.ann.email,
  )
  expect(await orders(here.server)).toMatchObject([
    {
      user_id: null,
      state: 'paid',
      street_address: billing.street_address,
      content_hash: expect.stringMatching(/./),
      session_url: expect.stringMatching(/./),
    },
  ])
  const ofUser = ['tokens', 'codes', 'code_failures', 'delivery_keys', 'cart_items'] as const
  for (const table of ofUser) expect(await here.server.db.selectFrom(table).selectAll().execute()).toEqual([])
  const [left] = await here.server.db.selectFrom('users').selectAll().where('id', '=', here.ann.id).execute()
  expect(left).toEqual({
    id: here.ann.id,
    first_name: '',
    last_name: '',
    email: `gone ${here.ann.id}`,
    phone: null,
    password_hash: null,
    status: DELETED,
    email_verified: 0,
    is_demo: 0,
    created_at: 0,
  })
  // Not at the moment in which the reviews go (Y-12, Y-14).
  expect(here.server.mails.map(({ subject }) => subject)).not.toContain('Your account was deleted')
  await here.server.pass(2 * DAY)
  expect(await here.server.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  expect(here.server.mails.at(-1)).toMatchObject({ to: here.ann.email, subject: 'Your account was deleted' })
  expect(here.server.mails.at(-1)?.text).toContain('as was asked for with its password')

  here.server.advance(28 * DAY)
  await here.server.sweep()
  const later = await databaseText(here.server)
  expect([...marks].filter(mark => later.includes(mark))).toEqual([])
  // The books still say what was sold; by the hash the address could be tried, by the page it could be read.
  expect(await orders(here.server)).toMatchObject([
    { state: 'paid', total_cents: 1795, country: 'USA', email: '', content_hash: '', session_url: null },
  ])
})

test('Y-21, D-15: a message that was sent in capitals beyond a to z goes with the account, too', async () => {
  const eva = await deletable(here.server, { email: 'Éva@example.invalid' })
  await post(here.server, 'contact/submit', { name: 'Éva', email: 'ÉVA@EXAMPLE.INVALID', message: 'Hello' })
  expect(await databaseText(here.server)).toContain('Hello')
  expect(statusOf(await deleteAccount(here.server, eva, 'delete'))).toBe(200)
  expect(await databaseText(here.server)).not.toContain('Hello')
})
