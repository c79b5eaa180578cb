// The cart as a shopper sees it: what the server counted, and the own changes that wait over it.
import { expect, test } from 'vitest'
import { keyInCart, piecesInCart } from '../../src/db/queries/cart-lines.ts'
import { SHIPPING_CENTS } from '../server/shop-world.ts'
import { shareShopper } from './shopper.ts'

const here = shareShopper()
const { mug, shirt, cart, counted } = here

test('D53 D54: waiting additions of one variant are one line, other variants are others, and the badge counts pieces', async () => {
  here.phone.weather = 'cut'
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.tab.sync.enqueue(shirt(here.goods.blue), here.ann.id)
  await here.tab.sync.enqueue(mug(3), here.ann.id)
  const { lines, pieces, subtotal } = await cart()
  expect(lines.map(({ name, colorName, quantity, id }) => [name, colorName, quantity, id])).toEqual([
    ['Mug', null, 5, null],
    ['Shirt', 'Red', 1, null],
    ['Shirt', 'Blue', 1, null],
  ])
  expect({ pieces, subtotal }).toEqual({ pieces: 7, subtotal: 109 })
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(7)
  await here.tab.sync.enqueue(mug(99), here.ann.id)
  expect((await cart()).lines[0]?.quantity).toBe(100)
})

test('A236 A120: what waited arrives in order, leaves the outbox with the next cart, and is counted once', async () => {
  here.phone.weather = 'cut'
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.enqueue(mug(3), here.ann.id)
  await here.world.rest()
  here.phone.weather = 'up'
  await here.tab.sync.replay('online')
  await here.world.rest()
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 5 }])
  const { lines, pieces, unconfirmed, shipping, total } = await cart()
  expect(lines).toMatchObject([{ quantity: 5, waiting: [], id: expect.any(Number) }])
  expect({ pieces, unconfirmed, shipping, total }).toEqual({
    pieces: 5,
    unconfirmed: 0,
    shipping: SHIPPING_CENTS / 100,
    total: 60 + SHIPPING_CENTS / 100,
  })
  expect(await here.tab.db.outbox.count()).toBe(0)
})

test('A114 A121 A229: an addition and a removal carry the fields of the specification, and the bearer', async () => {
  const sent: Record<string, unknown>[] = []
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    const [, path = ''] = request.url.split('/public/api/')
    if (/^cart\/(addToCart|item\/delete)$/.test(path)) {
      const fields = Object.fromEntries(await request.clone().formData())
      sent.push({ path, bearer: request.headers.get('authorization'), ...fields })
    }
    return deliver(request)
  }
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.world.rest()
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.world.rest()
  const [line] = (await cart()).lines
  await here.tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, here.ann.id)
  await here.world.rest()
  const sessionId = (await here.tab.db.cart.get('current'))?.sessionId
  expect(sessionId).toMatch(/\S/)
  const always = { sessionId, bearer: `Bearer ${here.phone.session?.token}` }
  const addition = { ...always, path: 'cart/addToCart' }
  expect(sent).toEqual([
    {
      ...addition,
      quantity: '4',
      product_id: String(here.goods.mug),
      price: '12',
      selectedProductColor: '',
      selectedProductSize: '',
    },
    {
      ...addition,
      quantity: '1',
      product_id: String(here.goods.shirt),
      price: '24.5',
      selectedProductColor: String(here.goods.red),
      selectedProductSize: String(here.goods.small),
    },
    { ...always, path: 'cart/item/delete', cartItemId: String(line?.id) },
  ])
})

test('A121: what the server has taken has a key only once the cart has been counted', async () => {
  here.phone.weatherFor = request => (request.url.includes('cart/cartCount') ? 'hang' : 'up')
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.world.advance(1_000)
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 4 }])
  const variant = mug(4).args
  expect((await cart()).lines).toMatchObject([{ id: null, waiting: [], isUncounted: true }])
  expect(await keyInCart(here.tab.db, here.ann.id, variant)).toBeNull()
  here.phone.weatherFor = () => 'up'
  await here.world.rest()
  await here.tab.sync.pullCart()
  const [line] = (await cart()).lines
  expect(line).toMatchObject({ id: expect.any(Number), isUncounted: false })
  expect(await keyInCart(here.tab.db, here.ann.id, variant)).toBe(line?.id)
})

test('A121: a waiting removal hides its line, and an addition after it is a new one', async () => {
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const [line] = (await cart()).lines
  here.phone.weather = 'cut'
  await here.tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, here.ann.id)
  expect((await cart()).lines).toEqual([])
  await here.tab.sync.enqueue(mug(1), here.ann.id)
  expect((await cart()).lines).toMatchObject([{ quantity: 1, id: null }])
})

test('A119: of several shipping charges the first one counts', async () => {
  await here.world.server.db.insertInto('shipping_charges').values({ standard_cents: 1_250 }).execute()
  await here.tab.sync.enqueue(mug(1), here.ann.id)
  await here.world.rest()
  await here.tab.sync.pullCart()
  expect((await cart()).shipping).toBe(SHIPPING_CENTS / 100)
})
