// An order is fulfilled once, waits for a slow bank, and never leaves its end.
import { expect, test } from 'vitest'
import { settle } from '../../src/server/shop/settle.ts'
import { shareSandboxShop } from './sandbox-shop.ts'
import { add, cartOf, choose, confirm, place, states } from './shop-world.ts'

const here = shareSandboxShop()
const { log, mails, placed, payAtProvider } = here

test('P-14: return, webhook and reconciler at the same instant fulfil once, with one mail', async () => {
  const { url, parts } = await placed()
  here.server.advance(5 * 60_000)
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      if (at % 3 === 0) return confirm(here.server, parts)
      return at % 3 === 1 ? here.server.reconcile() : choose(here.server, url, 'succeeds')
    }),
  )
  expect(await states(here.server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
  expect(await cartOf(here.server, here.token)).toEqual([])
}, 60_000)

test('P-17: complete is not paid: an order waits for a slow bank, and cannot be ordered twice meanwhile', async () => {
  const { parts } = await placed()
  await payAtProvider('pending')
  expect((await confirm(here.server, parts)).body.response_status).toBe(409)
  expect((await place(here.server, here.token)).body.validation_errors.order[0]).toContain(
    'still being checked',
  )
  await add(here.server, here.token, { product_id: here.goods.mug })
  expect((await place(here.server, here.token)).body.validation_errors.order[0]).toContain(
    'still being checked',
  )
  expect(await states(here.server)).toEqual(['placed'])
  await payAtProvider('failed')
  expect((await confirm(here.server, parts)).body).toMatchObject({
    response_status: 422,
    validation_errors: { payment: ['Payment Failed!'] },
  })
  expect((await place(here.server, here.token)).body.response_status).toBe(200)
})

test('an order that has ended never leaves its end, whatever the provider says later; money for it is an alarm', async () => {
  const { parts } = await placed()
  const all = ['paid', 'failed', 'expired'] as const
  for (const end of all) {
    await here.server.db.updateTable('orders').set({ state: end }).execute()
    for (const state of all) {
      await payAtProvider(state)
      await confirm(here.server, parts)
      const session = await here.server.services.payment?.readSession(parts.sessionId)
      await settle(here.server.services, session ?? expect.fail('no session'))
    }
    expect(await states(here.server)).toEqual([end])
  }
  expect(log.filter(line => 'event' in line)).toEqual([
    { event: 'payment-mismatch', order: parts.orderId },
    { event: 'payment-mismatch', order: parts.orderId },
  ])
  expect(await mails()).toEqual([])
})
