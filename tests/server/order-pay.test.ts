// The way from the order history to the payment page of an order that nobody paid yet.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { myOrders } from '../../src/contract/order.ts'
import { get, post } from './api-client.ts'
import { makeUser } from './factories.ts'
import { shareShop } from './shared-shop.ts'
import { add, billing, cartOf, choose, newSession, place, states } from './shop-world.ts'

const here = shareShop()

const placed = async (): Promise<string> => (await place(here.server, here.token)).body.checkout_session_url
const pay = async (orderId: number, as: string | undefined = here.token) =>
  (await post(here.server, 'order/pay', { orderId }, { token: as })).body
const payable = async () =>
  v
    .parse(myOrders.answer, (await get(here.server, 'my-orders', { token: here.token })).body)
    .data.orders.map(({ id, can_be_paid }) => [id, can_be_paid ?? null])
const refusal = (text: string) => ({ order: [expect.stringContaining(text)] })

test('P-04 A174: an order that waits leads to its one payment page, as often as it is asked, and is then paid', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug })
  const url = await placed()
  expect(await payable()).toEqual([[1, 1]])
  for (let times = 0; times < 2; times += 1)
    expect(await pay(1)).toEqual({
      response_status: 200,
      validation_errors: {},
      checkout_session_url: url,
    })
  await choose(here.server, url, 'succeeds')
  expect(await payable()).toEqual([[1, null]])
  expect(await pay(1)).toMatchObject({ response_status: 409, validation_errors: refusal('has been paid') })
  expect(await cartOf(here.server, here.token)).toEqual([])
})

test('what was declined, ran out or was ordered anew cannot be paid any more, and says so', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug })
  await choose(here.server, await placed(), 'declined')
  expect(await payable()).toEqual([[1, 0]])
  expect((await pay(1)).validation_errors).toEqual(refusal('cannot be paid any more'))
  await placed()
  await add(here.server, here.token, { product_id: here.goods.mug })
  await placed()
  expect((await pay(2)).validation_errors).toEqual(refusal('cannot be paid any more'))
  await here.server.db.updateTable('sandbox_sessions').set({ created_at: 0 }).execute()
  expect((await pay(3)).validation_errors).toEqual(refusal('cannot be paid any more'))
  expect(await states(here.server)).toEqual(['failed', 'expired', 'expired'])
})

test('O-42 P-13: what is no longer sold is not paid for from the history, either', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug })
  const url = await placed()
  await here.server.db
    .updateTable('products')
    .set({ is_active: 0 })
    .where('id', '=', here.goods.mug)
    .execute()
  expect((await pay(1)).validation_errors).toEqual(refusal('no longer sold'))
  expect(await states(here.server)).toEqual(['expired'])
  expect((await choose(here.server, url, 'succeeds')).status).toBe(404)
})

test('a new price ends nothing: what was ordered is paid as it was ordered', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug })
  const url = await placed()
  await here.server.db
    .updateTable('products')
    .set({ price_cents: 9900 })
    .where('id', '=', here.goods.mug)
    .execute()
  expect((await pay(1)).checkout_session_url).toBe(url)
})

test('Z-01: nobody is led to the page of somebody else’s order, nor to a guest’s', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  await place(here.server, undefined, { sessionId })
  const other = await makeUser(here.server, { email: billing.email })
  for (const as of [here.token, other.token])
    expect(await pay(1, as)).toEqual({
      response_status: 404,
      validation_errors: { orderId: ['There is no such order'] },
    })
  expect((await post(here.server, 'order/pay', { orderId: 1 })).body.response_status).toBe(401)
})

test('P-04: asked for at once many times, from the history and the cart, an order whose page was never made has one', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug })
  await placed()
  await here.server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  await here.server.db.deleteFrom('sandbox_sessions').execute()
  const asked = Array.from({ length: 20 }, (_, at) =>
    at % 2 ? placed() : pay(1).then(body => body.checkout_session_url as string),
  )
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect(await here.server.db.selectFrom('sandbox_sessions').select('id').execute()).toHaveLength(1)
})

test('P-05: of an order that is ordered anew while it is asked for, no page can be paid any more', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug })
  await placed()
  await add(here.server, here.token, { product_id: here.goods.mug })
  await Promise.all([pay(1), placed(), pay(1), pay(1)])
  const open = await here.server.db
    .selectFrom('sandbox_sessions')
    .select('amount_cents')
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([{ amount_cents: 2995 }])
  expect(await states(here.server)).toEqual(['expired', 'placed'])
})
