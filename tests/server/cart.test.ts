// What is added is in the cart, for today’s price, in a quantity that there is.
import { expect, test } from 'vitest'
import { get, post } from './api-client.ts'
import { shareCart } from './shared-cart.ts'
import { add, cartOf, newSession } from './shop-world.ts'

const here = shareCart()
const { shirt } = here

test('A114, A208, A229, D15: what is added is in the cart, with its products and pictures', async () => {
  const sessionId = await newSession(here.server)
  const answer = await add(here.server, here.token, {
    ...shirt(here.goods.blue, here.goods.small),
    quantity: 2,
    price: '24.5',
    sessionId,
  })
  expect(answer.body).toEqual({ response_status: 200, validation_errors: {} })
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId, price: 12 })
  const { data } = (await post(here.server, 'cart/cartCount', { sessionId }, { token: here.token })).body
  expect(data.CartTemporary).toEqual([
    {
      id: expect.any(Number),
      product_id: here.goods.shirt,
      color_id: here.goods.blue,
      size_id: here.goods.small,
      quantity: 2,
    },
    { id: expect.any(Number), product_id: here.goods.mug, color_id: null, size_id: null, quantity: 1 },
  ])
  expect(data.products).toMatchObject([
    { id: here.goods.shirt, name: 'Shirt', title: 'Shirt', price: 24.5 },
    { id: here.goods.mug, price: 12, image: 'mug.svg' },
  ])
  expect(data.productImages).toMatchObject([{ product_id: here.goods.mug, image_name: 'mug.svg' }])
})

test('A209: the shipping charge is told in dollars', async () => {
  const { body } = await get(here.server, 'shipping-charge/fetch')
  expect(body.data.shippingCharge).toEqual([{ standard_shipping: 5.95 }])
})

test('A115: adding needs a person; looking into no cart finds an empty one', async () => {
  const answer = await add(here.server, undefined, { product_id: here.goods.mug })
  expect(answer.body.response_status).toBe(401)
  expect((await post(here.server, 'cart/cartCount', { sessionId: '' })).body.data.CartTemporary).toEqual([])
})

test('P-02: a quantity is a whole number from 1 to 100, and nothing else gets in', async () => {
  for (const quantity of [0, -1, 1.5, 1e9, 101, '2x', 'NaN', '', 'Infinity', '0x10', '1e2']) {
    const { http, body } = await add(here.server, here.token, { product_id: here.goods.mug, quantity })
    expect([http, body.response_status, Object.keys(body.validation_errors)]).toEqual([
      200,
      422,
      ['quantity'],
    ])
  }
  expect(await cartOf(here.server, here.token)).toEqual([])
})

test('P-01 D57: a price that is not today’s changes nothing and tells today’s', async () => {
  for (const price of [11.99, '0', -12, 1200, 'free', '12.001']) {
    const { http, body } = await add(here.server, here.token, { product_id: here.goods.mug, price })
    expect([http, body.response_status]).toEqual([200, 422])
    expect(body.validation_errors.price).toEqual([
      'The price changed: it is $12 now. Please look at it again.',
    ])
  }
  expect(await cartOf(here.server, here.token)).toEqual([])
})

test('D53 D57: where no more go in, that is what is told, before a price that could be agreed to in vain', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug, quantity: 100 })
  const { body } = await add(here.server, here.token, { product_id: here.goods.mug, price: 11 })
  expect(body.validation_errors).toEqual({ quantity: [expect.stringContaining('already have 100')] })
})
