// What of the additions to the cart was refused, for its price or because it is no longer sold, and what is offered then.
import { expect, test } from 'vitest'
import { newPriceOf, refusedAdditions } from '../../src/db/queries/additions.ts'
import { productById, products } from '../../src/db/queries/products.ts'
import { shareShopper } from './shopper.ts'

const here = shareShopper()
const { mug, shirt, changeMug, cart, counted } = here

test('O-43 D57: an addition at a price that has changed is not counted, and says so', async () => {
  await here.tab.sync.enqueue(mug(2, 11), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await cart()).toMatchObject({ lines: [], pieces: 0, refused: 1, unconfirmed: 0 })
  expect(await counted()).toEqual([])
})

test('O-43 D57: what was refused for its price is offered at the new one, and then goes in, once, at the new one', async () => {
  await changeMug({ price_cents: 1350 })
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const [refused] = await refusedAdditions(here.tab.db, here.ann.id)
  expect(refused).toMatchObject({ name: 'Mug', price: 13.5, args: { price: 12, quantity: 2 } })
  expect(refused?.refusal?.[0]).toContain('$13.5 now')
  if (!refused) return
  expect(newPriceOf(refused)).toBe(13.5)
  const before = here.world.log.length
  await here.tab.sync.replace(refused.seq, mug(2, 13.5))
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 2 }])
  expect(await refusedAdditions(here.tab.db, here.ann.id)).toEqual([])
  const keys = here.world.log.filter(({ path }) => path === 'cart/addToCart').map(({ key }) => key)
  // A key of its own: the refusal stands under the old one.
  expect(new Set(keys).size).toBe(2)
  expect(here.world.log.slice(before).filter(({ path }) => path === 'cart/addToCart')).toHaveLength(1)
})

test('D53 D57: what no longer fits into the cart is not offered at the new price, which would be refused again', async () => {
  await here.tab.sync.enqueue(mug(100), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  await changeMug({ price_cents: 1350 })
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const [refused] = await refusedAdditions(here.tab.db, here.ann.id)
  expect(refused).toMatchObject({ price: 13.5, refusal: [expect.stringContaining('already have 100')] })
  expect(refused && newPriceOf(refused)).toBeNull()
})

test('O-42: what is no longer sold is refused, not offered at any price, and holds up nothing behind it', async () => {
  await changeMug({ is_active: 0 })
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const [refused] = await refusedAdditions(here.tab.db, here.ann.id)
  expect(refused).toMatchObject({ price: null, refusal: ['This product is no longer sold'] })
  expect(refused && newPriceOf(refused)).toBeNull()
  expect(await counted()).toEqual([{ product_id: here.goods.shirt, quantity: 1 }])
})

test('O-42: what is refused because it is no longer sold still has its name, and is in no list of the shop', async () => {
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await changeMug({ is_active: 0 })
  await here.world.rest()
  await here.tab.sync.pullCatalogue()
  expect(await refusedAdditions(here.tab.db, here.ann.id)).toMatchObject([{ name: 'Mug', price: null }])
  expect(await productById(here.tab.db, here.goods.mug)).toBeUndefined()
  expect((await products(here.tab.db)).map(({ id }) => id)).toEqual([here.goods.shirt])
})
