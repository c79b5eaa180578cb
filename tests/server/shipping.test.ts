// A shop that takes real money says so when nobody told it what sending costs.
import { expect, test } from 'vitest'
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
}, 30_000)
