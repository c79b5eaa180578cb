// A phone whose storage is full: what waits has to get out, and each step of that is written down.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCartSession, keptCartSession } from '../../src/db/cart-session.ts'
import type { TestUser } from '../server/factories.ts'
import { makeGoods } from '../server/shop-world.ts'
import type { Device } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let isFull = false
let full: string
let gifts = 0
let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let place: Awaited<ReturnType<typeof makePlace>>

beforeEach(async () => {
  isFull = false
  full = 'outbox'
  gifts = 0
  world = await makeWorld({
    sabotage: table => {
      if (isFull && table === full) throw new DOMException('full', 'QuotaExceededError')
      return undefined
    },
  })
  place = await makePlace(world)
  ann = await world.user()
  phone = world.device()
  // The third gift is enough.
  phone.makeRoom = async () => {
    gifts += 1
    isFull &&= gifts < 3
    return true
  }
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => world.close())

async function write(title: string, unit = 0): Promise<number> {
  const entry = await tab.write(submitCommand(place.hospitalId, place.departmentIds[unit] as number, title))
  return entry?.seq ?? 0
}
const titles = async () =>
  (await world.server.db.selectFrom('reviews').select('title').execute()).map(({ title }) => title).sort()

test.each([
  [1, 'alone'],
  [2, 'with others in one request'],
])('O-28: on a full phone what waits leaves all the same, %s of it, %s', async count => {
  phone.weather = 'cut'
  tab.sync.wake('offline')
  await world.rest()
  for (let unit = 0; unit < count; unit += 1) await write(`Review ${unit}`, unit)
  isFull = true
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(5_000)
  expect(gifts).toBe(3)
  expect(await titles()).toHaveLength(count)
  expect(tab.events.filter(({ type }) => type === 'storage-failed')).toEqual([])
})

test('O-28: what waits can be edited on a full phone', async () => {
  phone.weather = 'cut'
  tab.sync.wake('offline')
  await world.rest()
  const seq = await write('First')
  isFull = true
  await tab.sync.replace(seq, submitCommand(place.hospitalId, place.departmentIds[0] as number, 'Second'))
  expect(gifts).toBe(3)
})

test('O-28: on a full phone the first addition to the cart leaves all the same, under a session that is kept', async () => {
  const { mug } = await makeGoods(world.server)
  full = 'cart'
  isFull = true
  const args = { productId: mug, colorId: null, sizeId: null, quantity: 1, price: 12 }
  await tab.write({ name: 'cart.add', args })
  await world.advance(5_000)
  expect(gifts).toBe(3)
  expect(await world.server.db.selectFrom('cart_items').select('quantity').execute()).toEqual([
    { quantity: 1 },
  ])
  expect(await tab.db.cart.count()).toBe(1)
  expect(tab.events.filter(({ type }) => type === 'storage-failed')).toEqual([])
})

const GONE = 'copied-by-somebody'

test.each([
  [1, 'alone'],
  [2, 'with others in one request'],
])(
  'O-28: on a full phone a session that the server refuses is let go of, under %s addition, %s',
  async count => {
    const { mug } = await makeGoods(world.server)
    phone.weather = 'cut'
    tab.sync.wake('offline')
    await world.rest()
    const args = { productId: mug, colorId: null, sizeId: null, quantity: 1, price: 12 }
    for (let times = 0; times < count; times += 1) await tab.write({ name: 'cart.add', args })
    await keepCartSession(tab.db, GONE)
    full = 'cart'
    isFull = true
    phone.weather = 'up'
    tab.sync.wake('online')
    await world.advance(5_000)
    expect(gifts).toBe(3)
    expect(await keptCartSession(tab.db)).not.toBe(GONE)
    expect(await world.server.db.selectFrom('cart_items').select('quantity').execute()).toEqual([
      { quantity: count },
    ])
    expect(tab.events.filter(({ type }) => type === 'storage-failed')).toEqual([])
  },
)

test('O-28: on a full phone a thing leaves the cart whose session the server refuses', async () => {
  await keepCartSession(tab.db, GONE)
  full = 'cart'
  isFull = true
  await tab.write({ name: 'cart.remove', args: { cartItemId: 1 } })
  await world.advance(5_000)
  expect(gifts).toBe(3)
  expect(await keptCartSession(tab.db)).toBeNull()
  expect(tab.events.filter(({ type }) => type === 'storage-failed')).toEqual([])
})

test("O-28: on a full phone a visitor's session that the server refuses is let go of where the cart is only looked at", async () => {
  await phone.signOut()
  await world.rest()
  await keepCartSession(tab.db, GONE)
  full = 'cart'
  isFull = true
  expect(await tab.sync.pullCart()).toBe('refused')
  expect(gifts).toBe(3)
  expect(await keptCartSession(tab.db)).toBeNull()
})
