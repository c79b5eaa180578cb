// D82: the operator and orders: found by what their buyers know of them, and shown with what answers them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type TestServer } from './factories.ts'
import { operate } from './operate.ts'
import { add, billing, choose, openShop, orders, place } from './shop-world.ts'

const DAY = 86_400_000

let server: TestServer
let token: string
let mug: number

beforeEach(async () => {
  const shop = await openShop()
  ;({ server } = shop)
  token = shop.shopper.token
  mug = shop.goods.mug
})
afterEach(() => server.close())

const admin = (...args: string[]) => operate(server, args)

test('D82: an order is found by its number and by the id that the buyer was given, with its payment and who to ask', async () => {
  await add(server, token, { product_id: mug, quantity: 2 })
  await choose(server, (await place(server, token)).body.checkout_session_url, 'succeeds')
  const [order] = await orders(server)
  const shown = await admin('order', String(order?.id))
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.stringContaining('paid  $29.95'),
      `Id  ${order?.random_order_id}`,
      `Payment  ${order?.payment_id}`,
      '2 x Mug  $12',
      billing.email,
      billing.phone,
    ]),
  )
  expect(order?.payment_id).toBeTruthy()
  expect(await admin('order', order?.random_order_id ?? '')).toEqual(shown)
  // As a mail program may have written it.
  expect(await admin('order', order?.random_order_id.toUpperCase() ?? '')).toEqual(shown)
  const none = 'f'.repeat(32)
  await expect(admin('order', none)).rejects.toThrow(`There is no order ${none}.`)
  await expect(admin('order', order?.random_order_id.slice(1) ?? '')).rejects.toThrow('by its number')
})

/** Six orders from the 21st on, a day each. */
async function makeOrders() {
  for (const fate of [
    { state: 'paid' },
    { state: 'failed' },
    { state: 'paid', refunded_cents: 1200, is_disputed: 1 },
    { state: 'expired' },
    { state: 'placed' },
    { state: 'paid', refunded_cents: 1795 },
  ] as const) {
    const buyer = await makeUser(server)
    await add(server, buyer.token, { product_id: mug })
    await place(server, buyer.token)
    const last = (await orders(server)).at(-1)?.id ?? 0
    await server.db.updateTable('orders').set(fate).where('id', '=', last).execute()
    server.advance(DAY)
  }
}

test('D82: without an option all orders are listed, newest first, with what was refunded or is disputed', async () => {
  await makeOrders()
  expect(await admin('orders')).toEqual([
    '6  2026-11-26  paid  $17.95  refunded $17.95',
    '5  2026-11-25  placed  $17.95',
    '4  2026-11-24  expired  $17.95',
    '3  2026-11-23  paid  $17.95  refunded $12  disputed',
    '2  2026-11-22  failed  $17.95',
    '1  2026-11-21  paid  $17.95',
  ])
})

test('D82: each option of the list of orders leaves out what it should', async () => {
  await makeOrders()
  for (const [options, expected] of [
    [['--state', 'placed'], [5]],
    [
      ['--state', 'paid'],
      [6, 3, 1],
    ],
    [['--state', 'failed'], [2]],
    [['--state', 'expired'], [4]],
    [
      ['--state', 'refunded'],
      [6, 3],
    ],
    [
      ['--limit', '2'],
      [6, 5],
    ],
    // What is left out does not count.
    [['--limit', '1', '--state', 'failed'], [2]],
    [['--limit', '1', '--state', 'refunded'], [6]],
  ] as const) {
    const lines = await admin('orders', ...options)
    expect([options, lines.map(line => Number(line.split('  ')[0]))]).toEqual([options, expected])
  }
})

test.each([
  [['orders', '--limit', '-1'], '--limit'],
  [['orders', '--limit', 'all'], '--limit takes a number.'],
  [['orders', '--since', '2026-11-21'], '--since does not go with "orders"'],
  [['order', '1', '--state', 'paid'], '--state does not go with "order"'],
  [['order', '1', '2'], '"2" does not go with "order": order NUMBER|ID'],
  // It would be taken for all of them.
  [['orders', 'refunded'], '"refunded" does not go with "orders": orders [--state'],
  [['order', '7'], 'There is no order 7.'],
])('D82: %j is refused with a sentence', async (args, sentence) => {
  await expect(admin(...args)).rejects.toThrow(sentence)
})
