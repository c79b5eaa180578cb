// An order asked for with a sign-in that has ended elsewhere.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../src/app/forms/place-order.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { billing, makeGoods } from '../server/shop-world.ts'
import { makeWorld, type World } from '../world.ts'

let world: World

beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.close())

test('D55: whose sign-in has ended elsewhere orders nothing, neither as themselves nor as a guest, and keeps the cart', async () => {
  const goods = await makeGoods(world.server)
  const ann = await world.user()
  const phone = world.device()
  await phone.signIn(ann)
  const tab = await phone.tab()
  await tab.sync.pullCatalogue()
  const mug = { productId: goods.mug, colorId: null, sizeId: null, quantity: 1, price: 12 }
  await tab.sync.enqueue({ name: 'cart.add', args: mug }, ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  await world.server.db.deleteFrom('tokens').execute()
  const before = await cartOf(tab.db, ann.id)
  const result = await placeOrder({ ...tab, makeRoom: phone.makeRoom }, { billing, cart: before, user: ann })
  // The form leads to the sign-in, and says why.
  expect(result).toMatchObject({ kind: 'refused', status: 401 })
  expect(tab.events.filter(({ type }) => type === 'signed-out-by-server')).toEqual([])
  expect(await cartOf(tab.db, ann.id)).toEqual(before)
  expect(await world.server.db.selectFrom('orders').selectAll().execute()).toEqual([])
})
