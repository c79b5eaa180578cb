// The way from the order history to the payment page of an order that nobody paid yet.
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { myOrders } from '../../src/contract/order.ts'
import { get, post } from './api-client.ts'
import { makeUser, type TestServer } from './factories.ts'
import {
  add,
  billing,
  cartOf,
  choose,
  type Goods,
  newSession,
  openShop,
  place,
  states,
} from './shop-world.ts'

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

const placed = async (): Promise<string> => (await place(server, token)).body.checkout_session_url
const pay = async (orderId: number, as: string | undefined = token) =>
  (await post(server, 'order/pay', { orderId }, { token: as })).body
const payable = async () =>
  v
    .parse(myOrders.answer, (await get(server, 'my-orders', { token })).body)
    .data.orders.map(({ id, can_be_paid }) => [id, can_be_paid ?? null])
const refusal = (text: string) => ({ order: [expect.stringContaining(text)] })

test('P-04 A174: an order that waits leads to its one payment page, as often as it is asked, and is then paid', async () => {
  await add(server, token, { product_id: goods.mug })
  const url = await placed()
  expect(await payable()).toEqual([[1, 1]])
  for (let times = 0; times < 2; times += 1)
    expect(await pay(1)).toEqual({
      response_status: 200,
      validation_errors: {},
      checkout_session_url: url,
    })
  await choose(server, url, 'succeeds')
  expect(await payable()).toEqual([[1, null]])
  expect(await pay(1)).toMatchObject({ response_status: 409, validation_errors: refusal('has been paid') })
  expect(await cartOf(server, token)).toEqual([])
})

test('what was declined, ran out or was ordered anew cannot be paid any more, and says so', async () => {
  await add(server, token, { product_id: goods.mug })
  await choose(server, await placed(), 'declined')
  expect(await payable()).toEqual([[1, 0]])
  expect((await pay(1)).validation_errors).toEqual(refusal('cannot be paid any more'))
  await placed()
  await add(server, token, { product_id: goods.mug })
  await placed()
  expect((await pay(2)).validation_errors).toEqual(refusal('cannot be paid any more'))
  await server.db.updateTable('sandbox_sessions').set({ created_at: 0 }).execute()
  expect((await pay(3)).validation_errors).toEqual(refusal('cannot be paid any more'))
  expect(await states(server)).toEqual(['failed', 'expired', 'expired'])
})

test('O-42 P-13: what is no longer sold is not paid for from the history, either', async () => {
  await add(server, token, { product_id: goods.mug })
  const url = await placed()
  await server.db.updateTable('products').set({ is_active: 0 }).where('id', '=', goods.mug).execute()
  expect((await pay(1)).validation_errors).toEqual(refusal('no longer sold'))
  expect(await states(server)).toEqual(['expired'])
  expect((await choose(server, url, 'succeeds')).status).toBe(404)
})

test('a new price ends nothing: what was ordered is paid as it was ordered', async () => {
  await add(server, token, { product_id: goods.mug })
  const url = await placed()
  await server.db.updateTable('products').set({ price_cents: 9900 }).where('id', '=', goods.mug).execute()
  expect((await pay(1)).checkout_session_url).toBe(url)
})

test('Z-01: nobody is led to the page of somebody else’s order, nor to a guest’s', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  await place(server, undefined, { sessionId })
  const other = await makeUser(server, { email: billing.email })
  for (const as of [token, other.token])
    expect(await pay(1, as)).toEqual({
      response_status: 404,
      validation_errors: { orderId: ['There is no such order'] },
    })
  expect((await post(server, 'order/pay', { orderId: 1 })).body.response_status).toBe(401)
})

test('P-04: asked for at once many times, from the history and the cart, an order whose page was never made has one', async () => {
  await add(server, token, { product_id: goods.mug })
  await placed()
  await server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  await server.db.deleteFrom('sandbox_sessions').execute()
  const asked = Array.from({ length: 20 }, (_, at) =>
    at % 2 ? placed() : pay(1).then(body => body.checkout_session_url as string),
  )
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect(await server.db.selectFrom('sandbox_sessions').select('id').execute()).toHaveLength(1)
})

test('P-05: of an order that is ordered anew while it is asked for, no page can be paid any more', async () => {
  await add(server, token, { product_id: goods.mug })
  await placed()
  await add(server, token, { product_id: goods.mug })
  await Promise.all([pay(1), placed(), pay(1), pay(1)])
  const open = await server.db
    .selectFrom('sandbox_sessions')
    .select('amount_cents')
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([{ amount_cents: 2995 }])
  expect(await states(server)).toEqual(['expired', 'placed'])
})
