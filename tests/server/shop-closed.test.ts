// A shop that closes while people are on the payment page: what they pay is theirs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentSettings } from '../../src/server/shop/payment-settings.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { add, cartOf, confirm, makeGoods, orders, place, states, webhookUrl } from './shop-world.ts'
import { openStripeStandIn, type StripeStandIn, signedEvent } from './stripe-stand-in.ts'

let folder: string
let stripe: StripeStandIn
let server: TestServer
let token: string

const start = (payment: PaymentSettings) =>
  openTestServer({ dataDir: folder, payment, publicUrl: 'https://shop.example' })

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-closed-'))
  stripe = await openStripeStandIn()
  server = await start(stripe.settings)
  const goods = await makeGoods(server)
  ;({ token } = await makeUser(server))
  await add(server, token, { product_id: goods.mug })
  await place(server, token)
  await server.close()
  server = await start({ ...stripe.settings, isClosed: true })
})
afterEach(async () => {
  await server.close()
  await stripe.close()
  rmSync(folder, { recursive: true })
})

const session = () => stripe.sessions[0] ?? expect.fail('no session')

test('P-13: a closed shop refuses orders, and settles one that was placed before by the provider’s word', async () => {
  const { body } = await place(server, token)
  expect(body.validation_errors.payment[0]).toContain('takes no orders')
  expect(stripe.sessions).toHaveLength(1)
  expect(await cartOf(server, token)).toHaveLength(1)
  stripe.pay(session().id)
  const { payload, header } = signedEvent('checkout.session.completed', session())
  const headers = { 'Stripe-Signature': header }
  const told = await server.app.request(webhookUrl, { method: 'POST', body: payload, headers })
  expect(told.status).toBe(200)
  expect(await orders(server)).toMatchObject([{ state: 'paid' }])
})

test('P-13: the same where the buyer comes back, and where nobody tells anything', async () => {
  const parts = { orderId: (await orders(server))[0]?.id ?? 0, sessionId: session().id }
  expect((await confirm(server, parts)).body.response_status).toBe(409)
  stripe.pay(session().id)
  server.advance(5 * 60_000)
  expect(await server.reconcile()).toBe(1)
  expect(await states(server)).toEqual(['paid'])
  expect((await confirm(server, parts)).body.response_status).toBe(200)
})
