// P-13, P-20: nobody comes back from the page, or the server died on the way: the reconciler finds out what became of the order.
import { expect, test } from 'vitest'
import { makeUser } from './factories.ts'
import { shareSandboxShop } from './sandbox-shop.ts'
import { add, cartOf, choose, orders, place, returnParts, states } from './shop-world.ts'

const here = shareSandboxShop()
const { mails, placed, payAtProvider } = here

test('P-13: the browser never returns and no webhook comes: the order is paid all the same', async () => {
  await placed()
  await payAtProvider()
  expect(await here.server.reconcile()).toBe(0)
  here.server.advance(5 * 60_000)
  expect(await here.server.reconcile()).toBe(1)
  expect(await states(here.server)).toEqual(['paid'])
  expect(await cartOf(here.server, here.token)).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('P-13, P-20: of more orders than one run asks about, the next run asks about those that were not', async () => {
  for (let at = 0; at < 101; at += 1) {
    const shopper = await makeUser(here.server)
    await add(here.server, shopper.token, { product_id: here.goods.mug })
    await place(here.server, shopper.token)
  }
  const last = (await orders(here.server)).at(-1)?.session_id ?? ''
  await here.server.db.updateTable('sandbox_sessions').set({ state: 'paid' }).where('id', '=', last).execute()
  here.server.advance(5 * 60_000)
  const ended = await here.server.reconcile()
  here.server.advance(5 * 60_000)
  expect(ended + (await here.server.reconcile())).toBe(1)
  expect((await states(here.server)).at(-1)).toBe('paid')
}, 30_000)

test('P-13: after a day nobody can pay any more, and the cart is still there', async () => {
  const { url } = await placed()
  const back = await choose(here.server, url, 'silent')
  expect(returnParts(back.headers.get('location'))).toMatchObject({ status: 'true' })
  here.server.advance(23 * 3_600_000)
  await here.server.reconcile()
  expect(await states(here.server)).toEqual(['placed'])
  here.server.advance(2 * 3_600_000)
  await here.server.reconcile()
  expect(await states(here.server)).toEqual(['expired'])
  expect((await choose(here.server, url, 'succeeds')).status).toBe(404)
  expect(await here.server.db.selectFrom('cart_items').select('quantity').execute()).toEqual([
    { quantity: 1 },
  ])
})

test('P-13, O-42: an order for what is no longer sold ends within minutes, and its page pays nothing any more', async () => {
  const { url } = await placed()
  const show = (is_active: 0 | 1) =>
    here.server.db.updateTable('products').set({ is_active }).where('id', '=', here.goods.mug).execute()
  here.server.advance(6 * 60_000)
  expect(await here.server.reconcile()).toBe(0)
  await show(0)
  here.server.advance(6 * 60_000)
  expect(await here.server.reconcile()).toBe(1)
  expect(await states(here.server)).toEqual(['expired'])
  expect((await choose(here.server, url, 'succeeds')).status).toBe(404)
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
  await show(1)
  const again = await placed()
  // Paid before anybody asked: a sale, and the operator's to refund.
  await payAtProvider()
  await show(0)
  here.server.advance(6 * 60_000)
  await here.server.reconcile()
  expect(again.url).not.toBe(url)
  expect(await states(here.server)).toEqual(['expired', 'paid'])
})

test('P-20: a crash after the session was made is found by the same click, or by the reconciler', async () => {
  const { url } = await placed()
  const forget = () =>
    here.server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  await forget()
  expect((await place(here.server, here.token)).body.checkout_session_url).toBe(url)
  expect(await here.server.db.selectFrom('sandbox_sessions').selectAll().execute()).toHaveLength(1)
  await forget()
  await payAtProvider()
  here.server.advance(5 * 60_000)
  await here.server.reconcile()
  expect(await states(here.server)).toEqual(['paid'])
})

test('P-20: a crash before the session was made leaves an order that ends by itself', async () => {
  await placed()
  await here.server.db.deleteFrom('sandbox_sessions').execute()
  await here.server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  here.server.advance(30 * 60_000)
  await here.server.reconcile()
  expect(await states(here.server)).toEqual(['placed'])
  here.server.advance(30 * 60_000)
  await here.server.reconcile()
  expect(await states(here.server)).toEqual(['expired'])
})
