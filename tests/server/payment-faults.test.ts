// A provider that loses requests, is down, busy or fails: nothing is lost, nothing is charged twice, and the next click goes on.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { billing, cartOf, confirm, orders, place, states } from './shop-world.ts'
import { shareStripeShop } from './stripe-shop.ts'

const here = shareStripeShop()
const { session } = here

test('P-18: lost requests, lost answers and answers that never come are asked again under the same key', async () => {
  here.stripe.faults = ['lost before', 'silent']
  expect((await place(here.server, here.token)).body.response_status).toBe(200)
  expect(here.stripe.sessions).toHaveLength(1)
  expect(here.stripe.keys).toHaveLength(3)
  expect(new Set(here.stripe.keys).size).toBe(1)
}, 20_000)

test('P-18: a provider that is down answers 503, nothing is lost, and the next click finds the same order', async () => {
  here.stripe.isDown = true
  const { http, body, headers } = await place(here.server, here.token, {}, 'key-first-click')
  expect([http, body.response_status]).toEqual([503, 503])
  expect(body.validation_errors.payment[0]).toContain('Nothing was charged and your cart is kept')
  expect(headers.get('retry-after')).toBe('5')
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 2]])
  here.stripe.isDown = false
  expect((await place(here.server, here.token, {}, 'key-first-click')).body.response_status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', attempt: 1 }])
  expect(here.stripe.sessions).toHaveLength(1)
}, 20_000)

test('P-08: an order that never got a page is answered like none at all, whatever it is asked by', async () => {
  here.stripe.isDown = true
  await place(here.server, here.token)
  const [order] = await orders(here.server)
  const asked = (orderId: number, sessionId: string) =>
    confirm(here.server, { orderId, sessionId, orderEmail: billing.email })
  for (const sessionId of ['', 'none', 'cs_test_1', order?.random_order_id ?? '']) {
    const { http, body } = await asked(order?.id ?? 0, sessionId)
    expect({ http, body }).toEqual({ http: 200, body: (await asked(999, sessionId)).body })
    expect(body.response_status).toBe(404)
  }
}, 20_000)

test('P-18: of an order whose page was handed out nobody says that nothing was charged, ordered again as it is or changed', async () => {
  await place(here.server, here.token)
  here.stripe.isDown = true
  const words =
    'The payment page cannot be reached at the moment. What is not paid stays in your cart. Please try again.'
  for (const change of [{}, { city: 'Houston' }]) {
    const { http, body } = await place(here.server, here.token, change)
    expect([http, body.validation_errors]).toEqual([503, { payment: [words] }])
  }
}, 20_000)

test('P-18: a provider with too many requests is not pressed: 503, and the next click makes the one session', async () => {
  here.stripe.faults = ['busy', 'busy', 'busy']
  const { http, headers } = await place(here.server, here.token, {}, 'key-first-click')
  expect([http, headers.get('retry-after')]).toEqual([503, '5'])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 2]])
  here.stripe.faults = []
  expect((await place(here.server, here.token, {}, 'key-first-click')).body.response_status).toBe(200)
  expect(new Set(here.stripe.keys).size).toBe(1)
  expect(here.stripe.sessions).toHaveLength(1)
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', attempt: 1 }])
}, 20_000)

test('P-18: a failure that is kept although the session was made: it is found, and no second one is made', async () => {
  here.stripe.faults = ['broken after']
  expect((await place(here.server, here.token)).body.checkout_session_url).toBe(session().url)
  expect(here.stripe.sessions).toHaveLength(1)
  expect(await orders(here.server)).toMatchObject([{ session_id: session().id }])
}, 20_000)

test('P-18: a failure that Stripe keeps under its key is looked up, then asked for anew under another', async () => {
  here.stripe.faults = ['broken']
  expect((await place(here.server, here.token)).body.response_status).toBe(200)
  const [order] = await orders(here.server)
  expect(new Set(here.stripe.keys)).toEqual(
    new Set([`order-${order?.random_order_id}-1`, `order-${order?.random_order_id}-2`]),
  )
  expect(order).toMatchObject({ attempt: 2, session_id: 'cs_test_1' })
}, 20_000)

test('P-18, P-20: every answer to a click was lost: the reconciler finds what was made, and the next click uses it', async () => {
  here.stripe.faults = ['lost after', 'lost after', 'lost after']
  expect((await place(here.server, here.token)).http).toBe(503)
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', session_id: null }])
  here.server.advance(5 * 60_000)
  await here.server.reconcile()
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', session_id: 'cs_test_1' }])
  expect((await place(here.server, here.token)).body.checkout_session_url).toBe(session().url)
  expect(here.stripe.sessions).toHaveLength(1)
}, 20_000)

test('D57: an address that Stripe refuses is told at its field, and the next one is ordered with', async () => {
  here.stripe.faults = ['bad email']
  const { http, body } = await place(here.server, here.token)
  expect([http, body.response_status, body.validation_errors]).toEqual([
    200,
    422,
    { email: ['Invalid email address'] },
  ])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 2]])
  expect((await place(here.server, here.token, { email: 'ada@example.org' })).body.response_status).toBe(200)
  expect(await states(here.server)).toEqual(['expired', 'placed'])
})

test('P-18 D57: of an order in the history nobody says that nothing was charged, nor asks for another address', async () => {
  const pay = async () =>
    (await post(here.server, 'order/pay', { orderId: 1 }, { token: here.token })).body.validation_errors
  here.stripe.faults = ['bad email']
  await place(here.server, here.token)
  here.stripe.faults = ['bad email']
  expect(await pay()).toEqual({
    order: ['The payment page does not take the e-mail address of this order. Please order again.'],
  })
  here.stripe.isDown = true
  expect(await pay()).toEqual({
    payment: ['The payment page cannot be reached at the moment. Please try again.'],
  })
}, 20_000)
