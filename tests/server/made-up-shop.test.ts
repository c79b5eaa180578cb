// What a shop with real keys does with merchandise that does not exist.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerOptions } from '../../src/server/open-server.ts'
import { get } from './api-client.ts'
import { makeUser, openTestServer } from './factories.ts'
import { add, makeGoods, place } from './shop-world.ts'
import { openStripeStandIn } from './stripe-stand-in.ts'

test('D83: in production no made-up merchandise is sold at Stripe, nor what lies in a cart already; elsewhere and closed it stays', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-made-up-'))
  const stripe = await openStripeStandIn()
  onTestFinished(async () => {
    await stripe.close()
    rmSync(dataDir, { recursive: true })
  })
  const log: object[] = []
  const opened = (options: Partial<ServerOptions>) =>
    openTestServer({ dataDir, publicUrl: 'https://shop.example', log: line => log.push(line), ...options })
  const isProduction = true

  const before = await opened({ payment: stripe.settings })
  const { mug } = await makeGoods(before)
  await before.db.updateTable('products').set({ is_demo: 1 }).where('id', '=', mug).execute()
  const { token } = await makeUser(before)
  expect((await add(before, token, { product_id: mug })).body.response_status).toBe(200)
  await before.close()

  const namesIn = async (options: Partial<ServerOptions>) => {
    const server = await opened(options)
    const { products } = (await get(server, 'products/fetch')).body.data
    const placed = await place(server, token)
    await server.close()
    return { names: products.map(({ name }: { name: string }) => name), placed }
  }
  const closed = { ...stripe.settings, isClosed: true }
  expect((await namesIn({ payment: closed, isProduction })).names).toEqual(['Shirt', 'Mug'])
  expect((await namesIn({ payment: stripe.settings })).names).toEqual(['Shirt', 'Mug'])
  stripe.sessions.length = 0
  const real = await namesIn({ payment: stripe.settings, isProduction })
  expect(real.names).toEqual(['Shirt'])
  expect(real.placed.body.response_status).toBe(422)
  expect(stripe.sessions).toEqual([])
  const hidden = { event: 'made-up-shop-hidden', products: 1 }
  expect(log.filter(line => 'event' in line && line.event === hidden.event)).toEqual([hidden])
  // The next start has nothing to do.
  expect((await namesIn({ payment: stripe.settings, isProduction })).names).toEqual(['Shirt'])
  expect(log.filter(line => 'event' in line && line.event === hidden.event)).toEqual([hidden])
})
