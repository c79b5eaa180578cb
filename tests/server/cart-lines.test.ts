// What is one line of a cart, how much a line and a cart hold, and that an addition counts once under its key.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { post } from './api-client.ts'
import { shareCart } from './shared-cart.ts'
import { add, cartOf, newSession } from './shop-world.ts'

const here = shareCart()
const { shirt, firstItem } = here

test('D53: the same variant is one line; it stops at 100, and says so', async () => {
  await add(here.server, here.token, { ...shirt(here.goods.red, here.goods.small), quantity: 3 })
  await add(here.server, here.token, { ...shirt(here.goods.red, here.goods.medium), quantity: 4 })
  await add(here.server, here.token, { ...shirt(here.goods.red, here.goods.small), quantity: 5 })
  expect(await cartOf(here.server, here.token)).toEqual([
    [here.goods.shirt, 8],
    [here.goods.shirt, 4],
  ])
  const capped = await add(here.server, here.token, {
    ...shirt(here.goods.red, here.goods.small),
    quantity: 95,
  })
  expect(capped.body).toMatchObject({
    response_status: 200,
    validation_errors: { quantity: [expect.stringContaining('at most 100')] },
  })
  expect((await cartOf(here.server, here.token))[0]).toEqual([here.goods.shirt, 100])
  const full = await add(here.server, here.token, shirt(here.goods.red, here.goods.small))
  expect(full.body.response_status).toBe(422)
  expect((await cartOf(here.server, here.token))[0]).toEqual([here.goods.shirt, 100])
})

test('P-02: fifty different things are in a cart at most; of those that are in it more go in', async () => {
  const products = await here.server.db.transaction().execute(async sql => {
    const revision = await takeRevisions(sql, 51)
    const values = { price_cents: 100, short_description: '', description: '', is_active: 1, is_demo: 0 }
    return sql
      .insertInto('products')
      .values(Array.from({ length: 51 }, (_, at) => ({ ...values, name: `${at}`, revision: revision + at })))
      .returning('id')
      .execute()
  })
  const one = (id: number) => add(here.server, here.token, { product_id: id })
  for (const { id } of products.slice(1)) expect((await one(id)).body.response_status).toBe(200)
  const [{ id: tooMany } = { id: 0 }, { id: known } = { id: 0 }] = products
  expect((await one(tooMany)).body.validation_errors.quantity).toEqual([
    'A cart holds at most 50 different items',
  ])
  expect((await one(known)).body.response_status).toBe(200)
  expect(await cartOf(here.server, here.token)).toHaveLength(50)
})

test('D26: an addition repeated under its key is one addition, also twenty at once', async () => {
  const repeat = () =>
    add(here.server, here.token, { product_id: here.goods.mug, quantity: 2 }, 'key-of-one-tap')
  await Promise.all(Array.from({ length: 20 }, repeat))
  await repeat()
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 2]])
})

test('D26, D56: the session is a name, no part of the addition: under another name a key is the same addition', async () => {
  const [first, second] = [await newSession(here.server), await newSession(here.server)]
  const key = 'key-of-one-tap'
  const refused = await add(
    here.server,
    here.token,
    { product_id: here.goods.mug, sessionId: 'made.up' },
    key,
  )
  expect(refused.body.response_status).toBe(422)
  for (const sessionId of [first, second, ''])
    expect(
      (await add(here.server, here.token, { product_id: here.goods.mug, sessionId }, key)).body
        .response_status,
    ).toBe(200)
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
  // Anything else under the same key is another request, and refused.
  const other = await add(
    here.server,
    here.token,
    { product_id: here.goods.mug, quantity: 2, sessionId: first },
    key,
  )
  expect(Object.keys(other.body.validation_errors)).toEqual(['idempotency_key'])
  const item = await firstItem(here.token)
  const erase = (sessionId: string) =>
    post(
      here.server,
      'cart/item/delete',
      { cartItemId: item, sessionId },
      { token: here.token, key: 'key-of-removal' },
    )
  expect((await erase('made.up')).body.response_status).toBe(422)
  expect((await erase('')).body.response_status).toBe(200)
  expect((await erase(first)).body.response_status).toBe(200)
})

test('D-10: an addition that the first release has done under its key, session and all, is not taken for another', async () => {
  const key = 'key-of-one-tap'
  const sessionId = await newSession(here.server)
  const fields = { price: '12', product_id: `${here.goods.mug}`, quantity: '1', sessionId }
  const repeat = (more = {}) => add(here.server, here.token, { ...fields, ...more }, key)
  await repeat()
  // That release kept the code of all fields; they stand in the order of their names.
  const whole = `cart/addToCart\n${JSON.stringify(Object.entries(fields))}`
  const body_mac = createHmac('sha256', key).update(whole).digest('base64url')
  await here.server.db.updateTable('idempotency_keys').set({ body_mac }).execute()
  expect((await repeat()).headers.get('idempotency-replayed')).toBe('true')
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
  expect(Object.keys((await repeat({ quantity: '2' })).body.validation_errors)).toEqual(['idempotency_key'])
})
