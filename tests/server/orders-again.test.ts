// What becomes of an order when the same cart, or a changed one, is ordered again.
import { expect, test } from 'vitest'
import { shareOrders } from './order-shop.ts'
import { add, cartOf, choose, orders, place, returnParts, states } from './shop-world.ts'

const here = shareOrders()
const { fillCart } = here

test('P-04: fifty clicks at once, with keys and without, make one order with one session', async () => {
  await fillCart()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      place(here.server, here.token, {}, at % 2 ? `double-click-${Math.floor(at / 4)}` : undefined),
    ),
  )
  expect(new Set(answers.map(answer => answer.body.checkout_session_url)).size).toBe(1)
  expect(await orders(here.server)).toHaveLength(1)
  expect(await here.server.db.selectFrom('sandbox_sessions').selectAll().execute()).toHaveLength(1)
})

test('P-05: a cart changed after its order is ordered anew, and the first page pays nothing any more', async () => {
  await fillCart()
  const first = (await place(here.server, here.token)).body.checkout_session_url
  await add(here.server, here.token, { product_id: here.goods.mug })
  const second = (await place(here.server, here.token)).body.checkout_session_url
  expect(second).not.toBe(first)
  expect(await states(here.server)).toEqual(['expired', 'placed'])
  expect((await choose(here.server, first, 'succeeds')).status).toBe(404)
  await choose(here.server, second, 'succeeds')
  expect(await states(here.server)).toEqual(['expired', 'paid'])
  expect(await orders(here.server)).toMatchObject([{}, { total_cents: 6645 }])
})

test('P-05: what is put into the cart while the shopper pays is not paid and stays in the cart', async () => {
  await fillCart()
  const url = (await place(here.server, here.token)).body.checkout_session_url
  await add(here.server, here.token, { product_id: here.goods.mug, quantity: 3 })
  await choose(here.server, url, 'succeeds')
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', total_cents: 5445 }])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 3]])
})

test('a cart that was paid in another tab is not ordered again with what it became', async () => {
  await fillCart()
  const url = (await place(here.server, here.token)).body.checkout_session_url
  // Paid, and the news still on its way.
  await here.server.db.updateTable('sandbox_sessions').set({ state: 'paid' }).execute()
  const again = await place(here.server, here.token)
  expect(again.body).toMatchObject({
    response_status: 409,
    validation_errors: { order: [expect.stringContaining('has been paid')] },
  })
  expect(await states(here.server)).toEqual(['paid'])
  expect(await cartOf(here.server, here.token)).toEqual([])
  expect((await choose(here.server, url, 'succeeds')).status).toBe(404)
})

test('A133, D55: a declined card keeps the cart, and the next order is another one', async () => {
  await fillCart()
  const url = (await place(here.server, here.token)).body.checkout_session_url
  const back = await choose(here.server, url, 'declined')
  expect(returnParts(back.headers.get('location')).status).toBe('false')
  expect(await states(here.server)).toEqual(['failed'])
  expect(await cartOf(here.server, here.token)).toHaveLength(2)
  await here.server.services.mailSender.settled()
  expect(here.server.mails).toEqual([])
  const next = (await place(here.server, here.token)).body.checkout_session_url
  expect(next).not.toBe(url)
  await choose(here.server, next, 'succeeds')
  expect(await states(here.server)).toEqual(['failed', 'paid'])
})
