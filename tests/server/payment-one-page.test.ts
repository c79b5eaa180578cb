// Of all the pages that were ever made for an order, or for the one before it, one at most can be paid.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { add, cartOf, orders, place, states } from './shop-world.ts'
import { shareStripeShop } from './stripe-shop.ts'

const here = shareStripeShop()
const { session } = here

/** An order whose session was never made; the same click gives it one while the provider's list is on its way. */
async function givenOneWhileListed(): Promise<void> {
  here.stripe.faults = ['lost before', 'lost before', 'lost before']
  expect((await place(here.server, here.token)).http).toBe(503)
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', session_id: null }])
  here.stripe.beforeList = async () => {
    here.stripe.beforeList = async () => undefined
    expect((await place(here.server, here.token)).body.checkout_session_url).toBe(session().url)
  }
}
const openSessions = () => here.stripe.sessions.filter(({ status }) => status === 'open').map(({ id }) => id)

test('P-19: a session that was not listed, and is handed out while its order is replaced, can not be paid', async () => {
  await givenOneWhileListed()
  const { body } = await place(here.server, here.token, { city: 'Bangor' })
  expect(body.checkout_session_url).toBe(here.stripe.sessions[1]?.url)
  expect(await orders(here.server)).toMatchObject([
    { state: 'expired', session_id: 'cs_test_1' },
    { state: 'placed', session_id: 'cs_test_2' },
  ])
  expect(openSessions()).toEqual(['cs_test_2'])
}, 20_000)

test('P-13, P-19: a session that was not listed when the reconciler asked keeps its order', async () => {
  await givenOneWhileListed()
  here.server.advance(61 * 60_000)
  expect(await here.server.reconcile()).toBe(0)
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', session_id: 'cs_test_1' }])
  here.stripe.pay('cs_test_1')
  here.server.advance(5 * 60_000)
  expect(await here.server.reconcile()).toBe(1)
  expect(await states(here.server)).toEqual(['paid'])
}, 20_000)

test('P-05: of an order with something no longer sold, the page that was handed out while none was found is closed', async () => {
  const sell = (is_active: 0 | 1) => here.server.db.updateTable('products').set({ is_active }).execute()
  await givenOneWhileListed()
  const handOut = here.stripe.beforeList
  here.stripe.beforeList = async () => {
    await sell(1)
    await handOut()
    await sell(0)
  }
  await sell(0)
  const { body } = await post(here.server, 'order/pay', { orderId: 1 }, { token: here.token })
  expect(body.validation_errors.order[0]).toContain('no longer sold')
  expect(await orders(here.server)).toMatchObject([{ state: 'expired', session_id: 'cs_test_1' }])
  expect(session().status).toBe('expired')
}, 20_000)

test('P-19: two sessions for one order: one is attached, the other can not be paid', async () => {
  await place(here.server, here.token)
  const first = session()
  // The provider has forgotten the key, and another process attaches its own session while ours is made.
  await here.server.db
    .updateTable('orders')
    .set({ session_id: null, session_url: null, attempt: 7 })
    .execute()
  here.stripe.beforeAnswer = () =>
    here.server.db.updateTable('orders').set({ session_id: first.id, session_url: first.url }).execute()
  expect((await place(here.server, here.token)).body.checkout_session_url).toBe(first.url)
  expect(here.stripe.sessions).toMatchObject([{ status: 'open' }, { status: 'expired' }])
  expect(await orders(here.server)).toMatchObject([{ session_id: first.id }])
})

test('P-19: the page of an order that was ended while it was made can not be paid, and the order is made anew', async () => {
  here.stripe.beforeAnswer = async () => {
    here.stripe.beforeAnswer = async () => undefined
    await here.server.db.updateTable('orders').set({ state: 'expired' }).execute()
  }
  expect((await place(here.server, here.token)).body.checkout_session_url).toContain('cs_test_2')
  expect(here.stripe.sessions).toMatchObject([{ status: 'expired' }, { status: 'open' }])
  expect(await states(here.server)).toEqual(['expired', 'placed'])
})

test('P-05: the page of an order that was made anew is ended at Stripe; one that was paid meanwhile counts', async () => {
  await place(here.server, here.token)
  await add(here.server, here.token, { product_id: here.goods.mug })
  expect((await place(here.server, here.token)).body.checkout_session_url).toContain('cs_test_2')
  expect(session().status).toBe('expired')
  here.stripe.pay('cs_test_2')
  await add(here.server, here.token, { product_id: here.goods.mug })
  expect((await place(here.server, here.token)).body.validation_errors.order[0]).toContain(
    'has been paid meanwhile',
  )
  expect(await states(here.server)).toEqual(['expired', 'paid'])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
})

test('a session that ran out is replaced by a new order with a new page', async () => {
  await place(here.server, here.token)
  Object.assign(session(), { status: 'expired', url: null })
  expect((await place(here.server, here.token)).body.checkout_session_url).toContain('cs_test_2')
  expect(await states(here.server)).toEqual(['expired', 'placed'])
})
