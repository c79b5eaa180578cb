import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { readPaymentSettings } from '../../src/server/shop/payment-settings.ts'
import { settle } from '../../src/server/shop/settle.ts'
import { isSigned, signEvent } from '../../src/server/shop/signature.ts'
import { get } from './api-client.ts'
import { cheapPasswords, makeUser, type TestServer } from './factories.ts'
import { withoutRequestName } from './request-name.ts'
import {
  add,
  billing,
  cartOf,
  choose,
  confirm,
  type Goods,
  openShop,
  orders,
  place,
  returnParts,
  states,
} from './shop-world.ts'
import { rowsText, tablesOf } from './tables.ts'

let server: TestServer
let goods: Goods
let token: string
const log: object[] = []

beforeEach(async () => {
  log.length = 0
  const shop = await openShop({ publicUrl: 'https://shop.example', log: line => log.push(line) })
  server = shop.server
  goods = shop.goods
  token = shop.shopper.token
  await add(server, token, { product_id: goods.mug })
})
afterEach(() => server.close())

const mails = async () => {
  await server.services.mailSender.settled()
  return server.mails
}
/** Places the order. @returns its page, and what the return path would say. */
async function placed() {
  const url: string = (await place(server, token)).body.checkout_session_url
  const order = (await orders(server)).at(-1)
  return { url, parts: { orderId: order?.id ?? 0, sessionId: order?.session_id ?? '' } }
}
const payAtProvider = (state: 'paid' | 'failed' | 'expired' | 'pending' = 'paid') =>
  server.db.updateTable('sandbox_sessions').set({ state }).execute()

test('P-06, A134: a hand-made return address makes nothing paid, whatever it says', async () => {
  const { parts } = await placed()
  for (const status of ['true', 'success', 'paid', '1', 'false']) {
    const { http, body } = await confirm(server, { ...parts, status, payment_status: 1 })
    expect([http, body.response_status]).toEqual([200, 409])
    expect(body.validation_errors.payment).toEqual([
      'The payment has not been confirmed yet. Please try again in a moment.',
    ])
  }
  expect(await states(server)).toEqual(['placed'])
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
  expect(await mails()).toEqual([])
})

test('P-07, P-25: a paid order stays paid, however often and with whatever status its address is opened', async () => {
  const { url, parts } = await placed()
  await choose(server, url, 'succeeds')
  for (const status of ['false', 'true', 'true'])
    expect((await confirm(server, { ...parts, status })).body.response_status).toBe(200)
  server.advance(5 * 86_400_000)
  expect((await confirm(server, parts)).body.response_status).toBe(200)
  await server.reconcile()
  expect(await states(server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
})

test('P-07: who gave up in one tab and had paid in another is asked about by the order’s own id, and it is paid', async () => {
  const { url, parts } = await placed()
  const ref = (await orders(server))[0]?.random_order_id ?? ''
  const gaveUp = { ...parts, sessionId: ref, status: 'false' }
  expect((await confirm(server, gaveUp)).body.response_status).toBe(409)
  await choose(server, url, 'succeeds')
  expect((await confirm(server, gaveUp)).body.response_status).toBe(200)
  expect((await confirm(server, { ...gaveUp, orderId: parts.orderId + 1 })).body.response_status).toBe(404)
})

test('P-08, Z-02: another order’s session, or another session’s order, is answered like none at all', async () => {
  const first = await placed()
  await choose(server, first.url, 'succeeds')
  await add(server, token, { product_id: goods.mug, quantity: 2 })
  const second = await placed()
  const crossed = [
    { orderId: second.parts.orderId, sessionId: first.parts.sessionId },
    { orderId: first.parts.orderId, sessionId: second.parts.sessionId },
    { orderId: 999, sessionId: first.parts.sessionId },
    { orderId: second.parts.orderId, orderEmail: billing.email, sessionId: '' },
    { orderId: first.parts.orderId, orderEmail: billing.email, sessionId: 'none' },
    { orderId: second.parts.orderId, sessionId: 'null' },
  ]
  const answers = await Promise.all(crossed.map(parts => confirm(server, parts)))
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers[0]?.body.response_status).toBe(404)
  expect(await states(server)).toEqual(['paid', 'placed'])
})

test('P-09: a session for another amount, currency or order pays nothing, and says so in the log', async () => {
  const { parts } = await placed()
  const lies = [
    { amount_cents: 1 },
    { amount_cents: 1795, currency: 'eur' },
    { currency: 'usd', order_ref: 'other' },
  ]
  for (const lie of lies) {
    await server.db
      .updateTable('sandbox_sessions')
      .set({ state: 'paid', ...lie })
      .execute()
    expect((await confirm(server, parts)).body.response_status).toBe(409)
    server.advance(10 * 60_000)
    await server.reconcile()
  }
  expect(await states(server)).toEqual(['placed'])
  expect(log).toContainEqual({ event: 'payment-mismatch', order: parts.orderId })
  expect(log).toContainEqual({ event: 'payment-unknown', order: 0 })
  expect(await mails()).toEqual([])
})

test('P-13: the browser never returns and no webhook comes: the order is paid all the same', async () => {
  await placed()
  await payAtProvider()
  expect(await server.reconcile()).toBe(0)
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['paid'])
  expect(await cartOf(server, token)).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('P-13, P-20: of more orders than one run asks about, the next run asks about those that were not', async () => {
  for (let at = 0; at < 101; at += 1) {
    const shopper = await makeUser(server)
    await add(server, shopper.token, { product_id: goods.mug })
    await place(server, shopper.token)
  }
  const last = (await orders(server)).at(-1)?.session_id ?? ''
  await server.db.updateTable('sandbox_sessions').set({ state: 'paid' }).where('id', '=', last).execute()
  server.advance(5 * 60_000)
  const ended = await server.reconcile()
  server.advance(5 * 60_000)
  expect(ended + (await server.reconcile())).toBe(1)
  expect((await states(server)).at(-1)).toBe('paid')
}, 30_000)

test('P-13: after a day nobody can pay any more, and the cart is still there', async () => {
  const { url } = await placed()
  const back = await choose(server, url, 'silent')
  expect(returnParts(back.headers.get('location'))).toMatchObject({ status: 'true' })
  server.advance(23 * 3_600_000)
  await server.reconcile()
  expect(await states(server)).toEqual(['placed'])
  server.advance(2 * 3_600_000)
  await server.reconcile()
  expect(await states(server)).toEqual(['expired'])
  expect((await choose(server, url, 'succeeds')).status).toBe(404)
  expect(await server.db.selectFrom('cart_items').select('quantity').execute()).toEqual([{ quantity: 1 }])
})

test('P-13, O-42: an order for what is no longer sold ends within minutes, and its page pays nothing any more', async () => {
  const { url } = await placed()
  const show = (is_active: 0 | 1) =>
    server.db.updateTable('products').set({ is_active }).where('id', '=', goods.mug).execute()
  server.advance(6 * 60_000)
  expect(await server.reconcile()).toBe(0)
  await show(0)
  server.advance(6 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['expired'])
  expect((await choose(server, url, 'succeeds')).status).toBe(404)
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
  await show(1)
  const again = await placed()
  // Paid before anybody asked: a sale, and the operator's to refund.
  await payAtProvider()
  await show(0)
  server.advance(6 * 60_000)
  await server.reconcile()
  expect(again.url).not.toBe(url)
  expect(await states(server)).toEqual(['expired', 'paid'])
})

test('P-14: return, webhook and reconciler at the same instant fulfil once, with one mail', async () => {
  const { url, parts } = await placed()
  server.advance(5 * 60_000)
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      if (at % 3 === 0) return confirm(server, parts)
      return at % 3 === 1 ? server.reconcile() : choose(server, url, 'succeeds')
    }),
  )
  expect(await states(server)).toEqual(['paid'])
  expect(await mails()).toHaveLength(1)
  expect(await cartOf(server, token)).toEqual([])
}, 60_000)

test('P-17: complete is not paid: an order waits for a slow bank, and cannot be ordered twice meanwhile', async () => {
  const { parts } = await placed()
  await payAtProvider('pending')
  expect((await confirm(server, parts)).body.response_status).toBe(409)
  expect((await place(server, token)).body.validation_errors.order[0]).toContain('still being checked')
  await add(server, token, { product_id: goods.mug })
  expect((await place(server, token)).body.validation_errors.order[0]).toContain('still being checked')
  expect(await states(server)).toEqual(['placed'])
  await payAtProvider('failed')
  expect((await confirm(server, parts)).body).toMatchObject({
    response_status: 422,
    validation_errors: { payment: ['Payment Failed!'] },
  })
  expect((await place(server, token)).body.response_status).toBe(200)
})

test('P-20: a crash after the session was made is found by the same click, or by the reconciler', async () => {
  const { url } = await placed()
  const forget = () => server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  await forget()
  expect((await place(server, token)).body.checkout_session_url).toBe(url)
  expect(await server.db.selectFrom('sandbox_sessions').selectAll().execute()).toHaveLength(1)
  await forget()
  await payAtProvider()
  server.advance(5 * 60_000)
  await server.reconcile()
  expect(await states(server)).toEqual(['paid'])
})

test('P-20: a crash before the session was made leaves an order that ends by itself', async () => {
  await placed()
  await server.db.deleteFrom('sandbox_sessions').execute()
  await server.db.updateTable('orders').set({ session_id: null, session_url: null }).execute()
  server.advance(30 * 60_000)
  await server.reconcile()
  expect(await states(server)).toEqual(['placed'])
  server.advance(30 * 60_000)
  await server.reconcile()
  expect(await states(server)).toEqual(['expired'])
})

test('an order that has ended never leaves its end, whatever the provider says later; money for it is an alarm', async () => {
  const { parts } = await placed()
  const all = ['paid', 'failed', 'expired'] as const
  for (const end of all) {
    await server.db.updateTable('orders').set({ state: end }).execute()
    for (const state of all) {
      await payAtProvider(state)
      await confirm(server, parts)
      const session = await server.services.payment?.readSession(parts.sessionId)
      await settle(server.services, session ?? expect.fail('no session'))
    }
    expect(await states(server)).toEqual([end])
  }
  expect(log.filter(line => 'event' in line)).toEqual([
    { event: 'payment-mismatch', order: parts.orderId },
    { event: 'payment-mismatch', order: parts.orderId },
  ])
  expect(await mails()).toEqual([])
})

test('P-22, Z-11: the sandbox refuses production, and with the shop off neither its page nor its webhook is there', async () => {
  const open = (payment?: { kind: 'sandbox' | 'off' }) =>
    openServer({
      memory: true,
      demo: false,
      isProduction: true,
      passwordCost: cheapPasswords,
      ...(payment ? { payment } : {}),
    })
  await expect(open()).rejects.toThrow('sandbox never runs in production')
  await expect(open({ kind: 'sandbox' })).rejects.toThrow('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  const closed = await open({ kind: 'off' })
  for (const path of ['sandbox/cs_sandbox_x', 'webhook'])
    for (const method of ['GET', 'POST'])
      expect((await closed.app.request(`/public/payment/${path}`, { method })).status).toBe(404)
  await closed.close()
})

test('with the shop off an order is refused with a sentence, and the cart is kept', async () => {
  const shop = await openShop({ payment: { kind: 'off' } })
  await add(shop.server, shop.shopper.token, { product_id: shop.goods.mug })
  const { body } = await place(shop.server, shop.shopper.token)
  expect(body.validation_errors.payment).toEqual([
    'The shop takes no orders at the moment. Your cart is kept.',
  ])
  expect(await cartOf(shop.server, shop.shopper.token)).toHaveLength(1)
  await shop.server.close()
})

test('half a setting of Stripe is told by its name, and never by its value', () => {
  expect(readPaymentSettings({})).toEqual({ kind: 'sandbox' })
  expect(readPaymentSettings({ PAYMENT: 'off', STRIPE_SECRET_KEY: 'x' })).toEqual({ kind: 'off' })
  const keys = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(readPaymentSettings(keys)).not.toHaveProperty('isClosed')
  expect(readPaymentSettings({ ...keys, PAYMENT: 'off' })).toMatchObject({ kind: 'stripe', isClosed: true })
  expect(() => readPaymentSettings({ ...keys, PAYMENT: 'off', STRIPE_WEBHOOK_SECRET: 'x' })).toThrow('whsec_')
  expect(() => readPaymentSettings({ PAYMENT: 'stripe' })).toThrow('STRIPE_SECRET_KEY must be')
  expect(() => readPaymentSettings({ STRIPE_SECRET_KEY: 'hush' })).toThrow(/^(?!.*hush).*STRIPE_SECRET_KEY/)
  expect(() => readPaymentSettings({ STRIPE_SECRET_KEY: 'sk_live_abc' })).toThrow(
    'STRIPE_WEBHOOK_SECRET must be',
  )
})

test('P-23: the sandbox’s page asks for no card, runs no script, and posts to itself alone', async () => {
  const { url } = await placed()
  const answer = await server.app.request(url)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('$17.95')
  expect(html).not.toMatch(/<input|<script|card number/i)
  expect(html.match(/name="outcome" value="(\w+)"/g)).toHaveLength(3)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await choose(server, url, 'constructor')).status).toBe(404)
  expect((await choose(server, `${url}x`, 'succeeds')).status).toBe(404)
})

test('P-23: a card number that somebody sends us all the same is kept nowhere', async () => {
  const card = { card_number: '4242424242424242', cvc: '987', payment_method: '4242 4242 4242 4242' }
  const url: string = (await place(server, token, card, 'key-with-a-card')).body.checkout_session_url
  await server.app.request(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'succeeds', ...card }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(await states(server)).toEqual(['paid'])
  const kept: string[] = []
  for (const table of await tablesOf(server.db)) kept.push(await rowsText(server.db, table))
  expect(kept.join()).toContain('ada+shop@example.invalid')
  expect(kept.join() + JSON.stringify(log)).not.toMatch(/4242 ?4242/)
})

test('D80, P-23: no log line of a purchase names a session, an address, a person or an amount', async () => {
  const { url, parts } = await placed()
  await choose(server, url, 'succeeds')
  await confirm(server, { ...parts, orderEmail: 'ada+shop@example.invalid' })
  await get(server, 'shipping-charge/fetch')
  const lines = withoutRequestName(JSON.stringify(log))
  expect(lines).not.toMatch(/cs_sandbox|example\.invalid|Ada|Main St|1795|17\.95/)
  expect(log.length).toBeGreaterThan(3)
})

test('P-10, P-11: a signature of the sandbox is for these bytes at this moment, and good for five minutes', () => {
  const [secret, now] = [new Uint8Array(32).fill(7), 1_800_000_000_000]
  const header = signEvent('{"id":1}', secret, now)
  const isGood = (body: string, shown: string, at: number) => isSigned(Buffer.from(body), shown, secret, at)
  for (const minutes of [-5, 0, 5]) expect(isGood('{"id":1}', header, now + minutes * 60_000)).toBe(true)
  for (const seconds of [-301, 301]) expect(isGood('{"id":1}', header, now + seconds * 1_000)).toBe(false)
  expect(isGood('{"id":2}', header, now)).toBe(false)
  // A recorded one is not good again for being dated anew.
  const later = now + 3_600_000
  expect(isGood('{"id":1}', header.replace(`${now / 1000}`, `${later / 1000}`), later)).toBe(false)
  expect(isSigned(Buffer.from('{"id":1}'), header, new Uint8Array(32), now)).toBe(false)
})
