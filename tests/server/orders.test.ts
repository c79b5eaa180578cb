import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from './api-client.ts'
import { makeUser, type TestServer, type TestUser } from './factories.ts'
import {
  add,
  billing,
  cartOf,
  choose,
  confirm,
  type Goods,
  newSession,
  openShop,
  orders,
  place,
  returnParts,
  states,
} from './shop-world.ts'

let server: TestServer
let shopper: TestUser
let goods: Goods
let token: string

beforeEach(async () => {
  ;({ server, shopper, goods } = await openShop({ publicUrl: 'https://shop.example' }))
  token = shopper.token
})
afterEach(() => server.close())

/** A shirt and two mugs: $24.50 + $24 + $5.95 shipping. */
async function fillCart() {
  const { shirt, red, medium, mug } = goods
  const variant = { product_id: shirt, selectedProductColor: red, selectedProductSize: medium }
  await add(server, token, variant)
  await add(server, token, { product_id: mug, quantity: 2 })
}

test('D81: who has not confirmed the address fills a cart, has it counted, and orders', async () => {
  token = (await makeUser(server, { verified: 0 })).token
  await fillCart()
  expect(await cartOf(server, token)).toEqual([
    [goods.shirt, 1],
    [goods.mug, 2],
  ])
  expect((await place(server, token)).body.response_status).toBe(200)
  expect(await orders(server)).toMatchObject([{ state: 'placed', total_cents: 5445 }])
})

test('A130, A132, A210, D84, Z-13: cart, order, hosted page, paid, empty cart, one mail', async () => {
  await fillCart()
  const placed = await place(server, token, { totalPrice: 54.45, shipping_charge: 5.95, userId: 999 })
  expect(placed.body.response_status).toBe(200)
  const url: string = placed.body.checkout_session_url
  expect(url).toMatch(/^\/public\/payment\/sandbox\/cs_sandbox_[\w-]{32}$/)
  const [order] = await orders(server)
  expect(order).toMatchObject({
    user_id: shopper.id,
    state: 'placed',
    subtotal_cents: 4850,
    shipping_cents: 595,
    total_cents: 5445,
    city: billing.city,
    state_name: 'Maine',
  })
  expect(order?.random_order_id).toMatch(/^[0-9a-f]{32}$/)
  expect(await cartOf(server, token)).toHaveLength(2)

  const back = await choose(server, url, 'succeeds')
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toContain(
    `/checkout/order/${order?.id}/ada%2Bshop%40example.invalid/true/cs_sandbox_`,
  )
  const parts = returnParts(back.headers.get('location'))
  expect(parts).toMatchObject({ orderEmail: billing.email, status: 'true' })
  expect((await confirm(server, parts)).body).toEqual({ response_status: 200, validation_errors: {} })
  expect(await states(server)).toEqual(['paid'])
  expect(await cartOf(server, token)).toEqual([])
  await server.services.mailSender.settled()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({ to: billing.email, subject: 'Your order' })
  expect(server.mails[0]?.text).toContain('$54.45')
  expect(server.mails[0]?.text).toContain(order?.random_order_id)
})

test('an order is a snapshot: later prices, names and colors of the catalogue do not change it', async () => {
  await fillCart()
  await place(server, token)
  await server.db.updateTable('products').set({ name: 'Renamed', price_cents: 1 }).execute()
  await server.db.updateTable('product_colors').set({ name: 'Green' }).execute()
  const items = await server.db.selectFrom('order_items').selectAll().orderBy('id').execute()
  expect(items).toMatchObject([
    { product_name: 'Shirt', color_name: 'Red', size_name: 'M', price_cents: 2450, quantity: 1 },
    { product_name: 'Mug', color_name: null, size_name: null, price_cents: 1200, quantity: 2 },
  ])
})

test('P-01 D57: another price than the shopper saw changes nothing and says what it is now', async () => {
  await fillCart()
  for (const totalPrice of ['0', '-1', '54.44', '5445', 'NaN', 'x', 48.5]) {
    const { http, body } = await place(server, token, { totalPrice })
    expect([http, body.response_status]).toEqual([200, 422])
    expect(body.validation_errors.totalPrice).toEqual([
      'Your cart or a price changed: the order total is $54.45 now. Please look at your cart and confirm again.',
    ])
  }
  const shipping = await place(server, token, { totalPrice: 48.5, shipping_charge: 0 })
  expect(shipping.body.validation_errors.shipping_charge[0]).toContain('$5.95')
  expect(await orders(server)).toEqual([])
  // The sum beside the shipping names the same charge.
  expect((await place(server, token, { totalPrice: 48.5, shipping_charge: 5.95 })).body.response_status).toBe(
    200,
  )
  expect(await orders(server)).toMatchObject([{ total_cents: 5445 }])
})

test('P-01 D57: an old total is not taken for what the lines alone come to now', async () => {
  await fillCart()
  for (const seen of [
    { totalPrice: 48.5, shipping_charge: 5.95, subtotal: 42.55 },
    // Nor is one of the two enough: whoever tells both has seen both.
    { totalPrice: 48.5, shipping_charge: 5.95, subtotal: 48.5 },
    { totalPrice: 54.45, shipping_charge: 5.95, subtotal: 42.55 },
    { totalPrice: 54.45, subtotal: 54.45 },
  ]) {
    const { body } = await place(server, token, seen)
    expect(body.validation_errors.totalPrice?.[0], JSON.stringify(seen)).toContain(
      'the order total is $54.45 now',
    )
  }
  expect(await orders(server)).toEqual([])
  const now = { totalPrice: 54.45, shipping_charge: 5.95, subtotal: 48.5 }
  expect((await place(server, token, now)).body.response_status).toBe(200)
  expect(await orders(server)).toMatchObject([{ total_cents: 5445 }])
})

test('A127, A128, A129, D64: a billing form is refused with the words of the specification', async () => {
  await fillCart()
  const { body } = await place(server, token, {
    first_name: ' ',
    email: 'x',
    phone: 'x',
    city: 'A<b>',
    state: '',
  })
  expect(body.validation_errors).toEqual({
    first_name: ['First Name field is required'],
    email: ['Invalid email address'],
    phone: ['Invalid phone number'],
    city: ["Don't use Special characters in City field"],
    state: ['State field is required'],
  })
  expect(await orders(server)).toEqual([])
})

test('A129 D64: the apostrophe that a phone types is taken in the names of places as the other is', async () => {
  await fillCart()
  const typed = { city: 'St. John’s', state: 'Hawai’i', country: 'Côte d’Ivoire' }
  expect((await place(server, token, typed)).body).toMatchObject({
    response_status: 200,
    validation_errors: {},
  })
  const { city, country } = typed
  expect(await orders(server)).toMatchObject([{ city, country }])
})

test('D63: an empty cart cannot be ordered, nor what is no longer sold', async () => {
  expect((await place(server, token)).body.validation_errors).toEqual({ cart: ['Your cart is empty'] })
  await fillCart()
  await server.db.updateTable('products').set({ is_active: 0 }).where('id', '=', goods.mug).execute()
  const { body } = await place(server, token)
  expect(body.validation_errors.cart).toEqual([
    'Mug is no longer sold like this. Please remove it from your cart.',
  ])
  expect(await orders(server)).toEqual([])
})

test('D63: of a cart, each line that is no longer sold is named with its color and size', async () => {
  await fillCart()
  const { shirt, red, small, medium, mug } = goods
  const variant = { product_id: shirt, selectedProductColor: red, selectedProductSize: small }
  await add(server, token, variant)
  await server.db.deleteFrom('product_sizes').where('size_id', '=', medium).execute()
  await server.db.updateTable('products').set({ is_active: 0 }).where('id', '=', mug).execute()
  const { body } = await place(server, token)
  expect(body.validation_errors.cart).toEqual([
    'Shirt - Red - M is no longer sold like this. Please remove it from your cart.',
    'Mug is no longer sold like this. Please remove it from your cart.',
  ])
  expect(await orders(server)).toEqual([])
})

test('P-04: fifty clicks at once, with keys and without, make one order with one session', async () => {
  await fillCart()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      place(server, token, {}, at % 2 ? `double-click-${Math.floor(at / 4)}` : undefined),
    ),
  )
  expect(new Set(answers.map(answer => answer.body.checkout_session_url)).size).toBe(1)
  expect(await orders(server)).toHaveLength(1)
  expect(await server.db.selectFrom('sandbox_sessions').selectAll().execute()).toHaveLength(1)
})

test('P-05: a cart changed after its order is ordered anew, and the first page pays nothing any more', async () => {
  await fillCart()
  const first = (await place(server, token)).body.checkout_session_url
  await add(server, token, { product_id: goods.mug })
  const second = (await place(server, token)).body.checkout_session_url
  expect(second).not.toBe(first)
  expect(await states(server)).toEqual(['expired', 'placed'])
  expect((await choose(server, first, 'succeeds')).status).toBe(404)
  await choose(server, second, 'succeeds')
  expect(await states(server)).toEqual(['expired', 'paid'])
  expect(await orders(server)).toMatchObject([{}, { total_cents: 6645 }])
})

test('P-05: what is put into the cart while the shopper pays is not paid and stays in the cart', async () => {
  await fillCart()
  const url = (await place(server, token)).body.checkout_session_url
  await add(server, token, { product_id: goods.mug, quantity: 3 })
  await choose(server, url, 'succeeds')
  expect(await orders(server)).toMatchObject([{ state: 'paid', total_cents: 5445 }])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 3]])
})

test('a cart that was paid in another tab is not ordered again with what it became', async () => {
  await fillCart()
  const url = (await place(server, token)).body.checkout_session_url
  // Paid, and the news still on its way.
  await server.db.updateTable('sandbox_sessions').set({ state: 'paid' }).execute()
  const again = await place(server, token)
  expect(again.body).toMatchObject({
    response_status: 409,
    validation_errors: { order: [expect.stringContaining('has been paid')] },
  })
  expect(await states(server)).toEqual(['paid'])
  expect(await cartOf(server, token)).toEqual([])
  expect((await choose(server, url, 'succeeds')).status).toBe(404)
})

test('A133, D55: a declined card keeps the cart, and the next order is another one', async () => {
  await fillCart()
  const url = (await place(server, token)).body.checkout_session_url
  const back = await choose(server, url, 'declined')
  expect(returnParts(back.headers.get('location')).status).toBe('false')
  expect(await states(server)).toEqual(['failed'])
  expect(await cartOf(server, token)).toHaveLength(2)
  await server.services.mailSender.settled()
  expect(server.mails).toEqual([])
  const next = (await place(server, token)).body.checkout_session_url
  expect(next).not.toBe(url)
  await choose(server, next, 'succeeds')
  expect(await states(server)).toEqual(['failed', 'paid'])
})

test('D55, A230: a guest orders the cart that the session names, for nobody', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  const url = (await place(server, undefined, { sessionId, userId: shopper.id })).body.checkout_session_url
  await choose(server, url, 'succeeds')
  expect(await orders(server)).toMatchObject([{ user_id: null, state: 'paid' }])
})

test('P-05: what was ordered for nobody is another order than the same for the person, who finds it in the account', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  await place(server, undefined, { sessionId })
  expect((await place(server, token, { sessionId })).body.response_status).toBe(200)
  expect(await orders(server)).toMatchObject([
    { user_id: null, state: 'expired' },
    { user_id: shopper.id, state: 'placed' },
  ])
})

test('Z-05: with the purchase the cart loses its names: who knew one sees nothing of the next cart', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  await add(server, token, {
    product_id: goods.shirt,
    selectedProductColor: goods.blue,
    selectedProductSize: goods.small,
  })
  expect(await cartOf(server, undefined, sessionId)).toHaveLength(2)
  const url = (await place(server, token)).body.checkout_session_url
  await add(server, token, { product_id: goods.mug })
  await choose(server, url, 'succeeds')
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
  expect(await cartOf(server, undefined, sessionId)).toEqual([])
  expect((await place(server, undefined, { sessionId })).body.validation_errors).toEqual({
    cart: ['Your cart is empty'],
  })
})

test('Z-07: nobody orders the cart of somebody else', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  const other = await makeUser(server)
  const { body } = await place(server, other.token, { sessionId })
  expect(body.response_status).toBe(404)
  expect(await orders(server)).toEqual([])
})

test('D23, D55: whose sign-in has ended is told so, and neither shown an empty cart nor made a guest; without it one is', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  server.advance(12 * 3_600_000 + 1)
  const ended = [
    await post(server, 'cart/cartCount', { sessionId }, { token }),
    await place(server, token, { sessionId }),
    await place(server, 'never-given', { sessionId }),
  ]
  for (const { body } of ended) expect(body).toMatchObject({ response_status: 401 })
  expect(await orders(server)).toEqual([])
  expect(await cartOf(server, undefined, sessionId)).toEqual([[goods.mug, 1]])
  expect((await place(server, undefined, { sessionId })).body.response_status).toBe(200)
  expect(await orders(server)).toMatchObject([{ user_id: null }])
})
