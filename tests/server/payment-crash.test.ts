// P-20: the process ends at each single step of placing, settling and reconciling an order; then it starts again.
import { expect, test } from 'vitest'
import { makeMortal } from './mortal-server.ts'
import { add, cartOf, confirm, openShop, orders, place, type Shop, webhookUrl } from './shop-world.ts'
import { openStripeStandIn, type StripeStandIn, signedEvent } from './stripe-stand-in.ts'

const MINUTE = 60_000

interface Stage extends Shop {
  readonly stripe: StripeStandIn
  click(): ReturnType<typeof place>
}

async function openStage(): Promise<Stage> {
  const stripe = await openStripeStandIn()
  const shop = await openShop({ payment: stripe.settings, publicUrl: 'https://shop.example' })
  const { server, shopper, goods } = shop
  await add(server, shopper.token, { product_id: goods.mug, quantity: 2 })
  return { ...shop, stripe, click: () => place(server, shopper.token, {}, 'key-of-one-click') }
}

async function closeStage({ server, stripe }: Stage): Promise<void> {
  await server.close()
  await stripe.close()
}

const newest = ({ stripe }: Stage) => stripe.sessions.at(-1) ?? expect.fail('no session')

const deeds: Record<
  string,
  { before?: (stage: Stage) => Promise<unknown>; deed: (stage: Stage) => unknown }
> = {
  'placing an order': { deed: ({ click }) => click() },
  'placing it anew after the cart was changed': {
    before: async ({ server, shopper, goods }) => {
      await place(server, shopper.token)
      await add(server, shopper.token, { product_id: goods.mug })
    },
    deed: ({ click }) => click(),
  },
  'taking in the webhook of a payment': {
    before: async stage => {
      await stage.click()
      stage.stripe.pay(newest(stage).id)
    },
    deed: stage => {
      const { payload, header } = signedEvent('checkout.session.completed', newest(stage))
      return stage.server.app.request(webhookUrl, {
        method: 'POST',
        body: payload,
        headers: { 'Stripe-Signature': header },
      })
    },
  },
  'answering the shopper who is back': {
    before: async stage => {
      await stage.click()
      stage.stripe.pay(newest(stage).id)
    },
    deed: stage => confirm(stage.server, { orderId: 1, sessionId: newest(stage).id }),
  },
  'asking about an order whose session was never heard of': {
    before: async stage => {
      await stage.click()
      stage.stripe.pay(newest(stage).id)
      await stage.server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
      stage.server.advance(5 * MINUTE)
    },
    deed: ({ server }) => server.reconcile(),
  },
}

const aftermaths: Record<string, (stage: Stage) => Promise<void>> = {
  // Somebody may have the page open: what can be paid is paid.
  'nobody clicks again': async ({ stripe }) => {
    for (const { id, status } of stripe.sessions) if (status === 'open') stripe.pay(id)
  },
  'the shopper clicks again and pays': async stage => {
    const { body } = await stage.click()
    const page = stage.stripe.sessions.find(({ url }) => url !== null && url === body.checkout_session_url)
    if (body.response_status === 200 && page) stage.stripe.pay(page.id)
  },
}

/** @param put how many pieces were ever put into the cart. */
async function expectNothingLost({ server, stripe, shopper }: Stage, put: number): Promise<void> {
  const charges = stripe.sessions.filter(({ payment_status }) => payment_status === 'paid')
  const all = await orders(server)
  const paid = all.filter(({ state }) => state === 'paid')
  expect(paid.map(order => [order.session_id, order.total_cents])).toEqual(
    charges.map(({ id, amount_total }) => [id, amount_total]),
  )
  expect(charges.length).toBeLessThanOrEqual(1)
  expect(all.filter(({ state }) => state === 'placed')).toEqual([])
  expect(stripe.sessions.filter(({ status }) => status === 'open')).toEqual([])
  await server.services.mailSender.settled()
  expect(server.mails).toHaveLength(paid.length)
  // What was bought has left the cart, and nothing else has.
  const bought = await server.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('quantity')
    .where('state', '=', 'paid')
    .execute()
  const left: [number, number][] = await cartOf(server, shopper.token)
  const pieces = [...left.map(([, quantity]) => quantity), ...bought.map(({ quantity }) => quantity)]
  expect(pieces.reduce((sum, quantity) => sum + quantity, 0)).toBe(put)
}

const cases = Object.keys(deeds).flatMap(deed => Object.keys(aftermaths).map(after => [deed, after] as const))

test.each(cases)(
  'P-20: a process that ends at any step of %s, and %s: no charge without its order, none twice',
  async (name, after) => {
    const { before, deed } = deeds[name] ?? expect.fail('no such deed')
    let steps = 0
    for (let hasDied = true; hasDied; steps += 1) {
      const stage = await openStage()
      await before?.(stage)
      const process = makeMortal(stage.server)
      process.dieAfter(steps)
      await Promise.resolve(deed(stage)).catch(() => undefined)
      hasDied = process.isDead
      process.restart()
      await aftermaths[after]?.(stage)
      for (const minutes of [5, 60]) {
        stage.server.advance(minutes * MINUTE)
        await stage.server.reconcile()
      }
      await expectNothingLost(stage, name.includes('anew') ? 3 : 2)
      await closeStage(stage)
    }
    // That there was something to survive.
    expect(steps).toBeGreaterThan(5)
  },
  60_000,
)
