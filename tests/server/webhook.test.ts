import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseAccount } from '../../src/server/accounts/erase-account.ts'
import { ACTIVE } from '../../src/server/accounts/standing.ts'
import type { TestServer } from './factories.ts'
import { TEST_NOW } from './factories.ts'
import { add, cartOf, confirm, type Goods, orders, place, states, webhookUrl } from './shop-world.ts'
import { openStripeShop } from './stripe-shop.ts'
import { type StandInDispute, type StripeStandIn, signedEvent } from './stripe-stand-in.ts'

let stripe: StripeStandIn
let server: TestServer
let goods: Goods
let token: string
let shopper: number
const log: object[] = []

beforeEach(async () => {
  log.length = 0
  ;({ stripe, server, goods, token, shopper } = await openStripeShop(line => log.push(line)))
  await place(server, token)
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

const session = () => stripe.sessions[0] ?? expect.fail('no session')
const send = (payload: string, header?: string) =>
  server.app.request(webhookUrl, {
    method: 'POST',
    body: payload,
    headers: header === undefined ? {} : { 'Stripe-Signature': header },
  })
const tell = (type: string, object: object, options = {}) => {
  const { payload, header } = signedEvent(type, object, options)
  return send(payload, header)
}
const charge = (refunded: number) => {
  const payment_intent = `pi_${session().id}`
  stripe.refundUpTo(payment_intent, refunded)
  return { id: 'ch_1', payment_intent, amount_refunded: refunded }
}
const dispute = (status: StandInDispute['status'] = 'needs_response') => {
  const told: StandInDispute = {
    id: 'dp_1',
    object: 'dispute',
    payment_intent: `pi_${session().id}`,
    status,
  }
  stripe.disputes.splice(0, 1, told)
  return told
}
const mails = async () => {
  await server.services.mailSender.settled()
  return server.mails
}

test('P-13: a webhook settles the order before any browser returns', async () => {
  stripe.pay(session().id)
  expect((await tell('checkout.session.completed', session())).status).toBe(200)
  expect(await orders(server)).toMatchObject([{ state: 'paid', payment_id: `pi_${session().id}` }])
  expect(await cartOf(server, token)).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('P-13: a webhook that comes after three days of silence settles the order all the same', async () => {
  stripe.pay(session().id)
  server.advance(3 * 86_400_000)
  expect(await states(server)).toEqual(['placed'])
  const at = TEST_NOW + 3 * 86_400_000
  expect((await tell('checkout.session.completed', session(), { at })).status).toBe(200)
  expect(await states(server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
})

test('P-10: without the right signature over the very bytes nothing is believed', async () => {
  stripe.pay(session().id)
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
  expect(await states(server)).toEqual(['placed'])
  expect(await server.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  expect((await send(payload, header)).status).toBe(200)
})

test('P-11: an event signed more than 300 seconds ago is refused', async () => {
  stripe.pay(session().id)
  for (const at of [TEST_NOW - 301_000, TEST_NOW - 86_400_000])
    expect((await tell('checkout.session.completed', session(), { at })).status).toBe(400)
  expect(await states(server)).toEqual(['placed'])
  expect((await tell('checkout.session.completed', session(), { at: TEST_NOW - 299_000 })).status).toBe(200)
  expect(await states(server)).toEqual(['paid'])
})

test('P-12: one event told a hundred times at once has one effect', async () => {
  stripe.pay(session().id)
  const { payload, header } = signedEvent('checkout.session.completed', session())
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(payload, header)))
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect(await server.db.selectFrom('payment_events').selectAll().execute()).toMatchObject([
    { outcome: 'paid' },
  ])
  expect(await mails()).toHaveLength(1)
}, 60_000)

test('P-12: about an event that was dealt with the provider is not asked again, however often it is told', async () => {
  stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const { length } = stripe.asked
  for (let times = 0; times < 10; times += 1)
    expect((await tell('checkout.session.completed', session())).status).toBe(200)
  expect(stripe.asked).toHaveLength(length)
})

test('P-12: an event is remembered for 90 days; told after that it changes nothing', async () => {
  const events = () => server.db.selectFrom('payment_events').selectAll().execute()
  stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  expect(await mails()).toHaveLength(1)
  const [paid] = await orders(server)
  const after90Days = 90 * 86_400_000
  server.advance(after90Days - 1)
  await server.sweep()
  expect(await events()).toHaveLength(1)
  server.advance(1)
  await server.sweep()
  expect(await events()).toEqual([])
  await tell('checkout.session.completed', session(), { at: TEST_NOW + after90Days })
  expect(await orders(server)).toEqual([paid])
  expect(await mails()).toHaveLength(1)
})

test('P-14: webhook and return at the same instant fulfil once', async () => {
  const { id } = session()
  stripe.pay(id)
  const [order] = await orders(server)
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2
        ? tell('checkout.session.completed', session(), { id: `evt_${at}` })
        : confirm(server, { orderId: order?.id ?? 0, sessionId: id }),
    ),
  )
  expect(await states(server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
  expect(await cartOf(server, token)).toEqual([])
}, 60_000)

test('P-15, P-21: five events in any order end in the same: paid, refunded in part, disputed, told once', async () => {
  const story = [
    ['checkout.session.completed', session],
    ['checkout.session.expired', session],
    ['checkout.session.async_payment_failed', session],
    ['charge.refunded', () => charge(1000)],
    ['charge.dispute.created', dispute],
  ] as const
  stripe.pay(session().id)
  let number = 0
  for (const order of permutations([0, 1, 2, 3, 4])) {
    // The same beginning for every order of events.
    await server.db.deleteFrom('payment_events').execute()
    await server.db
      .updateTable('orders')
      .set({ state: 'placed', payment_id: null, ended_at: null, refunded_cents: 0, is_disputed: 0 })
      .execute()
    for (const at of order) {
      const [type, object] = story[at] ?? story[0]
      number += 1
      expect((await tell(type, object(), { id: `evt_${number}` })).status).toBe(200)
    }
    expect(await orders(server)).toMatchObject([{ state: 'paid', refunded_cents: 1000, is_disputed: 1 }])
  }
}, 120_000)

test('P-21: a refund, in part and whole, is written down; the order is not fulfilled again and stays paid', async () => {
  stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  await add(server, token, { product_id: goods.mug })
  for (const [at, cents] of [1000, 2995, 1000].entries())
    await tell('charge.refunded', charge(cents), { id: `evt_refund_${at}` })
  await tell('checkout.session.completed', session(), { id: 'evt_again' })
  expect(await orders(server)).toMatchObject([{ state: 'paid', refunded_cents: 2995 }])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
  expect(await mails()).toHaveLength(1)
})

test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
  'P-21: a refund that failed or was called off days later is taken back by %s, in whatever order the events come',
  async type => {
    stripe.pay(session().id)
    await tell('checkout.session.completed', session())
    await tell('charge.refunded', charge(1000), { id: 'evt_part' })
    await tell('charge.refunded', charge(2995), { id: 'evt_rest' })
    expect(await orders(server)).toMatchObject([{ state: 'paid', refunded_cents: 2995 }])
    const [, rest] = stripe.refunds
    for (const [at, status] of (['failed', 'canceled'] as const).entries()) {
      Object.assign(rest ?? {}, { status })
      await tell(type, { ...rest }, { id: `evt_back_${at}` })
      expect(await orders(server)).toMatchObject([{ state: 'paid', refunded_cents: 1000 }])
      // What was told first comes last.
      const late = { id: 'ch_1', payment_intent: `pi_${session().id}`, amount_refunded: 2995 }
      await tell('charge.refunded', late, { id: `evt_late_${at}` })
      expect(await orders(server)).toMatchObject([{ state: 'paid', refunded_cents: 1000 }])
    }
  },
)

test('P-15, P-21: a refund that fails while an earlier event is being asked about stays taken back', async () => {
  stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const refunded = charge(1000)
  stripe.beforeRefunds = async () => {
    stripe.beforeRefunds = async () => undefined
    Object.assign(stripe.refunds[0] ?? {}, { status: 'failed' })
    expect((await tell('refund.failed', { ...stripe.refunds[0] })).status).toBe(200)
  }
  expect((await tell('charge.refunded', refunded)).status).toBe(200)
  expect(await orders(server)).toMatchObject([{ state: 'paid', refunded_cents: 0 }])
})

test('P-21: a dispute that is won is none any more, in whatever order its events come; one that is lost stays', async () => {
  stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const isDisputed = async () => (await orders(server))[0]?.is_disputed
  const opened = dispute()
  await tell('charge.dispute.created', opened)
  expect(await isDisputed()).toBe(1)
  await tell('charge.dispute.updated', dispute('under_review'))
  expect(await isDisputed()).toBe(1)
  await tell('charge.dispute.closed', dispute('won'))
  expect(await isDisputed()).toBe(0)
  // What was told first comes last.
  await tell('charge.dispute.created', opened, { id: 'evt_late' })
  expect(await isDisputed()).toBe(0)
  await tell('charge.dispute.closed', dispute('lost'), { id: 'evt_lost' })
  expect(await isDisputed()).toBe(1)
  expect(await states(server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
})

test('P-21: of two disputes about one payment one that is won decides nothing, in whatever order they are listed', async () => {
  stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const won = dispute('won')
  const open = { ...dispute(), id: 'dp_2' }
  for (const [at, both] of [
    [won, open],
    [open, won],
  ].entries()) {
    stripe.disputes.splice(0, 2, ...both)
    await server.db.updateTable('orders').set({ is_disputed: 0 }).execute()
    await tell('charge.dispute.closed', won, { id: `evt_won_${at}` })
    expect(await orders(server)).toMatchObject([{ state: 'paid', is_disputed: 1 }])
  }
})

test('P-21: where the key may not look at disputes, one that was told of is believed', async () => {
  stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  stripe.hidesDisputes = true
  expect((await tell('charge.dispute.created', dispute())).status).toBe(200)
  expect(await orders(server)).toMatchObject([{ state: 'paid', is_disputed: 1 }])
})

test('P-16: a test event of a live shop, a connected account, an unknown order, a wrong amount pay for nothing', async () => {
  stripe.pay(session().id)
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
  expect(await states(server)).toEqual(['placed'])
  expect(await mails()).toEqual([])
  expect(log).toContainEqual({ event: 'payment-mismatch', order: 1 })
  expect(log).toContainEqual({ event: 'payment-unknown', order: 0 })
})

test('P-17: a completed session that a slow bank has not paid is fulfilled when it has', async () => {
  stripe.pay(session().id, 'unpaid')
  await tell('checkout.session.completed', session())
  expect(await states(server)).toEqual(['placed'])
  Object.assign(session(), { payment_status: 'paid' })
  await tell('checkout.session.async_payment_succeeded', session())
  expect(await states(server)).toEqual(['paid'])
})

test('P-17, Y-21: an order that is paid when its account is gone and its address forgotten is paid, and nobody is mailed', async () => {
  stripe.pay(session().id, 'unpaid')
  const user = await server.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', shopper)
    .executeTakeFirstOrThrow()
  await server.db
    .transaction()
    .execute(sql => eraseAccount(sql, user, [ACTIVE], 'delete', server.services.clock()))
  server.advance(30 * 86_400_000)
  await server.sweep()
  expect(await orders(server)).toMatchObject([{ state: 'placed', email: '' }])
  Object.assign(session(), { payment_status: 'paid' })
  await server.reconcile()
  expect(await orders(server)).toMatchObject([{ state: 'paid', payment_id: `pi_${session().id}` }])
  expect(await mails()).toEqual([])
})

test('P-17: a slow bank that says no ends the order, and the cart is kept', async () => {
  stripe.pay(session().id, 'unpaid')
  const payment_intent = { id: `pi_${session().id}`, status: 'requires_payment_method' }
  Object.assign(session(), { payment_intent })
  await tell('checkout.session.async_payment_failed', session())
  expect(await states(server)).toEqual(['failed'])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 2]])
})

test('an event that came while the provider could not be asked is not thanked for, and counts when told again', async () => {
  stripe.pay(session().id)
  stripe.isDown = true
  expect((await tell('checkout.session.completed', session())).status).toBe(503)
  stripe.isDown = false
  expect((await tell('checkout.session.completed', session())).status).toBe(200)
  expect(await states(server)).toEqual(['paid'])
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
  expect((await server.app.request(webhookUrl)).status).toBe(404)
  expect(await states(server)).toEqual(['placed'])
})

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap(first =>
    permutations(items.filter(item => item !== first)).map(rest => [first, ...rest]),
  )
}
