// What lies in the cart and is no longer sold is told as such, under the name that this device knew.
import { expect, test } from 'vitest'
import { shareShopper } from './shopper.ts'

const here = shareShopper()
const { mug, shirt, changeMug, changeProduct, cart } = here

test('O-42: what is in the cart and no longer sold is told as such with the next count of the cart', async () => {
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const sold = async () => (await cart()).lines.map(({ name, isSold }) => [name, isSold])
  expect(await sold()).toEqual([
    ['Mug', true],
    ['Shirt', true],
  ])
  await changeMug({ is_active: 0 })
  await here.tab.sync.pullCart()
  expect(await sold()).toEqual([
    ['Mug', false],
    ['Shirt', true],
  ])
})

test('O-42: so is a color or a size that is gone of goods that are sold, and nothing else of them', async () => {
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.tab.sync.enqueue(shirt(here.goods.blue), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const sold = async () => (await cart()).lines.map(({ colorId, isSold }) => [colorId, isSold])
  await here.world.server.db.deleteFrom('product_sizes').where('color_id', '=', here.goods.red).execute()
  await here.tab.sync.pullCart()
  expect(await sold()).toEqual([
    [here.goods.red, false],
    [here.goods.blue, true],
  ])
  await here.world.server.db.deleteFrom('product_sizes').execute()
  await here.world.server.db.deleteFrom('product_colors').where('id', '=', here.goods.blue).execute()
  await here.tab.sync.pullCart()
  expect(await sold()).toEqual([
    [here.goods.red, false],
    [here.goods.blue, false],
  ])
})

test('O-42: a color and a size that are gone keep in the cart the names by which this device knew them', async () => {
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  await here.tab.sync.pullCart()
  const names = async () => (await cart()).lines.map(line => [line.colorName, line.sizeName, line.isSold])
  expect(await names()).toEqual([['Red', 'S', true]])
  await here.world.server.db.deleteFrom('product_sizes').where('color_id', '=', here.goods.red).execute()
  await here.world.server.db.deleteFrom('product_colors').where('id', '=', here.goods.red).execute()
  await changeProduct(here.goods.shirt, {})
  await here.tab.sync.pullCatalogue()
  for (const _ of ['counted once', 'and again']) {
    await here.tab.sync.pullCart()
    expect(await names()).toEqual([['Red', 'S', false]])
  }
})
