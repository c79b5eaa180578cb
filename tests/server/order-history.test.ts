import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { myOrders } from '../../src/contract/order.ts'
import { get } from './api-client.ts'
import { makeUser, type TestServer } from './factories.ts'
import { add, billing, choose, type Goods, newSession, openShop, place } from './shop-world.ts'

let server: TestServer
let goods: Goods
let token: string

beforeEach(async () => {
  const shop = await openShop()
  server = shop.server
  goods = shop.goods
  token = shop.shopper.token
})
afterEach(() => server.close())

const history = async (as = token) => {
  const { body } = await get(server, 'my-orders', { token: as })
  return v.parse(myOrders.answer, body).data
}
const order = async (outcome: string | null) => {
  const url = (await place(server, token)).body.checkout_session_url
  if (outcome) await choose(server, url, outcome)
}

test('A215, A174, A176, A177: a paid order is told with its address, amounts, items, colors and sizes', async () => {
  const { shirt, red, medium, mug } = goods
  await add(server, token, { product_id: shirt, selectedProductColor: red, selectedProductSize: medium })
  await add(server, token, { product_id: mug, quantity: 2 })
  await order('succeeds')
  // The catalogue moves on; what was bought does not.
  await server.db.updateTable('products').set({ name: 'Renamed', price_cents: 1, is_active: 0 }).execute()
  await server.db.deleteFrom('product_sizes').execute()
  await server.db.deleteFrom('product_colors').execute()
  const data = await history()
  expect(data.orders).toEqual([
    {
      ...billing,
      id: 1,
      random_order_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      total_bill: 54.45,
      shipping_charge: 5.95,
      payment_method: 'Sandbox',
      payment_status: 1,
      created_at: '2026-11-21T12:00:00.000Z',
    },
  ])
  expect(data.orderDetails).toMatchObject([
    {
      order_id: 1,
      product_id: shirt,
      color_id: red,
      size_id: medium,
      product_price: 24.5,
      product_quantity: 1,
    },
    { order_id: 1, product_id: mug, color_id: null, size_id: null, product_price: 12, product_quantity: 2 },
  ])
  expect(data.orderDetails).toMatchObject([
    { product_name: 'Shirt', color_name: 'Red', size_name: 'M' },
    { product_name: 'Mug', color_name: null, image_name: 'mug.svg' },
  ])
  expect(data.products.map(product => product.id)).toEqual([shirt, mug])
  expect(data.productImages).toMatchObject([{ product_id: mug }])
  expect(data.sizes).toEqual([{ id: medium, name: 'M' }])
  expect(data.productColors).toEqual([{ id: red, product_id: shirt, name: 'Red', code: null }])
})

test('A174: waiting and declined orders are unpaid, one that was ordered anew is not listed', async () => {
  await add(server, token, { product_id: goods.mug })
  await order('declined')
  await order(null)
  await add(server, token, { product_id: goods.mug })
  await order(null)
  const { orders } = await history()
  expect(orders.map(({ id, payment_status }) => [id, payment_status])).toEqual([
    [1, 0],
    [3, 0],
  ])
})

test('Z-01, D65: nobody is told of somebody else’s order, nor of a guest’s', async () => {
  await add(server, token, { product_id: goods.mug })
  await order('succeeds')
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  const guest = (await place(server, undefined, { sessionId, userId: 1 })).body.checkout_session_url
  await choose(server, guest, 'succeeds')
  expect((await history()).orders).toHaveLength(1)
  const other = await makeUser(server, { email: billing.email })
  expect((await history(other.token)).orders).toEqual([])
  expect((await get(server, 'my-orders')).body.response_status).toBe(401)
})
