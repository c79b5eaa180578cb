// What the address says by which a shopper returns makes nothing paid and nothing unpaid: the provider is asked.
import { expect, test } from 'vitest'
import { makeUser } from './factories.ts'
import { shareSandboxShop } from './sandbox-shop.ts'
import { add, billing, cartOf, choose, confirm, orders, states } from './shop-world.ts'

const here = shareSandboxShop()
const { log, mails, placed } = here

test('P-06, A134: a hand-made return address makes nothing paid, whatever it says', async () => {
  const { parts } = await placed()
  for (const status of ['true', 'success', 'paid', '1', 'false']) {
    const { http, body } = await confirm(here.server, { ...parts, status, payment_status: 1 })
    expect([http, body.response_status]).toEqual([200, 409])
    expect(body.validation_errors.payment).toEqual([
      'The payment has not been confirmed yet. Please try again in a moment.',
    ])
  }
  expect(await states(here.server)).toEqual(['placed'])
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
  expect(await mails()).toEqual([])
})

test('P-07, P-25: a paid order stays paid, however often and with whatever status its address is opened', async () => {
  const { url, parts } = await placed()
  await choose(here.server, url, 'succeeds')
  for (const status of ['false', 'true', 'true'])
    expect((await confirm(here.server, { ...parts, status })).body.response_status).toBe(200)
  here.server.advance(5 * 86_400_000)
  expect((await confirm(here.server, parts)).body.response_status).toBe(200)
  await here.server.reconcile()
  expect(await states(here.server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
})

test('P-07, Z-02: whether a paid order is theirs is said of nobody but who is signed in as who placed it', async () => {
  const { url, parts } = await placed()
  await choose(here.server, url, 'succeeds')
  const other = await makeUser(here.server)
  const asked = await Promise.all(
    [here.token, other.token, undefined].map(token => confirm(here.server, parts, token)),
  )
  expect(asked.map(({ body }) => [body.response_status, body.is_yours])).toEqual([
    [200, 1],
    [200, 0],
    [200, 0],
  ])
})

test('P-07: who gave up in one tab and had paid in another is asked about by the order’s own id, and it is paid', async () => {
  const { url, parts } = await placed()
  const ref = (await orders(here.server))[0]?.random_order_id ?? ''
  const gaveUp = { ...parts, sessionId: ref, status: 'false' }
  expect((await confirm(here.server, gaveUp)).body.response_status).toBe(409)
  await choose(here.server, url, 'succeeds')
  expect((await confirm(here.server, gaveUp)).body.response_status).toBe(200)
  expect((await confirm(here.server, { ...gaveUp, orderId: parts.orderId + 1 })).body.response_status).toBe(
    404,
  )
})

test('P-08, Z-02: another order’s session, or another session’s order, is answered like none at all', async () => {
  const first = await placed()
  await choose(here.server, first.url, 'succeeds')
  await add(here.server, here.token, { product_id: here.goods.mug, quantity: 2 })
  const second = await placed()
  const crossed = [
    { orderId: second.parts.orderId, sessionId: first.parts.sessionId },
    { orderId: first.parts.orderId, sessionId: second.parts.sessionId },
    { orderId: 999, sessionId: first.parts.sessionId },
    { orderId: second.parts.orderId, orderEmail: billing.email, sessionId: '' },
    { orderId: first.parts.orderId, orderEmail: billing.email, sessionId: 'none' },
    { orderId: second.parts.orderId, sessionId: 'null' },
  ]
  const answers = await Promise.all(crossed.map(parts => confirm(here.server, parts)))
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers[0]?.body.response_status).toBe(404)
  expect(await states(here.server)).toEqual(['paid', 'placed'])
})

test('P-09: a session for another amount, currency or order pays nothing, and says so in the log', async () => {
  const { parts } = await placed()
  const lies = [
    { amount_cents: 1 },
    { amount_cents: 1795, currency: 'eur' },
    { currency: 'usd', order_ref: 'other' },
  ]
  for (const lie of lies) {
    await here.server.db
      .updateTable('sandbox_sessions')
      .set({ state: 'paid', ...lie })
      .execute()
    expect((await confirm(here.server, parts)).body.response_status).toBe(409)
    here.server.advance(10 * 60_000)
    await here.server.reconcile()
  }
  expect(await states(here.server)).toEqual(['placed'])
  expect(log).toContainEqual({ event: 'payment-mismatch', order: parts.orderId })
  expect(log).toContainEqual({ event: 'payment-unknown', order: 0 })
  expect(await mails()).toEqual([])
})
