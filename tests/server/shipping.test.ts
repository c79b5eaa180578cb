// A shop that takes real money says so when nobody told it what sending costs.
import { expect, test } from 'vitest'
import { hideDemoShop } from '../../src/server/import/hide-demo-shop.ts'
import { logUnsetShipping, setShipping, standardShipping } from '../../src/server/shop/shipping.ts'
import { get } from './api-client.ts'
import { openTestServer } from './factories.ts'

const stripe = { kind: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } as const

async function eventsOf(options: Parameters<typeof openTestServer>[0]) {
  const log: object[] = []
  const server = await openTestServer({ ...options, log: line => log.push(line) })
  await server.close()
  return log
}

test('operations: a start with Stripe’s keys and no shipping charge is told in the log, one with a charge or without a shop is not', async () => {
  const free = { event: 'no-shipping-charge' }
  expect(await eventsOf({ payment: stripe })).toContainEqual(free)
  // Made-up shops have a made-up charge.
  expect(await eventsOf({ payment: stripe, demo: true })).not.toContainEqual(free)
  expect(await eventsOf({ payment: { kind: 'off' } })).not.toContainEqual(free)
  expect(await eventsOf({})).not.toContainEqual(free)
})

test('A209: where no charge was set the first one of the answer is 0, and none is stored', async () => {
  const server = await openTestServer()
  const { body } = await get(server, 'shipping-charge/fetch')
  expect(body.data).toEqual({ shippingCharge: [{ standard_shipping: 0 }] })
  expect(await standardShipping(server.db)).toBe(null)
  await server.close()
}, 30_000)

test('operations: a start with Stripe’s keys tells of a made-up charge that stayed when an earlier release hid the made-up goods', async () => {
  const log: { event: string }[] = []
  const server = await openTestServer({ demo: true, log: line => log.push(line as { event: string }) })
  const told = async () => {
    log.length = 0
    await logUnsetShipping(server.services)
    return log
  }
  expect(await told()).toEqual([])
  const charged = await standardShipping(server.db)
  await server.db.updateTable('products').set({ is_active: 0 }).execute()
  expect(await told()).toEqual([{ event: 'made-up-shipping-charge', cents: charged }])
  await setShipping(server.db, 400)
  expect(await told()).toEqual([])
  await setShipping(server.db, charged ?? 0)
  await hideDemoShop(server.db)
  expect(await told()).toHaveLength(1)
  await server.close()
}, 30_000)
