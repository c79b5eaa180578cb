import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { get, post } from './api-client.ts'
import { makeUser, openTestServer, type TestServer, type TestUser } from './factories.ts'
import { add, cartOf, type Goods, newSession, openShop } from './shop-world.ts'

let server: TestServer
let shopper: TestUser
let goods: Goods
let token: string

beforeEach(async () => {
  ;({ server, shopper, goods } = await openShop())
  token = shopper.token
})
afterEach(() => server.close())

const shirt = (color: number, size: number) => ({
  product_id: goods.shirt,
  selectedProductColor: color,
  selectedProductSize: size,
})
const remove = (cartItemId: number, sessionId: string, as?: string) =>
  post(server, 'cart/item/delete', { cartItemId, sessionId }, { token: as })
const firstItem = async (as: string): Promise<number> =>
  (await post(server, 'cart/cartCount', { sessionId: '' }, { token: as })).body.data.CartTemporary[0].id

test('A114, A208, A229, D15: what is added is in the cart, with its products and pictures', async () => {
  const sessionId = await newSession(server)
  const answer = await add(server, token, {
    ...shirt(goods.blue, goods.small),
    quantity: 2,
    price: '24.5',
    sessionId,
  })
  expect(answer.body).toEqual({ response_status: 200, validation_errors: {} })
  await add(server, token, { product_id: goods.mug, sessionId, price: 12 })
  const { data } = (await post(server, 'cart/cartCount', { sessionId }, { token })).body
  expect(data.CartTemporary).toEqual([
    {
      id: expect.any(Number),
      product_id: goods.shirt,
      color_id: goods.blue,
      size_id: goods.small,
      quantity: 2,
    },
    { id: expect.any(Number), product_id: goods.mug, color_id: null, size_id: null, quantity: 1 },
  ])
  expect(data.products).toMatchObject([
    { id: goods.shirt, name: 'Shirt', title: 'Shirt', price: 24.5 },
    { id: goods.mug, price: 12, image: 'mug.svg' },
  ])
  expect(data.productImages).toMatchObject([{ product_id: goods.mug, image_name: 'mug.svg' }])
})

test('A209: the shipping charge is told in dollars', async () => {
  const { body } = await get(server, 'shipping-charge/fetch')
  expect(body.data.shippingCharge).toEqual([{ standard_shipping: 5.95 }])
})

test('A115: adding needs a person; looking into no cart finds an empty one', async () => {
  const answer = await add(server, undefined, { product_id: goods.mug })
  expect(answer.body.response_status).toBe(401)
  expect((await post(server, 'cart/cartCount', { sessionId: '' })).body.data.CartTemporary).toEqual([])
})

test('P-02: a quantity is a whole number from 1 to 100, and nothing else gets in', async () => {
  for (const quantity of [0, -1, 1.5, 1e9, 101, '2x', 'NaN', '', 'Infinity', '0x10', '1e2']) {
    const { http, body } = await add(server, token, { product_id: goods.mug, quantity })
    expect([http, body.response_status, Object.keys(body.validation_errors)]).toEqual([
      200,
      422,
      ['quantity'],
    ])
  }
  expect(await cartOf(server, token)).toEqual([])
})

test('P-03, D51: color and size must be the product’s own, and are asked for where it has them', async () => {
  const { shirt: product_id, red, blue, small, medium, mug, gone } = goods
  const refusals: [Record<string, number>, string, string][] = [
    [{ product_id }, 'selectedProductColor', 'Select Product Color'],
    [{ product_id, selectedProductColor: red }, 'selectedProductSize', 'Select Product Size'],
    [
      { product_id, selectedProductColor: 999, selectedProductSize: small },
      'selectedProductColor',
      'does not come in',
    ],
    [
      { product_id, selectedProductColor: blue, selectedProductSize: medium },
      'selectedProductSize',
      'does not come in',
    ],
    [{ product_id: mug, selectedProductColor: red }, 'selectedProductColor', 'does not come in'],
    [{ product_id: mug, selectedProductSize: small }, 'selectedProductSize', 'does not come in'],
    [{ product_id: gone }, 'product_id', 'no longer sold'],
    [{ product_id: 999 }, 'product_id', 'no longer sold'],
  ]
  for (const [values, field, words] of refusals) {
    const { body } = await add(server, token, values)
    expect(body.response_status).not.toBe(200)
    expect(body.validation_errors[field]?.[0]).toContain(words)
  }
  expect(await cartOf(server, token)).toEqual([])
})

test('P-03: a color that is offered no more cannot be had, and is not asked for', async () => {
  const { id } = await server.db
    .insertInto('product_colors')
    .values({ product_id: goods.mug, name: 'Grey', code: '#777777', is_offered: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = await add(server, token, { product_id: goods.mug, selectedProductColor: id })
  expect(refused.body.validation_errors).toHaveProperty('selectedProductColor')
  expect((await add(server, token, { product_id: goods.mug })).body.response_status).toBe(200)
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
})

test('P-03: what comes without colors has the sizes of its own, and not those of other goods', async () => {
  const sock = await server.db
    .insertInto('products')
    .values({
      name: 'Sock',
      price_cents: 900,
      short_description: '',
      description: '',
      is_active: 1,
      is_demo: 0,
      revision: 99,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('product_sizes').values({ product_id: sock.id, size_id: goods.small }).execute()
  const sized = { product_id: goods.mug, selectedProductSize: goods.small }
  expect((await add(server, token, sized)).body.validation_errors).toHaveProperty('selectedProductSize')
  expect((await add(server, token, { product_id: goods.mug })).body.response_status).toBe(200)
  expect((await add(server, token, { ...sized, product_id: sock.id })).body.response_status).toBe(200)
  // Also where both are looked at together.
  const { data } = (await post(server, 'cart/cartCount', { sessionId: '' }, { token })).body
  expect(data.CartTemporary).toMatchObject([{ product_id: goods.mug }, { product_id: sock.id }])
  expect(data.CartTemporary.filter((item: object) => 'is_sold' in item)).toEqual([])
})

test('P-01 D57: a price that is not today’s changes nothing and tells today’s', async () => {
  for (const price of [11.99, '0', -12, 1200, 'free', '12.001']) {
    const { http, body } = await add(server, token, { product_id: goods.mug, price })
    expect([http, body.response_status]).toEqual([200, 422])
    expect(body.validation_errors.price).toEqual([
      'The price changed: it is $12 now. Please look at it again.',
    ])
  }
  expect(await cartOf(server, token)).toEqual([])
})

test('D53 D57: where no more go in, that is what is told, before a price that could be agreed to in vain', async () => {
  await add(server, token, { product_id: goods.mug, quantity: 100 })
  const { body } = await add(server, token, { product_id: goods.mug, price: 11 })
  expect(body.validation_errors).toEqual({ quantity: [expect.stringContaining('already have 100')] })
})

test('D53: the same variant is one line; it stops at 100, and says so', async () => {
  await add(server, token, { ...shirt(goods.red, goods.small), quantity: 3 })
  await add(server, token, { ...shirt(goods.red, goods.medium), quantity: 4 })
  await add(server, token, { ...shirt(goods.red, goods.small), quantity: 5 })
  expect(await cartOf(server, token)).toEqual([
    [goods.shirt, 8],
    [goods.shirt, 4],
  ])
  const capped = await add(server, token, { ...shirt(goods.red, goods.small), quantity: 95 })
  expect(capped.body).toMatchObject({
    response_status: 200,
    validation_errors: { quantity: [expect.stringContaining('at most 100')] },
  })
  expect((await cartOf(server, token))[0]).toEqual([goods.shirt, 100])
  const full = await add(server, token, shirt(goods.red, goods.small))
  expect(full.body.response_status).toBe(422)
  expect((await cartOf(server, token))[0]).toEqual([goods.shirt, 100])
})

test('P-02: fifty different things are in a cart at most; of those that are in it more go in', async () => {
  const products = await server.db.transaction().execute(async sql => {
    const revision = await takeRevisions(sql, 51)
    const values = { price_cents: 100, short_description: '', description: '', is_active: 1, is_demo: 0 }
    return sql
      .insertInto('products')
      .values(Array.from({ length: 51 }, (_, at) => ({ ...values, name: `${at}`, revision: revision + at })))
      .returning('id')
      .execute()
  })
  const one = (id: number) => add(server, token, { product_id: id })
  for (const { id } of products.slice(1)) expect((await one(id)).body.response_status).toBe(200)
  const [{ id: tooMany } = { id: 0 }, { id: known } = { id: 0 }] = products
  expect((await one(tooMany)).body.validation_errors.quantity).toEqual([
    'A cart holds at most 50 different items',
  ])
  expect((await one(known)).body.response_status).toBe(200)
  expect(await cartOf(server, token)).toHaveLength(50)
})

test('D26: an addition repeated under its key is one addition, also twenty at once', async () => {
  const repeat = () => add(server, token, { product_id: goods.mug, quantity: 2 }, 'key-of-one-tap')
  await Promise.all(Array.from({ length: 20 }, repeat))
  await repeat()
  expect(await cartOf(server, token)).toEqual([[goods.mug, 2]])
})

test('D26, D56: the session is a name, no part of the addition: under another name a key is the same addition', async () => {
  const [first, second] = [await newSession(server), await newSession(server)]
  const key = 'key-of-one-tap'
  const refused = await add(server, token, { product_id: goods.mug, sessionId: 'made.up' }, key)
  expect(refused.body.response_status).toBe(422)
  for (const sessionId of [first, second, ''])
    expect((await add(server, token, { product_id: goods.mug, sessionId }, key)).body.response_status).toBe(
      200,
    )
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
  // Anything else under the same key is another request, and refused.
  const other = await add(server, token, { product_id: goods.mug, quantity: 2, sessionId: first }, key)
  expect(Object.keys(other.body.validation_errors)).toEqual(['idempotency_key'])
  const item = await firstItem(token)
  const erase = (sessionId: string) =>
    post(server, 'cart/item/delete', { cartItemId: item, sessionId }, { token, key: 'key-of-removal' })
  expect((await erase('made.up')).body.response_status).toBe(422)
  expect((await erase('')).body.response_status).toBe(200)
  expect((await erase(first)).body.response_status).toBe(200)
})

test('D-10: an addition that the first release has done under its key, session and all, is not taken for another', async () => {
  const key = 'key-of-one-tap'
  const sessionId = await newSession(server)
  const fields = { price: '12', product_id: `${goods.mug}`, quantity: '1', sessionId }
  const repeat = (more = {}) => add(server, token, { ...fields, ...more }, key)
  await repeat()
  // That release kept the code of all fields; they stand in the order of their names.
  const whole = `cart/addToCart\n${JSON.stringify(Object.entries(fields))}`
  const body_mac = createHmac('sha256', key).update(whole).digest('base64url')
  await server.db.updateTable('idempotency_keys').set({ body_mac }).execute()
  expect((await repeat()).headers.get('idempotency-replayed')).toBe('true')
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
  expect(Object.keys((await repeat({ quantity: '2' })).body.validation_errors)).toEqual(['idempotency_key'])
})

test('Z-06, D23: two devices of a person share one cart, in whichever order they arrive', async () => {
  const [phone, desk] = [await newSession(server), await newSession(server)]
  await Promise.all([
    add(server, token, { product_id: goods.mug, sessionId: phone }, 'key-phone-1'),
    add(server, token, { product_id: goods.mug, quantity: 2, sessionId: desk }, 'key-desk-1'),
  ])
  await add(server, token, { product_id: goods.mug, sessionId: phone }, 'key-phone-1')
  for (const sessionId of [phone, desk, ''])
    expect(await cartOf(server, token, sessionId)).toEqual([[goods.mug, 3]])
  // After the 15 minutes the session still names the cart (D55).
  expect(await cartOf(server, undefined, phone)).toEqual([[goods.mug, 3]])
  // A third device knows no session yet: the bearer is enough.
  expect(await cartOf(server, token, await newSession(server))).toEqual([[goods.mug, 3]])
})

test('Z-06, Z-07: the cart of who was here before is not taken over, seen, filled or emptied', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  const item = await firstItem(token)
  const next = await makeUser(server)
  const refused = await add(server, next.token, { product_id: goods.mug, sessionId })
  expect(refused.body).toMatchObject({
    response_status: 404,
    validation_errors: { sessionId: [expect.any(String)] },
  })
  // The next person gets the own, empty cart, whatever the shared device still holds.
  const counted = await post(server, 'cart/cartCount', { sessionId }, { token: next.token })
  expect(counted.body).toMatchObject({ response_status: 200, data: { CartTemporary: [] } })
  for (const session of [sessionId, '', await newSession(server)]) {
    expect((await remove(item, session, next.token)).body.response_status).toBe(404)
    if (session !== sessionId) expect((await remove(item, session)).body.response_status).toBe(404)
  }
  expect(await cartOf(server, token)).toEqual([[goods.mug, 1]])
  expect(await cartOf(server, next.token)).toEqual([])
})

test('A121, Z-01: a line is removed by its owner, by bearer or by session, and once', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  const item = await firstItem(token)
  expect((await remove(item, sessionId)).body).toEqual({ response_status: 200, validation_errors: {} })
  expect((await remove(item, sessionId)).body.validation_errors).toEqual({
    cartItemId: ['This item is no longer in your cart'],
  })
  await add(server, token, { product_id: goods.mug })
  expect((await remove(await firstItem(token), '', token)).body.response_status).toBe(200)
  expect(await cartOf(server, token)).toEqual([])
})

test('O-12: a guest’s removal under the key of another guest’s removes nothing from the cart of either', async () => {
  const [mine, theirs] = [await newSession(server), await newSession(server)]
  const other = await makeUser(server)
  await add(server, token, { product_id: goods.mug, sessionId: mine })
  await add(server, other.token, { product_id: goods.mug, sessionId: theirs })
  const [item, itemOfOther] = [await firstItem(token), await firstItem(other.token)]
  const key = 'key-of-one-guest'
  const removeAs = (sessionId: string, cartItemId: number) =>
    post(server, 'cart/item/delete', { cartItemId, sessionId }, { key })
  expect((await removeAs(mine, item)).body.response_status).toBe(200)
  expect(await cartOf(server, token)).toEqual([])
  // The same request is answered as before, and does nothing; another one is refused.
  expect((await removeAs(theirs, item)).body).toEqual({ response_status: 200, validation_errors: {} })
  expect((await removeAs(theirs, itemOfOther)).body.validation_errors).toHaveProperty('idempotency_key')
  expect(await cartOf(server, other.token)).toEqual([[goods.mug, 1]])
})

test('Z-04, Z-05: a session that this server did not give out opens nothing and names nothing', async () => {
  const real = await newSession(server)
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
    expect((await add(server, token, { product_id: goods.mug, sessionId })).body.response_status).toBe(422)
    expect((await post(server, 'cart/cartCount', { sessionId })).body.response_status).toBe(422)
    expect((await remove(1, sessionId)).body.response_status).toBe(422)
    expect((await post(server, 'order/place', { sessionId })).body.response_status).toBe(422)
  }
  expect(await server.db.selectFrom('cart_sessions').selectAll().execute()).toEqual([])
  expect(await cartOf(server, token)).toEqual([])
})

test('Z-04: the database holds no session that opens a cart, and forgets those unused for 30 days', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  const rows = await server.db.selectFrom('cart_sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(sessionId.slice(0, 32))
  server.advance(30 * 86_400_000)
  expect(await cartOf(server, undefined, sessionId)).toEqual([])
  await server.sweep()
  expect(await server.db.selectFrom('cart_sessions').selectAll().execute()).toEqual([])
  expect(await server.db.selectFrom('cart_items').select('quantity').execute()).toEqual([{ quantity: 1 }])
})

test('Z-05: a session that ran out names the cart of whoever uses it next, and never again the one it named', async () => {
  const sessionId = await newSession(server)
  await add(server, token, { product_id: goods.mug, sessionId })
  server.advance(30 * 86_400_000)
  // Before the next sweep.
  const other = await makeUser(server)
  await add(server, other.token, { product_id: goods.mug, quantity: 3, sessionId })
  expect(await cartOf(server, undefined, sessionId)).toEqual([[goods.mug, 3]])
})

test('R-10: an addition that is refused leaves no trace, neither a cart nor a name of one', async () => {
  const names = () => server.db.selectFrom('cart_sessions').selectAll().execute()
  const nothing = { product_id: goods.gone, sessionId: await newSession(server) }
  expect((await add(server, token, nothing)).body.response_status).toBe(404)
  expect(await server.db.selectFrom('carts').selectAll().execute()).toEqual([])
  const known = await newSession(server)
  await add(server, token, { product_id: goods.mug, quantity: 100, sessionId: known })
  const before = await names()
  expect(before).toHaveLength(1)
  server.advance(1_000)
  for (const sessionId of [known, await newSession(server)]) {
    const refused = await add(server, token, { product_id: goods.mug, sessionId })
    expect(refused.body.validation_errors).toHaveProperty('quantity')
    expect(await names()).toEqual(before)
  }
})

test('R-10: a cart has twenty names, and those that nobody used for longest go', async () => {
  const sessions: string[] = []
  for (let i = 0; i < 22; i += 1) {
    const sessionId = await newSession(server)
    sessions.push(sessionId)
    // The first one stays in use.
    for (const used of [sessions[0] ?? '', sessionId])
      await add(server, token, { product_id: goods.mug, sessionId: used })
    server.advance(1_000)
  }
  const opened = await Promise.all(sessions.map(sessionId => cartOf(server, undefined, sessionId)))
  const places = opened.flatMap((lines, place) => (lines.length > 0 ? [place] : []))
  expect(places).toEqual([0, ...Array.from({ length: 19 }, (_, i) => i + 3)])
})
