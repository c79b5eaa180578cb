// The reconciler asks Stripe about each order in its time, and ends what nobody can pay any more.
import { expect, test } from 'vitest'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import { makeUser } from './factories.ts'
import { add, confirm, orders, place, states } from './shop-world.ts'
import { shareStripeShop } from './stripe-shop.ts'

const here = shareStripeShop()
const { log, session } = here

/** As behind the keys of another account. */
function forgetSessions(): void {
  for (const one of here.stripe.sessions)
    Object.assign(one, { id: `${one.id}_gone`, client_reference_id: 'other' })
}

/** The shopper signs in anew. */
async function later(hours: number): Promise<void> {
  here.server.advance(hours * 3_600_000)
  here.token = await issueToken(
    here.server.db,
    here.shopper,
    here.server.services.clock(),
    here.server.services.random,
  )
}

test('P-13: a provider that cannot be asked ends nothing; the next run asks again', async () => {
  await place(here.server, here.token)
  here.stripe.pay(session().id)
  here.stripe.isDown = true
  here.server.advance(5 * 60_000)
  expect(await here.server.reconcile()).toBe(0)
  expect(await states(here.server)).toEqual(['placed'])
  expect(log).toContainEqual({ event: 'reconcile-failed', order: 1, reason: 'Stripe: StripeConnectionError' })
  here.stripe.isDown = false
  here.server.advance(5 * 60_000)
  expect(await here.server.reconcile()).toBe(1)
  expect(await states(here.server)).toEqual(['paid'])
}, 20_000)

test('P-13, P-20: an order that the provider cannot be asked about does not keep the others waiting', async () => {
  await place(here.server, here.token)
  const other = await makeUser(here.server)
  await add(here.server, other.token, { product_id: here.goods.mug })
  await place(here.server, other.token)
  // The provider does not know the session of the one that is asked about first.
  await here.server.db.updateTable('orders').set({ asked_at: 1 }).where('id', '=', 2).execute()
  Object.assign(session(), { id: 'cs_test_gone', client_reference_id: 'other' })
  here.stripe.pay('cs_test_2')
  here.server.advance(5 * 60_000)
  expect(await here.server.reconcile()).toBe(1)
  expect(await states(here.server)).toEqual(['placed', 'paid'])
  expect(log).toContainEqual(expect.objectContaining({ event: 'reconcile-failed', order: 1 }))
})

test('P-13: the provider is asked about an order once in five minutes', async () => {
  await place(here.server, here.token)
  here.server.advance(5 * 60_000)
  here.stripe.asked.length = 0
  await here.server.reconcile()
  here.server.advance(5 * 60_000 - 1)
  await here.server.reconcile()
  expect(here.stripe.asked).toEqual(['GET /v1/checkout/sessions/cs_test_1'])
  here.server.advance(1)
  await here.server.reconcile()
  expect(here.stripe.asked).toHaveLength(2)
})

test('P-13: a restricted key that may not read payments finds out all the same what is paid', async () => {
  await place(here.server, here.token)
  here.stripe.hidesPayments = true
  const parts = { orderId: (await orders(here.server))[0]?.id ?? 0, sessionId: session().id }
  expect((await confirm(here.server, parts)).body.response_status).toBe(409)
  here.stripe.pay(session().id)
  here.server.advance(5 * 60_000)
  expect(await here.server.reconcile()).toBe(1)
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', payment_id: `pi_${session().id}` }])
})

test('P-13, P-20: an order whose session the provider no longer knows ends once nobody can pay it, and not before', async () => {
  await place(here.server, here.token)
  forgetSessions()
  await later(24)
  expect(await here.server.reconcile()).toBe(0)
  expect((await place(here.server, here.token)).http).toBe(503)
  expect(await states(here.server)).toEqual(['placed'])
  await later(1)
  expect(await here.server.reconcile()).toBe(1)
  expect(await states(here.server)).toEqual(['expired'])
})

test.each(['the same cart', 'a changed cart'])(
  'P-13, P-20: whoever orders %s behind such an order gets a new one',
  async what => {
    await place(here.server, here.token)
    forgetSessions()
    await later(25)
    if (what !== 'the same cart') await add(here.server, here.token, { product_id: here.goods.mug })
    expect((await place(here.server, here.token)).body.response_status).toBe(200)
    expect(await states(here.server)).toEqual(['expired', 'placed'])
    expect(here.stripe.sessions).toHaveLength(2)
  },
)
