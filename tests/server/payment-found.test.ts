// What was paid is found in the provider’s list by the order it names; where it was not looked through, nobody concludes.
import { expect, onTestFinished, test } from 'vitest'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import type { TestServer } from './factories.ts'
import { add, orders, place, states } from './shop-world.ts'
import { openStripeShop, shareStripeShop } from './stripe-shop.ts'
import type { StripeStandIn } from './stripe-stand-in.ts'

const here = shareStripeShop()
const { log, session } = here

test('P-20: what was paid while we had crashed is found by the order it names', async () => {
  await place(here.server, here.token)
  await here.server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  here.stripe.pay(session().id)
  here.server.advance(5 * 60_000)
  await here.server.reconcile()
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', session_id: session().id }])
})

/** An order that never learnt of its session, behind four that were made since; it was paid. */
async function buried(shop: { server: TestServer; stripe: StripeStandIn; token: string }): Promise<void> {
  await place(shop.server, shop.token)
  await shop.server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  const made = shop.stripe.sessions[0] ?? expect.fail('no session')
  shop.stripe.pay(made.id)
  for (const at of [1, 2, 3, 4])
    shop.stripe.sessions.push({ ...made, id: `cs_test_other_${at}`, client_reference_id: 'other' })
}

test('P-20: what was paid is found on whichever page of the provider’s list it is', async () => {
  await buried(here)
  here.server.advance(5 * 60_000)
  expect(await here.server.reconcile()).toBe(1)
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', session_id: session().id }])
})

test('P-13, P-20: where not all sessions were looked through nobody concludes that there is none', async () => {
  const shop = await openStripeShop(line => log.push(line), { lookThrough: 4 })
  onTestFinished(async () => {
    await shop.server.close()
    await shop.stripe.close()
  })
  await buried(shop)
  shop.server.advance(2 * 3_600_000)
  expect(await shop.server.reconcile()).toBe(0)
  expect(await states(shop.server)).toEqual(['placed'])
  expect(log).toContainEqual({
    event: 'reconcile-failed',
    order: 1,
    reason: 'Too many sessions to look through.',
  })
  // With one fewer it is among them.
  shop.stripe.sessions.pop()
  shop.server.advance(5 * 60_000)
  expect(await shop.server.reconcile()).toBe(1)
  expect(await states(shop.server)).toEqual(['paid'])
})

test('P-13, P-20: an order without a session behind too many others ends 25 hours after it was placed, and not before', async () => {
  const shop = await openStripeShop(line => log.push(line), { lookThrough: 4 })
  onTestFinished(async () => {
    await shop.server.close()
    await shop.stripe.close()
  })
  await buried(shop)
  shop.server.advance(25 * 3_600_000 - 1)
  expect(await shop.server.reconcile()).toBe(0)
  expect(await states(shop.server)).toEqual(['placed'])
  // A provider that cannot be asked has not been asked.
  shop.server.advance(5 * 60_000)
  shop.stripe.isDown = true
  expect(await shop.server.reconcile()).toBe(0)
  shop.stripe.isDown = false
  shop.server.advance(5 * 60_000)
  expect(await shop.server.reconcile()).toBe(1)
  expect(await states(shop.server)).toEqual(['expired'])
  expect(log).toContainEqual({ event: 'payment-session-forgotten', order: 1 })
}, 20_000)

test('P-13, P-20: whoever orders another cart behind such an order gets a new one', async () => {
  const shop = await openStripeShop(line => log.push(line), { lookThrough: 4 })
  onTestFinished(async () => {
    await shop.server.close()
    await shop.stripe.close()
  })
  await buried(shop)
  shop.server.advance(25 * 3_600_000)
  const { clock, random } = shop.server.services
  const again = await issueToken(shop.server.db, shop.shopper, clock(), random)
  await add(shop.server, again, { product_id: shop.goods.mug })
  expect((await place(shop.server, again)).body.response_status).toBe(200)
  expect(await states(shop.server)).toEqual(['expired', 'placed'])
})
