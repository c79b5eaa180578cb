// What is not ordered: for a price that nobody saw, with a form that says too little, or what is no longer sold.
import { expect, test } from 'vitest'
import { shareOrders } from './order-shop.ts'
import { add, orders, place } from './shop-world.ts'

const here = shareOrders()
const { fillCart } = here

test('P-01 D57: another price than the shopper saw changes nothing and says what it is now', async () => {
  await fillCart()
  for (const totalPrice of ['0', '-1', '54.44', '5445', 'NaN', 'x', 48.5]) {
    const { http, body } = await place(here.server, here.token, { totalPrice })
    expect([http, body.response_status]).toEqual([200, 422])
    expect(body.validation_errors.totalPrice).toEqual([
      'Your cart or a price changed: the order total is $54.45 now. Please look at your cart and confirm again.',
    ])
  }
  const shipping = await place(here.server, here.token, { totalPrice: 48.5, shipping_charge: 0 })
  expect(shipping.body.validation_errors.shipping_charge[0]).toContain('$5.95')
  expect(await orders(here.server)).toEqual([])
  // The sum beside the shipping names the same charge.
  expect(
    (await place(here.server, here.token, { totalPrice: 48.5, shipping_charge: 5.95 })).body.response_status,
  ).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ total_cents: 5445 }])
})

test('D57: a sum of dollars that a computer is not exact about is the same amount', async () => {
  await fillCart()
  for (const totalPrice of ['54.450000000000003', '54.449999999999996', 54.449999999999996])
    expect((await place(here.server, here.token, { totalPrice })).body, String(totalPrice)).toMatchObject({
      response_status: 200,
      validation_errors: {},
    })
  expect(await orders(here.server)).toMatchObject([{ total_cents: 5445 }])
  for (const totalPrice of ['54.4549', '54.4501', '54.45.0', '54.45e0', '9'.repeat(400)])
    expect((await place(here.server, here.token, { totalPrice })).body.response_status, totalPrice).toBe(422)
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
    const { body } = await place(here.server, here.token, seen)
    expect(body.validation_errors.totalPrice?.[0], JSON.stringify(seen)).toContain(
      'the order total is $54.45 now',
    )
  }
  expect(await orders(here.server)).toEqual([])
  const now = { totalPrice: 54.45, shipping_charge: 5.95, subtotal: 48.5 }
  expect((await place(here.server, here.token, now)).body.response_status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ total_cents: 5445 }])
})

test('D57: other things at the same price are not ordered unseen; who tells the lines, in whichever order, gets these', async () => {
  await fillCart()
  const { shirt, red, blue, small, medium, mug } = here.goods
  const mugs = `${mug},,,2`
  for (const lines of [
    `${mugs};${shirt},${blue},${small},1`,
    `${mugs};${shirt},${red},${small},1`,
    `${mugs};${shirt},${red},${medium},2`,
    mugs,
    'anything else',
  ]) {
    const { body } = await place(here.server, here.token, { totalPrice: 54.45, lines })
    expect(body.validation_errors.totalPrice, lines).toEqual([
      'Your cart or a price changed: the order total is $54.45 now. Please look at your cart and confirm again.',
    ])
  }
  expect(await orders(here.server)).toEqual([])
  const seen = `${shirt},${red},${medium},1`
  for (const lines of [`${seen};${mugs}`, `${mugs};${seen}`, ''])
    expect((await place(here.server, here.token, { lines })).body.response_status, lines).toBe(200)
  expect(await orders(here.server)).toHaveLength(1)
})

test('D57: what is too long for the lines of a cart is refused', async () => {
  await fillCart()
  const { body } = await place(here.server, here.token, { lines: '1,,,1;'.repeat(1_000) })
  expect(body).toMatchObject({ response_status: 422, validation_errors: { lines: [expect.any(String)] } })
})

test('A127, A128, A129, D64: a billing form is refused with the words of the specification', async () => {
  await fillCart()
  const { body } = await place(here.server, here.token, {
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
  expect(await orders(here.server)).toEqual([])
})

test('A129 D64: the apostrophe that a phone types is taken in the names of places as the other is', async () => {
  await fillCart()
  const typed = { city: 'St. John’s', state: 'Hawai’i', country: 'Côte d’Ivoire' }
  expect((await place(here.server, here.token, typed)).body).toMatchObject({
    response_status: 200,
    validation_errors: {},
  })
  const { city, country } = typed
  expect(await orders(here.server)).toMatchObject([{ city, country }])
})

test('A129 D64: nor is the one refused that a phone types before the first letter of a name', async () => {
  await fillCart()
  const typed = { city: '‘Ewa Beach', state: 'Hawai’i' }
  expect((await place(here.server, here.token, typed)).body.validation_errors).toEqual({})
})

test('D63: an empty cart cannot be ordered, nor what is no longer sold', async () => {
  expect((await place(here.server, here.token)).body.validation_errors).toEqual({
    cart: ['Your cart is empty'],
  })
  await fillCart()
  await here.server.db
    .updateTable('products')
    .set({ is_active: 0 })
    .where('id', '=', here.goods.mug)
    .execute()
  const { body } = await place(here.server, here.token)
  expect(body.validation_errors.cart).toEqual([
    'Mug is no longer sold like this. Please remove it from your cart.',
  ])
  expect(await orders(here.server)).toEqual([])
})

test('D63: of a cart, each line that is no longer sold is named with its color and size', async () => {
  await fillCart()
  const { shirt, red, small, medium, mug } = here.goods
  const variant = { product_id: shirt, selectedProductColor: red, selectedProductSize: small }
  await add(here.server, here.token, variant)
  await here.server.db.deleteFrom('product_sizes').where('size_id', '=', medium).execute()
  await here.server.db.updateTable('products').set({ is_active: 0 }).where('id', '=', mug).execute()
  const { body } = await place(here.server, here.token)
  expect(body.validation_errors.cart).toEqual([
    'Shirt - Red - M is no longer sold like this. Please remove it from your cart.',
    'Mug is no longer sold like this. Please remove it from your cart.',
  ])
  expect(await orders(here.server)).toEqual([])
})
