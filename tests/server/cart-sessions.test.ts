// The names of a cart: only those that the server gave out count, for 30 days, and never more of them than it needs.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { makeUser, openTestServer } from './factories.ts'
import { shareCart } from './shared-cart.ts'
import { add, cartOf, newSession } from './shop-world.ts'

const here = shareCart()
const { remove } = here

test('Z-04, Z-05: a session that this server did not give out opens nothing and names nothing', async () => {
  const real = await newSession(here.server)
  expect(real).toMatch(/^[\w-]{32}\.[\w-]{22}$/)
  const other = await openTestServer()
  const planted = await newSession(other)
  await other.close()
  const [id = '', signature = ''] = real.split('.')
  const forged = [
    'x',
    '1',
    '.',
    id,
    `${id}.`,
    `.${signature}`,
    `${id}.${signature}.x`,
    `${id.slice(1)}A.${signature}`,
    `${id}.${signature.toUpperCase()}x`,
    planted,
    "' or 1=1 --",
  ]
  for (const sessionId of forged) {
    expect(
      (await add(here.server, here.token, { product_id: here.goods.mug, sessionId })).body.response_status,
    ).toBe(422)
    expect((await post(here.server, 'cart/cartCount', { sessionId })).body.response_status).toBe(422)
    expect((await remove(1, sessionId)).body.response_status).toBe(422)
    expect((await post(here.server, 'order/place', { sessionId })).body.response_status).toBe(422)
  }
  expect(await here.server.db.selectFrom('cart_sessions').selectAll().execute()).toEqual([])
  expect(await cartOf(here.server, here.token)).toEqual([])
})

test('Z-04: the database holds no session that opens a cart, and forgets those unused for 30 days', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  const rows = await here.server.db.selectFrom('cart_sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(sessionId.slice(0, 32))
  here.server.advance(30 * 86_400_000)
  expect(await cartOf(here.server, undefined, sessionId)).toEqual([])
  await here.server.sweep()
  expect(await here.server.db.selectFrom('cart_sessions').selectAll().execute()).toEqual([])
  expect(await here.server.db.selectFrom('cart_items').select('quantity').execute()).toEqual([
    { quantity: 1 },
  ])
})

test('Z-05: a session that ran out names the cart of whoever uses it next, and never again the one it named', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  here.server.advance(30 * 86_400_000)
  // Before the next sweep.
  const other = await makeUser(here.server)
  await add(here.server, other.token, { product_id: here.goods.mug, quantity: 3, sessionId })
  expect(await cartOf(here.server, undefined, sessionId)).toEqual([[here.goods.mug, 3]])
})

test('R-10: an addition that is refused leaves no trace, neither a cart nor a name of one', async () => {
  const names = () => here.server.db.selectFrom('cart_sessions').selectAll().execute()
  const nothing = { product_id: here.goods.gone, sessionId: await newSession(here.server) }
  expect((await add(here.server, here.token, nothing)).body.response_status).toBe(404)
  expect(await here.server.db.selectFrom('carts').selectAll().execute()).toEqual([])
  const known = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, quantity: 100, sessionId: known })
  const before = await names()
  expect(before).toHaveLength(1)
  here.server.advance(1_000)
  for (const sessionId of [known, await newSession(here.server)]) {
    const refused = await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
    expect(refused.body.validation_errors).toHaveProperty('quantity')
    expect(await names()).toEqual(before)
  }
})

test('R-10: a cart has twenty names, and those that nobody used for longest go', async () => {
  const sessions: string[] = []
  for (let i = 0; i < 22; i += 1) {
    const sessionId = await newSession(here.server)
    sessions.push(sessionId)
    // The first one stays in use.
    for (const used of [sessions[0] ?? '', sessionId])
      await add(here.server, here.token, { product_id: here.goods.mug, sessionId: used })
    here.server.advance(1_000)
  }
  const opened = await Promise.all(sessions.map(sessionId => cartOf(here.server, undefined, sessionId)))
  const places = opened.flatMap((lines, place) => (lines.length > 0 ? [place] : []))
  expect(places).toEqual([0, ...Array.from({ length: 19 }, (_, i) => i + 3)])
})
