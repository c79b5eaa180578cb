// P-21: what the provider tells of refunds and disputes is written down as it stands in the end, in whatever order it comes.
import { expect, test } from 'vitest'
import { add, cartOf, orders, states } from './shop-world.ts'
import { shareWebhookShop } from './webhook-shop.ts'

const here = shareWebhookShop()
const { session, tell, charge, dispute, mails } = here

test('P-21: a refund, in part and whole, is written down; the order is not fulfilled again and stays paid', async () => {
  here.stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  await add(here.server, here.token, { product_id: here.goods.mug })
  for (const [at, cents] of [1000, 2995, 1000].entries())
    await tell('charge.refunded', charge(cents), { id: `evt_refund_${at}` })
  await tell('checkout.session.completed', session(), { id: 'evt_again' })
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', refunded_cents: 2995 }])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
  expect(await mails()).toHaveLength(1)
})

test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
  'P-21: a refund that failed or was called off days later is taken back by %s, in whatever order the events come',
  async type => {
    here.stripe.pay(session().id)
    await tell('checkout.session.completed', session())
    await tell('charge.refunded', charge(1000), { id: 'evt_part' })
    await tell('charge.refunded', charge(2995), { id: 'evt_rest' })
    expect(await orders(here.server)).toMatchObject([{ state: 'paid', refunded_cents: 2995 }])
    const [, rest] = here.stripe.refunds
    for (const [at, status] of (['failed', 'canceled'] as const).entries()) {
      Object.assign(rest ?? {}, { status })
      await tell(type, { ...rest }, { id: `evt_back_${at}` })
      expect(await orders(here.server)).toMatchObject([{ state: 'paid', refunded_cents: 1000 }])
      // What was told first comes last.
      const late = { id: 'ch_1', payment_intent: `pi_${session().id}`, amount_refunded: 2995 }
      await tell('charge.refunded', late, { id: `evt_late_${at}` })
      expect(await orders(here.server)).toMatchObject([{ state: 'paid', refunded_cents: 1000 }])
    }
  },
)

test('P-15, P-21: a refund that fails while an earlier event is being asked about stays taken back', async () => {
  here.stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const refunded = charge(1000)
  here.stripe.beforeRefunds = async () => {
    here.stripe.beforeRefunds = async () => undefined
    Object.assign(here.stripe.refunds[0] ?? {}, { status: 'failed' })
    expect((await tell('refund.failed', { ...here.stripe.refunds[0] })).status).toBe(200)
  }
  expect((await tell('charge.refunded', refunded)).status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', refunded_cents: 0 }])
})

test('P-21: a dispute that is won is none any more, in whatever order its events come; one that is lost stays', async () => {
  here.stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const isDisputed = async () => (await orders(here.server))[0]?.is_disputed
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
  expect(await states(here.server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
})

test('P-21: of two disputes about one payment one that is won decides nothing, in whatever order they are listed', async () => {
  here.stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const won = dispute('won')
  const open = { ...dispute(), id: 'dp_2' }
  for (const [at, both] of [
    [won, open],
    [open, won],
  ].entries()) {
    here.stripe.disputes.splice(0, 2, ...both)
    await here.server.db.updateTable('orders').set({ is_disputed: 0 }).execute()
    await tell('charge.dispute.closed', won, { id: `evt_won_${at}` })
    expect(await orders(here.server)).toMatchObject([{ state: 'paid', is_disputed: 1 }])
  }
})

test('P-21: where the key may not look at disputes, one that was told of is believed', async () => {
  here.stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  here.stripe.hidesDisputes = true
  expect((await tell('charge.dispute.created', dispute())).status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ state: 'paid', is_disputed: 1 }])
})
