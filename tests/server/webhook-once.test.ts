// However often, late and in whatever order the provider tells its events, an order is fulfilled once.
import { expect, test } from 'vitest'
import { TEST_NOW } from './factories.ts'
import { cartOf, confirm, orders, states } from './shop-world.ts'
import { signedEvent } from './stripe-stand-in.ts'
import { shareWebhookShop } from './webhook-shop.ts'

const here = shareWebhookShop()
const { session, send, tell, charge, dispute, mails } = here

test('P-12: one event told a hundred times at once has one effect', async () => {
  here.stripe.pay(session().id)
  const { payload, header } = signedEvent('checkout.session.completed', session())
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(payload, header)))
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect(await here.server.db.selectFrom('payment_events').selectAll().execute()).toMatchObject([
    { outcome: 'paid' },
  ])
  expect(await mails()).toHaveLength(1)
}, 60_000)

test('P-12: about an event that was dealt with the provider is not asked again, however often it is told', async () => {
  here.stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  const { length } = here.stripe.asked
  for (let times = 0; times < 10; times += 1)
    expect((await tell('checkout.session.completed', session())).status).toBe(200)
  expect(here.stripe.asked).toHaveLength(length)
})

test('P-12: an event is remembered for 90 days; told after that it changes nothing', async () => {
  const events = () => here.server.db.selectFrom('payment_events').selectAll().execute()
  here.stripe.pay(session().id)
  await tell('checkout.session.completed', session())
  expect(await mails()).toHaveLength(1)
  const [paid] = await orders(here.server)
  const after90Days = 90 * 86_400_000
  here.server.advance(after90Days - 1)
  await here.server.sweep()
  expect(await events()).toHaveLength(1)
  here.server.advance(1)
  await here.server.sweep()
  expect(await events()).toEqual([])
  await tell('checkout.session.completed', session(), { at: TEST_NOW + after90Days })
  expect(await orders(here.server)).toEqual([paid])
  expect(await mails()).toHaveLength(1)
})

test('P-14: webhook and return at the same instant fulfil once', async () => {
  const { id } = session()
  here.stripe.pay(id)
  const [order] = await orders(here.server)
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2
        ? tell('checkout.session.completed', session(), { id: `evt_${at}` })
        : confirm(here.server, { orderId: order?.id ?? 0, sessionId: id }),
    ),
  )
  expect(await states(here.server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
  expect(await cartOf(here.server, here.token)).toEqual([])
}, 60_000)

test('P-15, P-21: five events in any order end in the same: paid, refunded in part, disputed, told once', async () => {
  const story = [
    ['checkout.session.completed', session],
    ['checkout.session.expired', session],
    ['checkout.session.async_payment_failed', session],
    ['charge.refunded', () => charge(1000)],
    ['charge.dispute.created', dispute],
  ] as const
  here.stripe.pay(session().id)
  let number = 0
  let told = 0
  for (const order of permutations([0, 1, 2, 3, 4])) {
    // The same beginning for every order of events.
    await here.server.db.deleteFrom('payment_events').execute()
    await here.server.db
      .updateTable('orders')
      .set({ state: 'placed', payment_id: null, ended_at: null, refunded_cents: 0, is_disputed: 0 })
      .execute()
    for (const at of order) {
      const [type, object] = story[at] ?? story[0]
      number += 1
      expect((await tell(type, object(), { id: `evt_${number}` })).status).toBe(200)
    }
    expect(await orders(here.server)).toMatchObject([{ state: 'paid', refunded_cents: 1000, is_disputed: 1 }])
    told += 1
    expect(await mails()).toHaveLength(told)
  }
}, 120_000)

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap(first =>
    permutations(items.filter(item => item !== first)).map(rest => [first, ...rest]),
  )
}
