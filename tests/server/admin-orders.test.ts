// D82: the operator and orders: found by what their buyers know of them, and shown with what answers them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAdmin } from '../../src/server/admin/run-admin.ts'
import type { TestServer } from './factories.ts'
import { add, billing, choose, openShop, orders, place } from './shop-world.ts'

let server: TestServer
let token: string

beforeEach(async () => {
  const shop = await openShop()
  ;({ server } = shop)
  token = shop.shopper.token
  await add(server, token, { product_id: shop.goods.mug, quantity: 2 })
})
afterEach(() => server.close())

function admin(...args: string[]) {
  const { secret, publicUrl, clock } = server.services
  return runAdmin(server.db, { secret, publicUrl, now: clock(), operator: 'olga' }, args)
}

test('D82: an order is found by its number and by the id that the buyer was given, with its payment and who to ask', async () => {
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
