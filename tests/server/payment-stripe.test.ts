// What Stripe is asked for and what it never learns, and what is paid with it.
import { expect, test } from 'vitest'
import { SANDBOX_PATH } from '../../src/server/shop/sandbox.ts'
import { add, billing, cartOf, confirm, openShop, orders, place } from './shop-world.ts'
import { shareStripeShop } from './stripe-shop.ts'

const here = shareStripeShop()
const { log, session } = here

test('A210, P-09, P-16: a session asks for the order’s items and shipping in cents, in our currency alone, by card alone, and returns by the specification’s path', async () => {
  const { shirt, red, small } = here.goods
  await add(here.server, here.token, {
    product_id: shirt,
    selectedProductColor: red,
    selectedProductSize: small,
  })
  const { body } = await place(here.server, here.token)
  expect(body.checkout_session_url).toBe('https://checkout.stripe.example/c/pay/cs_test_1')
  const [order] = await orders(here.server)
  const asked = new URLSearchParams(here.stripe.bodies[0])
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
  await place(here.server, here.token)
  const parts = { orderId: (await orders(here.server))[0]?.id ?? 0, sessionId: session().id }
  expect((await confirm(here.server, parts)).body.response_status).toBe(409)
  here.stripe.pay(session().id)
  expect((await confirm(here.server, parts)).body.response_status).toBe(200)
  expect(await cartOf(here.server, here.token)).toEqual([])
})

test('P-01: more than one payment by card can come to is refused with a sentence, and no order waits for it', async () => {
  await here.server.db.updateTable('products').set({ price_cents: 10_000_000 }).execute()
  await add(here.server, here.token, { product_id: here.goods.mug, quantity: 8 })
  const { body } = await place(here.server, here.token)
  expect(body).toEqual({
    response_status: 422,
    validation_errors: { cart: ['One order can come to at most $999,999.99. Please order it in parts.'] },
  })
  expect([await orders(here.server), here.stripe.sessions]).toEqual([[], []])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 10]])
})

test('P-01: the most that one payment by card can come to is ordered, a cent more is not', async () => {
  await here.server.db.updateTable('products').set({ price_cents: 49_999_702 }).execute()
  await here.server.db.updateTable('shipping_charges').set({ standard_cents: 596 }).execute()
  expect((await place(here.server, here.token)).body.validation_errors.cart).toHaveLength(1)
  await here.server.db.updateTable('shipping_charges').set({ standard_cents: 595 }).execute()
  expect((await place(here.server, here.token)).body.response_status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ total_cents: 99_999_999 }])
})

test('P-23, P-26: neither the key, nor what Stripe says in its errors, nor anything personal reaches the log', async () => {
  here.stripe.isDown = true
  await place(here.server, here.token)
  here.stripe.isDown = false
  await place(here.server, here.token)
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
      expect([path, method, (await here.server.app.request(path, { method })).status]).toEqual([
        path,
        method,
        404,
      ])
})
