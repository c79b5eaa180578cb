// What the provider tells settles an order, and what only looks like it does nothing.
import { expect, test } from 'vitest'
import { TEST_NOW } from './factories.ts'
import { cartOf, orders, states, webhookUrl } from './shop-world.ts'
import { signedEvent } from './stripe-stand-in.ts'
import { shareWebhookShop } from './webhook-shop.ts'

const here = shareWebhookShop()
const { log, session, send, tell, mails } = here

test('P-13: a webhook settles the order before any browser returns', async () => {
  here.stripe.pay(session().id)
  expect((await tell('checkout.session.completed', session())).status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', payment_id: `pi_${session().id}` }])
  expect(await cartOf(here.server, here.token)).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('P-13: a webhook that comes after three days of silence settles the order all the same', async () => {
  here.stripe.pay(session().id)
  here.server.advance(3 * 86_400_000)
  expect(await states(here.server)).toEqual(['placed'])
  const at = TEST_NOW + 3 * 86_400_000
  expect((await tell('checkout.session.completed', session(), { at })).status).toBe(200)
  expect(await states(here.server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
})

test('P-10: without the right signature over the very bytes nothing is believed', async () => {
  here.stripe.pay(session().id)
  const { payload, header } = signedEvent('checkout.session.completed', session())
  const forged: [string, string | undefined][] = [
    [payload, undefined],
    [payload, ''],
    [payload, 't=1,v1=0'],
    [payload, header.replace('v1=', 'v0=')],
    [payload, signedEvent('checkout.session.completed', session(), { secret: 'whsec_other' }).header],
    // The same event, read and written again: other bytes.
    [JSON.stringify(JSON.parse(payload)), header],
    [payload.replace('evt_', 'evt2_'), header],
    [`${payload} `, header],
  ]
  for (const [body, signature] of forged) expect((await send(body, signature)).status).toBe(400)
  expect(await states(here.server)).toEqual(['placed'])
  expect(await here.server.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  expect((await send(payload, header)).status).toBe(200)
})

test('P-11: an event signed more than 300 seconds ago is refused', async () => {
  here.stripe.pay(session().id)
  for (const at of [TEST_NOW - 301_000, TEST_NOW - 86_400_000])
    expect((await tell('checkout.session.completed', session(), { at })).status).toBe(400)
  expect(await states(here.server)).toEqual(['placed'])
  expect((await tell('checkout.session.completed', session(), { at: TEST_NOW - 299_000 })).status).toBe(200)
  expect(await states(here.server)).toEqual(['paid'])
})

test('P-16: a test event of a live shop, a connected account, an unknown order, a wrong amount pay for nothing', async () => {
  here.stripe.pay(session().id)
  expect((await tell('checkout.session.completed', session(), { livemode: true })).status).toBe(400)
  expect((await tell('checkout.session.completed', session(), { account: 'acct_other' })).status).toBe(400)
  const truth = { ...session() }
  Object.assign(session(), { amount_total: 1 })
  await tell('checkout.session.completed', session(), { id: 'evt_cheap' })
  Object.assign(session(), truth, { currency: 'eur' })
  await tell('checkout.session.completed', session(), { id: 'evt_euro' })
  Object.assign(session(), truth, { client_reference_id: 'of another shop' })
  await tell('checkout.session.completed', session(), { id: 'evt_unknown' })
  await tell('checkout.session.completed', { ...truth, id: 'cs_test_999' }, { id: 'evt_no_session' })
  expect(await states(here.server)).toEqual(['placed'])
  expect(await mails()).toEqual([])
  expect(log).toContainEqual({ event: 'payment-mismatch', order: 1 })
  expect(log).toContainEqual({ event: 'payment-unknown', order: 0 })
})

test('an event that came while the provider could not be asked is not thanked for, and counts when told again', async () => {
  here.stripe.pay(session().id)
  here.stripe.isDown = true
  expect((await tell('checkout.session.completed', session())).status).toBe(503)
  here.stripe.isDown = false
  expect((await tell('checkout.session.completed', session())).status).toBe(200)
  expect(await states(here.server)).toEqual(['paid'])
}, 20_000)

test('events about nothing of ours, and bodies that are no events, do no harm', async () => {
  expect((await tell('customer.created', { id: 'cus_1' })).status).toBe(200)
  expect(
    (await tell('charge.refunded', { id: 'ch_9', payment_intent: null, amount_refunded: 5 })).status,
  ).toBe(200)
  expect(
    (
      await tell(
        'charge.refunded',
        { id: 'ch_9', payment_intent: 'pi_9', amount_refunded: 5 },
        { id: 'evt_9' },
      )
    ).status,
  ).toBe(200)
  expect((await send('x'.repeat(300_000), 't=1,v1=0')).status).toBe(413)
  expect((await here.server.app.request(webhookUrl)).status).toBe(404)
  expect(await states(here.server)).toEqual(['placed'])
})
