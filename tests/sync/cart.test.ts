// The cart as a shopper sees it: what the server counted, and the own changes that wait over it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteBatch } from '../../src/db/batch-note.ts'
import { erasePrivate } from '../../src/db/private.ts'
import { newPriceOf, refusedAdditions } from '../../src/db/queries/additions.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { keyInCart, piecesInCart } from '../../src/db/queries/cart-lines.ts'
import { productById, products } from '../../src/db/queries/products.ts'
import { VISITOR } from '../../src/db/records.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
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
const changeMug = (change: { price_cents: number } | { is_active: 0 }) => changeProduct(goods.mug, change)
const changeProduct = (id: number, change: { price_cents?: number; is_active?: 0 }) =>
  world.server.db.transaction().execute(async sql => {
    const revision = await takeRevisions(sql, 1)
    const values = { ...change, revision }
    await sql.updateTable('products').set(values).where('id', '=', id).execute()
  })
const cart = () => cartOf(tab.db, ann.id)
const counted = () =>
  world.server.db.selectFrom('cart_items').select(['product_id', 'quantity']).orderBy('id').execute()

test('D53 D54: waiting additions of one variant are one line, other variants are others, and the badge counts pieces', async () => {
  phone.weather = 'cut'
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.enqueue(shirt(goods.red), ann.id)
  await tab.sync.enqueue(shirt(goods.blue), ann.id)
  await tab.sync.enqueue(mug(3), ann.id)
  const { lines, pieces, subtotal } = await cart()
  expect(lines.map(({ name, colorName, quantity, id }) => [name, colorName, quantity, id])).toEqual([
    ['Mug', null, 5, null],
    ['Shirt', 'Red', 1, null],
    ['Shirt', 'Blue', 1, null],
  ])
  expect({ pieces, subtotal }).toEqual({ pieces: 7, subtotal: 109 })
  expect(await piecesInCart(tab.db, ann.id)).toBe(7)
  await tab.sync.enqueue(mug(99), ann.id)
  expect((await cart()).lines[0]?.quantity).toBe(100)
})

test('A236 A120: what waited arrives in order, leaves the outbox with the next cart, and is counted once', async () => {
  phone.weather = 'cut'
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.enqueue(mug(3), ann.id)
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

test('A121: what the server has taken has a key only once the cart has been counted', async () => {
  phone.weatherFor = request => (request.url.includes('cart/cartCount') ? 'hang' : 'up')
  await tab.sync.enqueue(mug(4), ann.id)
  await world.advance(1_000)
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 4 }])
  const variant = mug(4).args
  expect((await cart()).lines).toMatchObject([{ id: null, waiting: [], isUncounted: true }])
  expect(await keyInCart(tab.db, ann.id, variant)).toBeNull()
  phone.weatherFor = () => 'up'
  await world.rest()
  await tab.sync.pullCart()
  const [line] = (await cart()).lines
  expect(line).toMatchObject({ id: expect.any(Number), isUncounted: false })
  expect(await keyInCart(tab.db, ann.id, variant)).toBe(line?.id)
})

test('A121: a waiting removal hides its line, and an addition after it is a new one', async () => {
  await tab.sync.enqueue(mug(4), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const [line] = (await cart()).lines
  phone.weather = 'cut'
  await tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, ann.id)
  expect((await cart()).lines).toEqual([])
  await tab.sync.enqueue(mug(1), ann.id)
  expect((await cart()).lines).toMatchObject([{ quantity: 1, id: null }])
})

test('O-43 D57: an addition at a price that has changed is not counted, and says so', async () => {
  await tab.sync.enqueue(mug(2, 11), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  expect(await cart()).toMatchObject({ lines: [], pieces: 0, refused: 1, unconfirmed: 0 })
  expect(await counted()).toEqual([])
})

test('O-43 D57: what was refused for its price is offered at the new one, and then goes in, once, at the new one', async () => {
  await changeMug({ price_cents: 1350 })
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const [refused] = await refusedAdditions(tab.db, ann.id)
  expect(refused).toMatchObject({ name: 'Mug', price: 13.5, args: { price: 12, quantity: 2 } })
  expect(refused?.refusal?.[0]).toContain('$13.5 now')
  if (!refused) return
  expect(newPriceOf(refused)).toBe(13.5)
  const before = world.log.length
  await tab.sync.replace(refused.seq, mug(2, 13.5))
  await tab.sync.replay('hand')
  await world.rest()
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 2 }])
  expect(await refusedAdditions(tab.db, ann.id)).toEqual([])
  const keys = world.log.filter(({ path }) => path === 'cart/addToCart').map(({ key }) => key)
  // A key of its own: the refusal stands under the old one.
  expect(new Set(keys).size).toBe(2)
  expect(world.log.slice(before).filter(({ path }) => path === 'cart/addToCart')).toHaveLength(1)
})

test('D53 D57: what no longer fits into the cart is not offered at the new price, which would be refused again', async () => {
  await tab.sync.enqueue(mug(100), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  await changeMug({ price_cents: 1350 })
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const [refused] = await refusedAdditions(tab.db, ann.id)
  expect(refused).toMatchObject({ price: 13.5, refusal: [expect.stringContaining('already have 100')] })
  expect(refused && newPriceOf(refused)).toBeNull()
})

test('O-42: what is no longer sold is refused, not offered at any price, and holds up nothing behind it', async () => {
  await changeMug({ is_active: 0 })
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.enqueue(shirt(goods.red), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const [refused] = await refusedAdditions(tab.db, ann.id)
  expect(refused).toMatchObject({ price: null, refusal: ['This product is no longer sold'] })
  expect(refused && newPriceOf(refused)).toBeNull()
  expect(await counted()).toEqual([{ product_id: goods.shirt, quantity: 1 }])
})

test('O-42: what is refused because it is no longer sold still has its name, and is in no list of the shop', async () => {
  await tab.sync.enqueue(mug(2), ann.id)
  await changeMug({ is_active: 0 })
  await world.rest()
  await tab.sync.pullCatalogue()
  expect(await refusedAdditions(tab.db, ann.id)).toMatchObject([{ name: 'Mug', price: null }])
  expect(await productById(tab.db, goods.mug)).toBeUndefined()
  expect((await products(tab.db)).map(({ id }) => id)).toEqual([goods.shirt])
})

test('O-42: what is in the cart and no longer sold is told as such with the next count of the cart', async () => {
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.enqueue(shirt(goods.red), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const sold = async () => (await cart()).lines.map(({ name, isSold }) => [name, isSold])
  expect(await sold()).toEqual([
    ['Mug', true],
    ['Shirt', true],
  ])
  await changeMug({ is_active: 0 })
  await tab.sync.pullCart()
  expect(await sold()).toEqual([
    ['Mug', false],
    ['Shirt', true],
  ])
})

test('O-42: so is a color or a size that is gone of goods that are sold, and nothing else of them', async () => {
  await tab.sync.enqueue(shirt(goods.red), ann.id)
  await tab.sync.enqueue(shirt(goods.blue), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const sold = async () => (await cart()).lines.map(({ colorId, isSold }) => [colorId, isSold])
  await world.server.db.deleteFrom('product_sizes').where('color_id', '=', goods.red).execute()
  await tab.sync.pullCart()
  expect(await sold()).toEqual([
    [goods.red, false],
    [goods.blue, true],
  ])
  await world.server.db.deleteFrom('product_sizes').execute()
  await world.server.db.deleteFrom('product_colors').where('id', '=', goods.blue).execute()
  await tab.sync.pullCart()
  expect(await sold()).toEqual([
    [goods.red, false],
    [goods.blue, false],
  ])
})

test('O-42: a color and a size that are gone keep in the cart the names by which this device knew them', async () => {
  await tab.sync.enqueue(shirt(goods.red), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  await tab.sync.pullCart()
  const names = async () => (await cart()).lines.map(line => [line.colorName, line.sizeName, line.isSold])
  expect(await names()).toEqual([['Red', 'S', true]])
  await world.server.db.deleteFrom('product_sizes').where('color_id', '=', goods.red).execute()
  await world.server.db.deleteFrom('product_colors').where('id', '=', goods.red).execute()
  await changeProduct(goods.shirt, {})
  await tab.sync.pullCatalogue()
  for (const _ of ['counted once', 'and again']) {
    await tab.sync.pullCart()
    expect(await names()).toEqual([['Red', 'S', false]])
  }
})

test('Z-05 D56: a cart session that the server never gave out is let go, and the addition arrives under a new one', async () => {
  await tab.db.cart.put({ id: 'current', sessionId: 'planted.by-somebody' })
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 2 }])
  expect(await tab.db.outbox.count()).toBe(0)
  expect((await tab.db.cart.get('current'))?.sessionId).toMatch(/^[\w-]{32}\.[\w-]{22}$/)
})

test('D56 O-13: several changes of the cart in one request under a session that the server never gave out all arrive, in their order', async () => {
  await tab.sync.enqueue(shirt(goods.red), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const [line] = (await cart()).lines
  phone.weather = 'cut'
  tab.sync.wake('offline')
  await world.rest()
  world.log.length = 0
  // Behind the addition to its line the removal takes both; before it, one would stay.
  const waiting = [
    await tab.sync.enqueue(shirt(goods.red, 2), ann.id),
    await tab.sync.enqueue(mug(3), ann.id),
    await tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, ann.id),
  ]
  await tab.db.cart.put({ id: 'current', sessionId: 'planted.by-somebody' })
  await noteBatch(tab.db, 100)
  phone.weather = 'up'
  await tab.sync.replay('online')
  await world.rest()
  const together = world.log.findIndex(({ path }) => path === 'batch') + 1
  expect(together).toBeGreaterThan(0)
  const keys = world.log.slice(together, together + 3).map(({ key }) => key)
  expect(keys).toEqual(waiting.map(({ key }) => key))
  expect(await tab.db.outbox.toArray()).toEqual([])
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 3 }])
  expect(tab.events.map(({ type }) => type)).not.toContain('attention')
  expect((await tab.db.cart.get('current'))?.sessionId).not.toBe('planted.by-somebody')
})

test.each([
  ['one that is no text', { response_status: 200, validation_errors: {}, data: { id: 7 } }],
  ['a refusal', { response_status: 422, validation_errors: { session: ['Not now'] } }],
  ['"not found"', { response_status: 404, validation_errors: {} }],
  ['a conflict', { response_status: 409, validation_errors: {} }],
  ['"who are you?"', { response_status: 401, validation_errors: {} }],
])(
  'A221 A236 A114: a session id that is not given (%s) says nothing of the addition, which waits, goes later and counts once',
  async (_, answer) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { deliver } = phone
    phone.deliver = async request =>
      request.url.endsWith('sessionId/fetch') ? Response.json(answer) : deliver(request)
    await tab.sync.enqueue(mug(2), ann.id)
    await tab.sync.replay('hand')
    await world.rest()
    expect(world.log.map(({ path }) => path)).not.toContain('cart/addToCart')
    expect(await tab.db.outbox.toArray()).toMatchObject([
      { state: 'queued', reason: { kind: 'server', messages: [] } },
    ])
    expect(await piecesInCart(tab.db, ann.id)).toBe(2)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('session id'))
    logged.mockRestore()
    phone.deliver = deliver
    await tab.sync.sendNow()
    await tab.sync.replay('hand')
    await world.rest()
    expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 2 }])
    expect(await tab.db.outbox.count()).toBe(0)
  },
)

test("Z-06: with the session of another's cart on the device, additions and removals reach the own cart", async () => {
  await tab.sync.enqueue(mug(4), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const left = await tab.db.cart.get('current')
  const ben = await world.user()
  await phone.signIn(ben)
  await world.rest()
  const plant = () => tab.db.cart.put({ id: 'current', sessionId: left?.sessionId ?? '' })
  await plant()
  await tab.sync.enqueue(mug(1), ben.id)
  await tab.sync.replay('hand')
  await world.rest()
  const [line] = (await cartOf(tab.db, ben.id)).lines
  expect(line).toMatchObject({ quantity: 1, id: expect.any(Number) })
  await plant()
  await tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, ben.id)
  await tab.sync.replay('hand')
  await world.rest()
  expect((await cartOf(tab.db, ben.id)).lines).toEqual([])
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 4 }])
})

test('A229 D55: a guest, whose session has ended, takes a line out by the name of the cart alone', async () => {
  await tab.sync.enqueue(mug(4), ann.id)
  await tab.sync.enqueue(shirt(goods.red), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  phone.session = null
  await erasePrivate(tab.db, { keepsCart: true })
  expect(await tab.sync.pullCart()).toBe('fresh')
  const { lines } = await cartOf(tab.db, VISITOR)
  expect(lines.map(({ quantity }) => quantity)).toEqual([4, 1])
  await tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: lines[0]?.id ?? 0 } }, VISITOR)
  expect(await piecesInCart(tab.db, VISITOR)).toBe(1)
  await tab.sync.replay('hand')
  await world.rest()
  expect(world.log.findLast(({ path }) => path === 'cart/item/delete')).toMatchObject({ token: null })
  expect(await counted()).toEqual([{ product_id: goods.shirt, quantity: 1 }])
  expect(await piecesInCart(tab.db, VISITOR)).toBe(1)
  expect(await tab.db.outbox.count()).toBe(0)
  await expect(tab.sync.enqueue(mug(1), VISITOR)).rejects.toThrow('needs somebody who is signed in')
})

test('O-05 D26: whatever becomes of the session on the way, an addition counts once and is never left over', async () => {
  await tab.db.cart.put({ id: 'current', sessionId: 'planted.by-somebody' })
  let additions = 0
  // Refused; then done, the answer lost.
  phone.weatherFor = request => {
    if (additions === 2) return 'cut'
    if (request.url.endsWith('addToCart')) additions += 1
    return additions === 2 ? 'lose-reply' : 'up'
  }
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  expect(await tab.db.outbox.toArray()).toMatchObject([{ state: 'queued', uncertain: true }])
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 2 }])
  // The sign-out forgets the session: the repetition comes under a third one.
  await phone.signIn(ann)
  expect(await tab.db.cart.count()).toBe(0)
  phone.weatherFor = () => 'up'
  await tab.sync.sendNow()
  await tab.sync.replay('hand')
  await world.rest()
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 2 }])
  expect(await tab.db.outbox.count()).toBe(0)
})

test('O-05 A41: an addition whose answer was lost counts once, whoever asks for the cart before it is repeated', async () => {
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  phone.weatherFor = request => (request.url.endsWith('addToCart') ? 'lose-reply' : 'up')
  await tab.sync.enqueue(mug(1), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 3 }])
  await tab.sync.pullCart()
  expect(await piecesInCart(tab.db, ann.id)).toBe(3)
  phone.weatherFor = () => 'up'
  await tab.sync.sendNow()
  await tab.sync.replay('hand')
  await world.rest()
  expect(await tab.db.outbox.count()).toBe(0)
  expect(await piecesInCart(tab.db, ann.id)).toBe(3)
  expect(await counted()).toEqual([{ product_id: goods.mug, quantity: 3 }])
})

test('A124 D28: with "too many requests" for an answer the badge keeps the last count and what waits', async () => {
  await tab.sync.enqueue(mug(4), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  phone.weatherFor = request => (request.url.endsWith('cartCount') ? 'rate' : 'cut')
  await tab.sync.enqueue(mug(1), ann.id)
  for (const weather of ['rate', 'portal', 'portal-json', 'busy-503', 'broken-500', 'cut-body'] as const) {
    phone.weatherFor = request => (request.url.endsWith('cartCount') ? weather : 'cut')
    expect(await tab.sync.pullCart()).toBe('unreachable')
    expect(await piecesInCart(tab.db, ann.id)).toBe(5)
  }
})

test('A124 D28: without an answer the last cart stays; an answer that says no is a count of 0', async () => {
  await tab.sync.enqueue(mug(4), ann.id)
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

test('D28: what is in a cart that the server would not tell counts as nothing, and is not known', async () => {
  await tab.sync.enqueue(mug(4), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const { deliver } = phone
  phone.deliver = async () =>
    Response.json({ response_status: 422, validation_errors: { cart: ['Not now'] } })
  expect(await tab.sync.pullCart()).toBe('refused')
  // So it is not called empty.
  expect(await cart()).toMatchObject({ pieces: 0, pulledAt: null })
  phone.deliver = deliver
  expect(await tab.sync.pullCart()).toBe('fresh')
  expect(await cart()).toMatchObject({ pieces: 4, pulledAt: expect.any(Number) })
})

test('D55: a visitor whose name of a cart the server has forgotten is known to have none', async () => {
  const guest = world.device()
  const { db, sync } = await guest.tab()
  await db.cart.put({ id: 'current', sessionId: 'forgotten' })
  expect(await sync.pullCart()).toBe('refused')
  expect(await cartOf(db, VISITOR)).toMatchObject({ pieces: 0, pulledAt: expect.any(Number) })
})

test('A41 D28: of a cart that this device was never told of no number is known, but of what waits of it, and of an answer', async () => {
  phone.weather = 'cut'
  expect(await tab.sync.pullCart()).toBe('unreachable')
  expect(await piecesInCart(tab.db, ann.id)).toBeNull()
  await tab.sync.enqueue(mug(4), ann.id)
  expect(await piecesInCart(tab.db, ann.id)).toBe(4)
  expect(await piecesInCart(tab.db, VISITOR)).toBe(0)
})

test('D44: signing out leaves nothing of the cart or the orders on the device, and nobody else sees them', async () => {
  await tab.sync.enqueue(mug(4), ann.id)
  await tab.sync.replay('hand')
  await tab.sync.pullOwnReviews()
  await world.rest()
  expect(await tab.db.orderHistories.count()).toBe(1)
  const ben = await world.user()
  await phone.signIn(ben)
  await world.rest()
  expect(await piecesInCart(tab.db, ann.id)).toBeNull()
  expect(await piecesInCart(tab.db, ben.id)).toBeNull()
  await phone.signOut()
  expect(await tab.db.cartContents.count()).toBe(0)
  expect(await tab.db.orderHistories.count()).toBe(0)
})

test('D44 D56: a name of the cart that comes behind the sign-out of who asked for it is not left on the device', async () => {
  const { deliver } = phone
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.url.endsWith('sessionId/fetch')) await phone.signOut()
    return answer
  }
  await tab.sync.enqueue(mug(4), ann.id)
  await world.advance(60_000)
  expect(phone.session).toBeNull()
  expect(await tab.db.cart.toArray()).toEqual([])
  await tab.sync.pullCart()
  expect(await piecesInCart(tab.db, VISITOR)).toBe(0)
})

test('D44: a cart asked for while its person leaves is that of who is here then, and not a refusal', async () => {
  const { deliver } = phone
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.url.endsWith('cart/cartCount')) await phone.signOut()
    return answer
  }
  expect(await tab.sync.pullCart()).toBe('fresh')
  expect(await piecesInCart(tab.db, ann.id)).toBeNull()
  expect(await tab.db.cartContents.get(VISITOR)).toMatchObject({ items: [] })
})

test('A119: of several shipping charges the first one counts', async () => {
  await world.server.db.insertInto('shipping_charges').values({ standard_cents: 1_250 }).execute()
  await tab.sync.enqueue(mug(1), ann.id)
  await world.rest()
  await tab.sync.pullCart()
  expect((await cart()).shipping).toBe(SHIPPING_CENTS / 100)
})

test('D23 D55: a cart asked for with a sign-in that has ended elsewhere tells that it has, and nobody sees an empty one', async () => {
  await tab.sync.enqueue(mug(2), ann.id)
  await tab.sync.replay('hand')
  await world.rest()
  const before = tab.events.length
  // As after twelve hours.
  await world.server.db.deleteFrom('tokens').execute()
  expect(await tab.sync.pullCart()).toBe('refused')
  expect(tab.events.slice(before)).toMatchObject([
    { type: 'signed-out-by-server', userId: ann.id, token: phone.session?.token },
  ])
  expect((await cart()).pieces).toBe(2)
  // What the page does about it: the session goes, and its cart stays to be ordered by whoever goes on here.
  phone.session = null
  await erasePrivate(tab.db, { keepsCart: true })
  expect(await tab.sync.pullCart()).toBe('fresh')
  expect((await cartOf(tab.db, VISITOR)).pieces).toBe(2)
})
