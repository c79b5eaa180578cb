// The cart as a shopper sees it: what the server counted, and the own changes that wait over it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartOf, piecesInCart } from '../../src/db/queries/cart.ts'
import type { TestUser } from '../server/factories.ts'
import { type Goods, makeGoods, SHIPPING_CENTS } from '../server/shop-world.ts'
import type { Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { makeWorld, type World } from '../world.ts'

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
  await tab.sync.pullCatalogue()
})
afterEach(() => world.close())

const mug = (quantity: number, price = 12) =>
  ({
    name: 'cart.add',
    args: { productId: goods.mug, colorId: null, sizeId: null, quantity, price },
  }) as const
const shirt = (colorId: number, quantity = 1) =>
  ({
    name: 'cart.add',
    args: { productId: goods.shirt, colorId, sizeId: goods.small, quantity, price: 24.5 },
  }) as const
const cart = () => cartOf(tab.db, ann.id)
const counted = () =>
  world.server.db.selectFrom('cart_items').select(['product_id', 'quantity']).orderBy('id').execute()

test('D53 D54: waiting additions of one variant are one line, other variants are others, and the badge counts pieces', async () => {
  phone.weather = 'cut'
  await tab.sync.enqueue(mug(2))
  await tab.sync.enqueue(shirt(goods.red))
  await tab.sync.enqueue(shirt(goods.blue))
  await tab.sync.enqueue(mug(3))
  const { lines, pieces, subtotal } = await cart()
  expect(lines.map(({ name, colorName, quantity, id }) => [name, colorName, quantity, id])).toEqual([
    ['Mug', null, 5, null],
    ['Shirt', 'Red', 1, null],
    ['Shirt', 'Blue', 1, null],
  ])
  expect({ pieces, subtotal }).toEqual({ pieces: 7, subtotal: 109 })
  expect(await piecesInCart(tab.db, ann.id)).toBe(7)
  await tab.sync.enqueue(mug(99))
  expect((await cart()).lines[0]?.quantity).toBe(100)
})

test('A236 A120: what waited arrives in order, leaves the outbox with the next cart, and is counted once', async () => {
  phone.weather = 'cut'
  await tab.sync.enqueue(mug(2))
  await tab.sync.enqueue(mug(3))
  await world.rest()
  phone.weather = 'up'
  await tab.sync.replay('online')
  await world.rest()
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 5 }])
  const { lines, pieces, unconfirmed, shipping, total } = await cart()
  expect(lines).toMatchObject([{ quantity: 5, waiting: [], id: expect.any(Number) }])
  expect({ pieces, unconfirmed, shipping, total }).toEqual({
    pieces: 5,
    unconfirmed: 0,
    shipping: SHIPPING_CENTS / 100,
    total: 60 + SHIPPING_CENTS / 100,
  })
  expect(await tab.db.outbox.count()).toBe(0)
})

test('A121: a waiting removal hides its line, and an addition after it is a new one', async () => {
  await tab.sync.enqueue(mug(4))
  await tab.sync.replay('hand')
  await world.rest()
  const [line] = (await cart()).lines
  phone.weather = 'cut'
  await tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } })
  expect((await cart()).lines).toEqual([])
  await tab.sync.enqueue(mug(1))
  expect((await cart()).lines).toMatchObject([{ quantity: 1, id: null }])
})

test('O-43 D57: an addition at a price that has changed is not counted, and says so', async () => {
  await tab.sync.enqueue(mug(2, 11))
  await tab.sync.replay('hand')
  await world.rest()
  expect(await cart()).toMatchObject({ lines: [], pieces: 0, refused: 1, unconfirmed: 0 })
  expect(await counted()).toEqual([])
})

test('A124 D28: without an answer the last cart stays; an answer that says no is a count of 0', async () => {
  await tab.sync.enqueue(mug(4))
  await tab.sync.replay('hand')
  await world.rest()
  phone.weather = 'cut'
  expect(await tab.sync.pullCart()).toBe('unreachable')
  expect(await piecesInCart(tab.db, ann.id)).toBe(4)
  phone.weather = 'up'
  phone.deliver = async () =>
    Response.json({ response_status: 422, validation_errors: { cart: ['Not now'] } })
  expect(await tab.sync.pullCart()).toBe('refused')
  expect(await piecesInCart(tab.db, ann.id)).toBe(0)
})

test('D44: signing out leaves nothing of the cart or the orders on the device, and nobody else sees them', async () => {
  await tab.sync.enqueue(mug(4))
  await tab.sync.replay('hand')
  await tab.sync.pullOwnReviews()
  await world.rest()
  expect(await tab.db.orderHistories.count()).toBe(1)
  const ben = await world.user()
  await phone.signIn(ben)
  await world.rest()
  expect(await piecesInCart(tab.db, ann.id)).toBe(0)
  expect(await piecesInCart(tab.db, ben.id)).toBe(0)
  await phone.signOut()
  expect(await tab.db.cartContents.count()).toBe(0)
  expect(await tab.db.orderHistories.count()).toBe(0)
})
