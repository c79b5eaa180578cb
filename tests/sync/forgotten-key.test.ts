// What may have arrived so long ago that the server no longer knows its key is looked for before it is sent again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../server/factories.ts'
import { type Goods, makeGoods } from '../server/shop-world.ts'
import type { Device } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

let world: World
let goods: Goods
let ann: TestUser
let phone: Device
let tab: Tab

beforeEach(async () => {
  world = await makeWorld()
  goods = await makeGoods(world.server)
  ann = await world.user()
  phone = world.device()
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => world.close())

const mugs = (quantity: number) =>
  ({
    name: 'cart.add',
    args: { productId: goods.mug, colorId: null, sizeId: null, quantity, price: 12 },
  }) as const
const inCart = () => world.server.db.selectFrom('cart_items').select(['product_id', 'quantity']).execute()

/** An addition that arrives, and whose answer does not. */
async function add(): Promise<void> {
  phone.weatherFor = ({ url }) => (url.includes('addToCart') ? 'lose-reply' : 'up')
  await tab.sync.enqueue(mugs(2), ann.id)
  await world.rest()
  expect(await inCart()).toMatchObject([{ quantity: 2 }])
  phone.weatherFor = () => 'cut'
}

/** The phone was away for three months since it sent them, and heard no answer; the server has swept its keys. */
async function returnLate(): Promise<void> {
  for (const { seq } of await tab.db.outbox.toArray())
    await tab.db.outbox.update(seq, { createdAt: world.clock.now() - 91 * 86_400_000 })
  await world.server.db.deleteFrom('idempotency_keys').execute()
  phone.weatherFor = () => 'up'
  tab.sync.wake('online')
  await world.advance(120_000)
}

test('O-05 O-13: an addition is not made a second time', async () => {
  await add()
  await returnLate()
  expect(await inCart()).toMatchObject([{ quantity: 2 }])
  expect(await tab.db.outbox.where('state').notEqual('acked').count()).toBe(0)
})

test('O-05 O-13: nor where it could go with others', async () => {
  const { hospitalId, departmentIds } = await makePlace(world)
  await add()
  for (const unit of departmentIds) await tab.sync.enqueue(submitCommand(hospitalId, unit, 'Written'), ann.id)
  await world.rest()
  await returnLate()
  expect(await inCart()).toMatchObject([{ quantity: 2 }])
  expect(await world.server.db.selectFrom('reviews').select('title').execute()).toHaveLength(
    departmentIds.length,
  )
  expect(await tab.db.outbox.where('state').notEqual('acked').count()).toBe(0)
})
