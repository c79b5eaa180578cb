import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import { SANDBOX_PATH } from '../../src/server/shop/sandbox.ts'
import { post } from './api-client.ts'
import { makeUser, type TestServer } from './factories.ts'
import { add, billing, cartOf, confirm, type Goods, openShop, orders, place, states } from './shop-world.ts'
import { openStripeShop } from './stripe-shop.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

let stripe: StripeStandIn
let server: TestServer
let goods: Goods
let token: string
let shopper: number
const log: object[] = []

beforeEach(async () => {
  log.length = 0
  ;({ stripe, server, goods, token, shopper } = await openStripeShop(line => log.push(line)))
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

const session = () => stripe.sessions[0] ?? expect.fail('no session')

/** As behind the keys of another account. */
function forgetSessions(): void {
  for (const one of stripe.sessions)
    Object.assign(one, { id: `${one.id}_gone`, client_reference_id: 'other' })
}

/** The shopper signs in anew. */
async function later(hours: number): Promise<void> {
  server.advance(hours * 3_600_000)
  token = await issueToken(server.db, shopper, server.services.clock(), server.services.random)
}

test('A210, P-09, P-16: a session asks for the order’s items and shipping in cents, in our currency alone, by card alone, and returns by the specification’s path', async () => {
  const { shirt, red, small } = goods
  await add(server, token, { product_id: shirt, selectedProductColor: red, selectedProductSize: small })
  const { body } = await place(server, token)
  expect(body.checkout_session_url).toBe('https://checkout.stripe.example/c/pay/cs_test_1')
  const [order] = await orders(server)
  const asked = new URLSearchParams(stripe.bodies[0])
  const line = (at: number, name: string, cents: number, quantity: number) => ({
    [`line_items[${at}][quantity]`]: String(quantity),
    [`line_items[${at}][price_data][currency]`]: 'usd',
    [`line_items[${at}][price_data][unit_amount]`]: String(cents),
    [`line_items[${at}][price_data][product_data][name]`]: name,
  })
  // All of it: one more would be offered to whoever pays, and nobody's street goes there.
  expect(Object.fromEntries(asked)).toEqual({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    client_reference_id: order?.random_order_id,
    'metadata[order_id]': order?.random_order_id,
    'metadata[site]': 'https://shop.example',
    'payment_intent_data[metadata][order_id]': order?.random_order_id,
    customer_email: billing.email,
    success_url: `https://shop.example/checkout/order/${order?.id}/ada%2Bshop%40example.invalid/true/{CHECKOUT_SESSION_ID}`,
    cancel_url: `https://shop.example/checkout/order/${order?.id}/ada%2Bshop%40example.invalid/false/${order?.random_order_id}`,
    'adaptive_pricing[enabled]': 'false',
    ...line(0, 'Mug', 1200, 2),
    ...line(1, 'Shirt - Red - S', 2450, 1),
    ...line(2, 'Shipping', 595, 1),
  })
  expect(session().amount_total).toBe(order?.total_cents)
})

test('A132: the shopper comes back, the provider is asked, and says paid', async () => {
  await place(server, token)
  const parts = { orderId: (await orders(server))[0]?.id ?? 0, sessionId: session().id }
  expect((await confirm(server, parts)).body.response_status).toBe(409)
  stripe.pay(session().id)
  expect((await confirm(server, parts)).body.response_status).toBe(200)
  expect(await cartOf(server, token)).toEqual([])
})

test('P-18: lost requests, lost answers and answers that never come are asked again under the same key', async () => {
  stripe.faults = ['lost before', 'silent']
  expect((await place(server, token)).body.response_status).toBe(200)
  expect(stripe.sessions).toHaveLength(1)
  expect(stripe.keys).toHaveLength(3)
  expect(new Set(stripe.keys).size).toBe(1)
}, 20_000)

test('P-18: a provider that is down answers 503, nothing is lost, and the next click finds the same order', async () => {
  stripe.isDown = true
  const { http, body, headers } = await place(server, token, {}, 'key-first-click')
  expect([http, body.response_status]).toEqual([503, 503])
  expect(body.validation_errors.payment[0]).toContain('Nothing was charged and your cart is kept')
  expect(headers.get('retry-after')).toBe('5')
  expect(await cartOf(server, token)).toEqual([[goods.mug, 2]])
  stripe.isDown = false
  expect((await place(server, token, {}, 'key-first-click')).body.response_status).toBe(200)
  expect(await orders(server)).toMatchObject([{ state: 'placed', attempt: 1 }])
  expect(stripe.sessions).toHaveLength(1)
}, 20_000)

test('P-08: an order that never got a page is answered like none at all, whatever it is asked by', async () => {
  stripe.isDown = true
  await place(server, token)
  const [order] = await orders(server)
  const asked = (orderId: number, sessionId: string) =>
    confirm(server, { orderId, sessionId, orderEmail: billing.email })
  for (const sessionId of ['', 'none', 'cs_test_1', order?.random_order_id ?? '']) {
    const { http, body } = await asked(order?.id ?? 0, sessionId)
    expect({ http, body }).toEqual({ http: 200, body: (await asked(999, sessionId)).body })
    expect(body.response_status).toBe(404)
  }
}, 20_000)

/** An order whose session was never made; the same click gives it one while the provider's list is on its way. */
async function givenOneWhileListed(): Promise<void> {
  stripe.faults = ['lost before', 'lost before', 'lost before']
  expect((await place(server, token)).http).toBe(503)
  expect(await orders(server)).toMatchObject([{ state: 'placed', session_id: null }])
  stripe.beforeList = async () => {
    stripe.beforeList = async () => undefined
    expect((await place(server, token)).body.checkout_session_url).toBe(session().url)
  }
}
const openSessions = () => stripe.sessions.filter(({ status }) => status === 'open').map(({ id }) => id)

test('P-19: a session that was not listed, and is handed out while its order is replaced, can not be paid', async () => {
  await givenOneWhileListed()
  const { body } = await place(server, token, { city: 'Bangor' })
  expect(body.checkout_session_url).toBe(stripe.sessions[1]?.url)
  expect(await orders(server)).toMatchObject([
    { state: 'expired', session_id: 'cs_test_1' },
    { state: 'placed', session_id: 'cs_test_2' },
  ])
  expect(openSessions()).toEqual(['cs_test_2'])
}, 20_000)

test('P-13, P-19: a session that was not listed when the reconciler asked keeps its order', async () => {
  await givenOneWhileListed()
  server.advance(61 * 60_000)
  expect(await server.reconcile()).toBe(0)
  expect(await orders(server)).toMatchObject([{ state: 'placed', session_id: 'cs_test_1' }])
  stripe.pay('cs_test_1')
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['paid'])
}, 20_000)

test('P-05: of an order with something no longer sold, the page that was handed out while none was found is closed', async () => {
  const sell = (is_active: 0 | 1) => server.db.updateTable('products').set({ is_active }).execute()
  await givenOneWhileListed()
  const handOut = stripe.beforeList
  stripe.beforeList = async () => {
    await sell(1)
    await handOut()
    await sell(0)
  }
  await sell(0)
  const { body } = await post(server, 'order/pay', { orderId: 1 }, { token })
  expect(body.validation_errors.order[0]).toContain('no longer sold')
  expect(await orders(server)).toMatchObject([{ state: 'expired', session_id: 'cs_test_1' }])
  expect(session().status).toBe('expired')
}, 20_000)

test('P-18: a provider with too many requests is not pressed: 503, and the next click makes the one session', async () => {
  stripe.faults = ['busy', 'busy', 'busy']
  const { http, headers } = await place(server, token, {}, 'key-first-click')
  expect([http, headers.get('retry-after')]).toEqual([503, '5'])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 2]])
  stripe.faults = []
  expect((await place(server, token, {}, 'key-first-click')).body.response_status).toBe(200)
  expect(new Set(stripe.keys).size).toBe(1)
  expect(stripe.sessions).toHaveLength(1)
  expect(await orders(server)).toMatchObject([{ state: 'placed', attempt: 1 }])
}, 20_000)

test('P-18: a failure that is kept although the session was made: it is found, and no second one is made', async () => {
  stripe.faults = ['broken after']
  expect((await place(server, token)).body.checkout_session_url).toBe(session().url)
  expect(stripe.sessions).toHaveLength(1)
  expect(await orders(server)).toMatchObject([{ session_id: session().id }])
}, 20_000)

test('P-18: a failure that Stripe keeps under its key is looked up, then asked for anew under another', async () => {
  stripe.faults = ['broken']
  expect((await place(server, token)).body.response_status).toBe(200)
  const [order] = await orders(server)
  expect(new Set(stripe.keys)).toEqual(
    new Set([`order-${order?.random_order_id}-1`, `order-${order?.random_order_id}-2`]),
  )
  expect(order).toMatchObject({ attempt: 2, session_id: 'cs_test_1' })
}, 20_000)

test('P-19: two sessions for one order: one is attached, the other can not be paid', async () => {
  await place(server, token)
  const first = session()
  // The provider has forgotten the key, and another process attaches its own session while ours is made.
  await server.db.updateTable('orders').set({ session_id: null, session_url: null, attempt: 7 }).execute()
  stripe.beforeAnswer = () =>
    server.db.updateTable('orders').set({ session_id: first.id, session_url: first.url }).execute()
  expect((await place(server, token)).body.checkout_session_url).toBe(first.url)
  expect(stripe.sessions).toMatchObject([{ status: 'open' }, { status: 'expired' }])
  expect(await orders(server)).toMatchObject([{ session_id: first.id }])
})

test('P-19: the page of an order that was ended while it was made can not be paid, and the order is made anew', async () => {
  stripe.beforeAnswer = async () => {
    stripe.beforeAnswer = async () => undefined
    await server.db.updateTable('orders').set({ state: 'expired' }).execute()
  }
  expect((await place(server, token)).body.checkout_session_url).toContain('cs_test_2')
  expect(stripe.sessions).toMatchObject([{ status: 'expired' }, { status: 'open' }])
  expect(await states(server)).toEqual(['expired', 'placed'])
})

test('P-20: what was paid while we had crashed is found by the order it names', async () => {
  await place(server, token)
  await server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  stripe.pay(session().id)
  server.advance(5 * 60_000)
  await server.reconcile()
  expect(await orders(server)).toMatchObject([{ state: 'paid', session_id: session().id }])
})

/** An order that never learnt of its session, behind four that were made since; it was paid. */
async function buried(shop: { server: TestServer; stripe: StripeStandIn; token: string }): Promise<void> {
  await place(shop.server, shop.token)
  await shop.server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  const made = shop.stripe.sessions[0] ?? expect.fail('no session')
  shop.stripe.pay(made.id)
  for (const at of [1, 2, 3, 4])
    shop.stripe.sessions.push({ ...made, id: `cs_test_other_${at}`, client_reference_id: 'other' })
}

test('P-20: what was paid is found on whichever page of the provider’s list it is', async () => {
  await buried({ server, stripe, token })
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await orders(server)).toMatchObject([{ state: 'paid', session_id: session().id }])
})

test('P-13, P-20: where not all sessions were looked through nobody concludes that there is none', async () => {
  const shop = await openStripeShop(line => log.push(line), { lookThrough: 4 })
  onTestFinished(async () => {
    await shop.server.close()
    await shop.stripe.close()
  })
  await buried(shop)
  shop.server.advance(2 * 3_600_000)
  expect(await shop.server.reconcile()).toBe(0)
  expect(await states(shop.server)).toEqual(['placed'])
  expect(log).toContainEqual({
    event: 'reconcile-failed',
    order: 1,
    reason: 'Too many sessions to look through.',
  })
  // With one fewer it is among them.
  shop.stripe.sessions.pop()
  shop.server.advance(5 * 60_000)
  expect(await shop.server.reconcile()).toBe(1)
  expect(await states(shop.server)).toEqual(['paid'])
})

test('P-13, P-20: an order without a session behind too many others ends 25 hours after it was placed, and not before', async () => {
  const shop = await openStripeShop(line => log.push(line), { lookThrough: 4 })
  onTestFinished(async () => {
    await shop.server.close()
    await shop.stripe.close()
  })
  await buried(shop)
  shop.server.advance(25 * 3_600_000 - 1)
  expect(await shop.server.reconcile()).toBe(0)
  expect(await states(shop.server)).toEqual(['placed'])
  // A provider that cannot be asked has not been asked.
  shop.server.advance(5 * 60_000)
  shop.stripe.isDown = true
  expect(await shop.server.reconcile()).toBe(0)
  shop.stripe.isDown = false
  shop.server.advance(5 * 60_000)
  expect(await shop.server.reconcile()).toBe(1)
  expect(await states(shop.server)).toEqual(['expired'])
  expect(log).toContainEqual({ event: 'payment-session-forgotten', order: 1 })
}, 20_000)

test('P-13, P-20: whoever orders another cart behind such an order gets a new one', async () => {
  const shop = await openStripeShop(line => log.push(line), { lookThrough: 4 })
  onTestFinished(async () => {
    await shop.server.close()
    await shop.stripe.close()
  })
  await buried(shop)
  shop.server.advance(25 * 3_600_000)
  const { clock, random } = shop.server.services
  const again = await issueToken(shop.server.db, shop.shopper, clock(), random)
  await add(shop.server, again, { product_id: shop.goods.mug })
  expect((await place(shop.server, again)).body.response_status).toBe(200)
  expect(await states(shop.server)).toEqual(['expired', 'placed'])
})

test('P-18, P-20: every answer to a click was lost: the reconciler finds what was made, and the next click uses it', async () => {
  stripe.faults = ['lost after', 'lost after', 'lost after']
  expect((await place(server, token)).http).toBe(503)
  expect(await orders(server)).toMatchObject([{ state: 'placed', session_id: null }])
  server.advance(5 * 60_000)
  await server.reconcile()
  expect(await orders(server)).toMatchObject([{ state: 'placed', session_id: 'cs_test_1' }])
  expect((await place(server, token)).body.checkout_session_url).toBe(session().url)
  expect(stripe.sessions).toHaveLength(1)
}, 20_000)

test('P-13: a provider that cannot be asked ends nothing; the next run asks again', async () => {
  await place(server, token)
  stripe.pay(session().id)
  stripe.isDown = true
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(0)
  expect(await states(server)).toEqual(['placed'])
  expect(log).toContainEqual({ event: 'reconcile-failed', order: 1, reason: 'Stripe: StripeConnectionError' })
  stripe.isDown = false
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['paid'])
}, 20_000)

test('P-13, P-20: an order that the provider cannot be asked about does not keep the others waiting', async () => {
  await place(server, token)
  const other = await makeUser(server)
  await add(server, other.token, { product_id: goods.mug })
  await place(server, other.token)
  // The provider does not know the session of the one that is asked about first.
  await server.db.updateTable('orders').set({ asked_at: 1 }).where('id', '=', 2).execute()
  Object.assign(session(), { id: 'cs_test_gone', client_reference_id: 'other' })
  stripe.pay('cs_test_2')
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['placed', 'paid'])
  expect(log).toContainEqual(expect.objectContaining({ event: 'reconcile-failed', order: 1 }))
})

test('P-13: the provider is asked about an order once in five minutes', async () => {
  await place(server, token)
  server.advance(5 * 60_000)
  stripe.asked.length = 0
  await server.reconcile()
  server.advance(5 * 60_000 - 1)
  await server.reconcile()
  expect(stripe.asked).toEqual(['GET /v1/checkout/sessions/cs_test_1'])
  server.advance(1)
  await server.reconcile()
  expect(stripe.asked).toHaveLength(2)
})

test('P-13: a restricted key that may not read payments finds out all the same what is paid', async () => {
  await place(server, token)
  stripe.hidesPayments = true
  const parts = { orderId: (await orders(server))[0]?.id ?? 0, sessionId: session().id }
  expect((await confirm(server, parts)).body.response_status).toBe(409)
  stripe.pay(session().id)
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await orders(server)).toMatchObject([{ state: 'paid', payment_id: `pi_${session().id}` }])
})

test('P-13, P-20: an order whose session the provider no longer knows ends once nobody can pay it, and not before', async () => {
  await place(server, token)
  forgetSessions()
  await later(24)
  expect(await server.reconcile()).toBe(0)
  expect((await place(server, token)).http).toBe(503)
  expect(await states(server)).toEqual(['placed'])
  await later(1)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['expired'])
})

test.each(['the same cart', 'a changed cart'])(
  'P-13, P-20: whoever orders %s behind such an order gets a new one',
  async what => {
    await place(server, token)
    forgetSessions()
    await later(25)
    if (what !== 'the same cart') await add(server, token, { product_id: goods.mug })
    expect((await place(server, token)).body.response_status).toBe(200)
    expect(await states(server)).toEqual(['expired', 'placed'])
    expect(stripe.sessions).toHaveLength(2)
  },
)

test('D57: an address that Stripe refuses is told at its field, and the next one is ordered with', async () => {
  stripe.faults = ['bad email']
  const { http, body } = await place(server, token)
  expect([http, body.response_status, body.validation_errors]).toEqual([
    200,
    422,
    { email: ['Invalid email address'] },
  ])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 2]])
  expect((await place(server, token, { email: 'ada@example.org' })).body.response_status).toBe(200)
  expect(await states(server)).toEqual(['expired', 'placed'])
})

test('P-18 D57: of an order in the history nobody says that nothing was charged, nor asks for another address', async () => {
  const pay = async () => (await post(server, 'order/pay', { orderId: 1 }, { token })).body.validation_errors
  stripe.faults = ['bad email']
  await place(server, token)
  stripe.faults = ['bad email']
  expect(await pay()).toEqual({
    order: ['The payment page does not take the e-mail address of this order. Please order again.'],
  })
  stripe.isDown = true
  expect(await pay()).toEqual({
    payment: ['The payment page cannot be reached at the moment. Please try again.'],
  })
}, 20_000)

test('P-01: more than one payment by card can come to is refused with a sentence, and no order waits for it', async () => {
  await server.db.updateTable('products').set({ price_cents: 10_000_000 }).execute()
  await add(server, token, { product_id: goods.mug, quantity: 8 })
  const { body } = await place(server, token)
  expect(body).toEqual({
    response_status: 422,
    validation_errors: { cart: ['One order can come to at most $999,999.99. Please order it in parts.'] },
  })
  expect([await orders(server), stripe.sessions]).toEqual([[], []])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 10]])
})

test('P-01: the most that one payment by card can come to is ordered, a cent more is not', async () => {
  await server.db.updateTable('products').set({ price_cents: 49_999_702 }).execute()
  await server.db.updateTable('shipping_charges').set({ standard_cents: 596 }).execute()
  expect((await place(server, token)).body.validation_errors.cart).toHaveLength(1)
  await server.db.updateTable('shipping_charges').set({ standard_cents: 595 }).execute()
  expect((await place(server, token)).body.response_status).toBe(200)
  expect(await orders(server)).toMatchObject([{ total_cents: 99_999_999 }])
})

test('P-05: the page of an order that was made anew is ended at Stripe; one that was paid meanwhile counts', async () => {
  await place(server, token)
  await add(server, token, { product_id: goods.mug })
  expect((await place(server, token)).body.checkout_session_url).toContain('cs_test_2')
  expect(session().status).toBe('expired')
  stripe.pay('cs_test_2')
  await add(server, token, { product_id: goods.mug })
  expect((await place(server, token)).body.validation_errors.order[0]).toContain('has been paid meanwhile')
  expect(await states(server)).toEqual(['expired', 'paid'])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
})

test('a session that ran out is replaced by a new order with a new page', async () => {
  await place(server, token)
  Object.assign(session(), { status: 'expired', url: null })
  expect((await place(server, token)).body.checkout_session_url).toContain('cs_test_2')
  expect(await states(server)).toEqual(['expired', 'placed'])
})

test('P-23, P-26: neither the key, nor what Stripe says in its errors, nor anything personal reaches the log', async () => {
  stripe.isDown = true
  await place(server, token)
  stripe.isDown = false
  await place(server, token)
  // Its name of what went wrong, and no word of it.
  expect(log).toContainEqual({
    event: 'payment-provider-failed',
    reason: 'Stripe: StripeConnectionError',
  })
  expect(JSON.stringify(log)).not.toMatch(/sk_test|whsec|cs_test|example\.invalid|stand-in|Ada/)
}, 20_000)

test('Z-11: paid at Stripe, the sandbox has no page, for whatever session and method', async () => {
  const inSandbox = await openShop()
  await add(inSandbox.server, inSandbox.shopper.token, { product_id: inSandbox.goods.mug })
  const { body } = await place(inSandbox.server, inSandbox.shopper.token)
  const address: string = body.checkout_session_url
  // It is there where the sandbox is, so that its absence says something.
  expect((await inSandbox.server.app.request(address)).status).toBe(200)
  await inSandbox.server.close()
  for (const path of [address, SANDBOX_PATH, `${SANDBOX_PATH}/cs_sandbox_x`])
    for (const method of ['GET', 'POST', 'HEAD'])
      expect([path, method, (await server.app.request(path, { method })).status]).toEqual([path, method, 404])
})
