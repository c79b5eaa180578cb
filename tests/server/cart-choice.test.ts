// P-03: of goods with colors and sizes only what they come in gets into a cart.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { shareCart } from './shared-cart.ts'
import { add, cartOf } from './shop-world.ts'

const here = shareCart()

test('P-03, D51: color and size must be the product’s own, and are asked for where it has them', async () => {
  const { shirt: product_id, red, blue, small, medium, mug, gone } = here.goods
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
    const { body } = await add(here.server, here.token, values)
    expect(body.response_status).not.toBe(200)
    expect(body.validation_errors[field]?.[0]).toContain(words)
  }
  expect(await cartOf(here.server, here.token)).toEqual([])
})

test('P-03: a color that is offered no more cannot be had, and is not asked for', async () => {
  const { id } = await here.server.db
    .insertInto('product_colors')
    .values({ product_id: here.goods.mug, name: 'Grey', code: '#777777', is_offered: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = await add(here.server, here.token, { product_id: here.goods.mug, selectedProductColor: id })
  expect(refused.body.validation_errors).toHaveProperty('selectedProductColor')
  expect((await add(here.server, here.token, { product_id: here.goods.mug })).body.response_status).toBe(200)
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
})

test('P-03: what comes without colors has the sizes of its own, and not those of other goods', async () => {
  const sock = await here.server.db
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
  await here.server.db
    .insertInto('product_sizes')
    .values({ product_id: sock.id, size_id: here.goods.small })
    .execute()
  const sized = { product_id: here.goods.mug, selectedProductSize: here.goods.small }
  expect((await add(here.server, here.token, sized)).body.validation_errors).toHaveProperty(
    'selectedProductSize',
  )
  expect((await add(here.server, here.token, { product_id: here.goods.mug })).body.response_status).toBe(200)
  expect((await add(here.server, here.token, { ...sized, product_id: sock.id })).body.response_status).toBe(
    200,
  )
  // Also where both are looked at together.
  const { data } = (await post(here.server, 'cart/cartCount', { sessionId: '' }, { token: here.token })).body
  expect(data.CartTemporary).toMatchObject([{ product_id: here.goods.mug }, { product_id: sock.id }])
  expect(data.CartTemporary.filter((item: object) => 'is_sold' in item)).toEqual([])
})
