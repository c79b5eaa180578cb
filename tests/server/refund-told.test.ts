import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { myOrders } from '../../src/contract/order.ts'
import { get } from './api-client.ts'
import { makeUser, type TestServer } from './factories.ts'
import { add, billing, type Goods, place, webhookUrl } from './shop-world.ts'
import { openStripeShop } from './stripe-shop.ts'
import { type StripeStandIn, signedEvent } from './stripe-stand-in.ts'

let stripe: StripeStandIn
let server: TestServer
let goods: Goods
let token: string

beforeEach(async () => {
  ;({ stripe, server, goods, token } = await openStripeShop(() => undefined))
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

async function tell(type: string, object: object, id: string): Promise<void> {
  const { payload, header } = signedEvent(type, object, { id })
  const headers = { 'Stripe-Signature': header }
  expect((await server.app.request(webhookUrl, { method: 'POST', body: payload, headers })).status).toBe(200)
}

async function buy(as: string): Promise<string> {
  await place(server, as)
  const session = stripe.sessions.at(-1) ?? expect.fail('no session')
  stripe.pay(session.id)
  await tell('checkout.session.completed', session, `evt_paid_${session.id}`)
  return session.id
}

const refund = (sessionId: string, amount_refunded: number) => {
  const payment_intent = `pi_${sessionId}`
  stripe.refundUpTo(payment_intent, amount_refunded)
  const charge = { id: 'ch_1', payment_intent, amount_refunded }
  return tell('charge.refunded', charge, `evt_refund_${amount_refunded}`)
}

const ask = (as: string) => get(server, 'my-orders', { token: as })
const told = async (as = token) => {
  const { orders } = v.parse(myOrders.answer, (await ask(as)).body).data
  return orders.map(({ payment_status, total_bill, refunded_amount }) => [
    payment_status,
    total_bill,
    refunded_amount,
  ])
}

test('P-21, D84: what was given back, a part and then all of it, is told in dollars, and the order stays paid', async () => {
  const session = await buy(token)
  const before = await ask(token)
  expect(before.body.data.orders[0]).not.toHaveProperty('refunded_amount')
  await refund(session, 1005)
  expect(await told()).toEqual([[1, 29.95, 10.05]])
  await refund(session, 2995)
  expect(await told()).toEqual([[1, 29.95, 29.95]])
  // Nobody may keep an answer from before, nor ask whether it still holds.
  expect(before.headers.get('cache-control')).toBe('no-store')
  expect(before.headers.get('etag')).toBeNull()
})

test('P-15, P-21: of two refunds at once the later one counts, also where the provider was asked about the first before it and answers behind it', async () => {
  const session = await buy(token)
  stripe.beforeRefunds = async () => {
    stripe.beforeRefunds = async () => undefined
    await refund(session, 2000)
  }
  await refund(session, 1005)
  expect(await told()).toEqual([[1, 29.95, 20]])
})

test('P-21, Z-01: a refund is told to whose order it was, and to nobody else', async () => {
  const other = await makeUser(server, { email: billing.email })
  const session = await buy(token)
  await add(server, other.token, { product_id: goods.mug })
  await buy(other.token)
  const before = (await ask(other.token)).text
  await refund(session, 777)
  expect(await told()).toEqual([[1, 29.95, 7.77]])
  expect(await told(other.token)).toEqual([[1, 17.95, undefined]])
  expect((await ask(other.token)).text).toBe(before)
  expect((await get(server, 'my-orders')).body).not.toHaveProperty('data')
})
