// P-17: of a bank that takes its time nothing is believed before it has answered.
import { expect, test } from 'vitest'
import { ACTIVE } from '../../src/server/accounts/account-status.ts'
import { eraseAccount } from '../../src/server/accounts/erase-account.ts'
import { cartOf, orders, states } from './shop-world.ts'
import { shareWebhookShop } from './webhook-shop.ts'

const here = shareWebhookShop()
const { session, tell, mails } = here

test('P-17: a completed session that a slow bank has not paid is fulfilled when it has', async () => {
  here.stripe.pay(session().id, 'unpaid')
  await tell('checkout.session.completed', session())
  expect(await states(here.server)).toEqual(['placed'])
  Object.assign(session(), { payment_status: 'paid' })
  await tell('checkout.session.async_payment_succeeded', session())
  expect(await states(here.server)).toEqual(['paid'])
})

test('P-17, Y-21: an order that is paid when its account is gone and its address forgotten is paid, and nobody is mailed', async () => {
  here.stripe.pay(session().id, 'unpaid')
  const user = await here.server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', here.shopper)
    .executeTakeFirstOrThrow()
  await here.server.db
    .transaction()
    .execute(sql => eraseAccount(sql, user, [ACTIVE], 'delete', here.server.services.clock()))
  here.server.advance(30 * 86_400_000)
  await here.server.sweep()
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', email: '' }])
  Object.assign(session(), { payment_status: 'paid' })
  await here.server.reconcile()
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', payment_id: `pi_${session().id}` }])
  expect(await mails()).toEqual([])
})

test('P-17: a slow bank that says no ends the order, and the cart is kept', async () => {
  here.stripe.pay(session().id, 'unpaid')
  const payment_intent = { id: `pi_${session().id}`, status: 'requires_payment_method' }
  Object.assign(session(), { payment_intent })
  await tell('checkout.session.async_payment_failed', session())
  expect(await states(here.server)).toEqual(['failed'])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 2]])
})
