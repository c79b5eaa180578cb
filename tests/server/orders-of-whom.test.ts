// For whom a cart is ordered: a guest, the person, and nobody who is somebody else.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { makeUser } from './factories.ts'
import { shareOrders } from './order-shop.ts'
import { add, cartOf, choose, newSession, orders, place } from './shop-world.ts'

const here = shareOrders()

test('D55, A217, A230: a guest orders the cart that the session names, for nobody', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  const url = (await place(here.server, undefined, { sessionId, userId: here.shopper.id })).body
    .checkout_session_url
  await choose(here.server, url, 'succeeds')
  expect(await orders(here.server)).toMatchObject([{ user_id: null, state: 'paid' }])
})

test('P-05: what was ordered for nobody is another order than the same for the person, who finds it in the account', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  await place(here.server, undefined, { sessionId })
  expect((await place(here.server, here.token, { sessionId })).body.response_status).toBe(200)
  expect(await orders(here.server)).toMatchObject([
    { user_id: null, state: 'expired' },
    { user_id: here.shopper.id, state: 'placed' },
  ])
})

test('Z-05: with the purchase the cart loses its names: who knew one sees nothing of the next cart', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  await add(here.server, here.token, {
    product_id: here.goods.shirt,
    selectedProductColor: here.goods.blue,
    selectedProductSize: here.goods.small,
  })
  expect(await cartOf(here.server, undefined, sessionId)).toHaveLength(2)
  const url = (await place(here.server, here.token)).body.checkout_session_url
  await add(here.server, here.token, { product_id: here.goods.mug })
  await choose(here.server, url, 'succeeds')
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
  expect(await cartOf(here.server, undefined, sessionId)).toEqual([])
  expect((await place(here.server, undefined, { sessionId })).body.validation_errors).toEqual({
    cart: ['Your cart is empty'],
  })
})

test('Z-07: nobody orders the cart of somebody else', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  const other = await makeUser(here.server)
  const { body } = await place(here.server, other.token, { sessionId })
  expect(body.response_status).toBe(404)
  expect(await orders(here.server)).toEqual([])
})

test('D23, D55: whose sign-in has ended is told so, and neither shown an empty cart nor made a guest; without it one is', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  here.server.advance(12 * 3_600_000 + 1)
  const ended = [
    await post(here.server, 'cart/cartCount', { sessionId }, { token: here.token }),
    await place(here.server, here.token, { sessionId }),
    await place(here.server, 'never-given', { sessionId }),
  ]
  for (const { body } of ended) expect(body).toMatchObject({ response_status: 401 })
  expect(await orders(here.server)).toEqual([])
  expect(await cartOf(here.server, undefined, sessionId)).toEqual([[here.goods.mug, 1]])
  expect((await place(here.server, undefined, { sessionId })).body.response_status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ user_id: null }])
})
