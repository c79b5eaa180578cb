// An order asked for with a sign-in or under a session of the cart that the server does not take, or at another price.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Ordering, placeOrder } from '../../src/app/forms/place-order.ts'
import { keepCartSession, keptCartSession } from '../../src/db/cart-session.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { billing, makeGoods } from '../server/shop-world.ts'
import { makeWorld, type World } from '../world.ts'

let world: World

beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.close())

/** The phone of somebody with a mug in the cart, as their checkout has it. */
async function shopper() {
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
  const order = (cart: Ordering['cart']) =>
    placeOrder({ ...tab, makeRoom: phone.makeRoom }, { billing, cart, user: ann })
  /** @returns the cart with it. */
  const addShirt = async () => {
    const args = { productId: goods.shirt, colorId: goods.red, sizeId: goods.small, quantity: 1, price: 24.5 }
    await tab.sync.enqueue({ name: 'cart.add', args }, ann.id)
    await tab.sync.replay('hand')
    await world.rest()
    return cartOf(tab.db, ann.id)
  }
  return { ann, tab, goods, order, addShirt, cart: await cartOf(tab.db, ann.id) }
}
const orders = () => world.server.db.selectFrom('orders').selectAll().execute()
const asked = () => world.log.filter(({ path }) => path === 'order/place').length
const cartsTaken = () => world.log.filter(({ path }) => path === 'cart/cartCount').length

test('D55: whose sign-in has ended elsewhere orders nothing, neither as themselves nor as a guest, and keeps the cart', async () => {
  const { ann, tab, order, cart: before } = await shopper()
  await world.server.db.deleteFrom('tokens').execute()
  const result = await order(before)
  // The form leads to the sign-in, and says why.
  expect(result).toMatchObject({ kind: 'refused', status: 401 })
  expect(tab.events.filter(({ type }) => type === 'signed-out-by-server')).toEqual([])
  expect(await cartOf(tab.db, ann.id)).toEqual(before)
  expect(await orders()).toEqual([])
})

test('Z-05 D56: under a session of the cart that the server never gave out who is signed in orders their own cart', async () => {
  const { tab, order, cart } = await shopper()
  await keepCartSession(tab.db, 'planted.by-somebody')
  expect(await order(cart)).toMatchObject({ kind: 'ok' })
  expect(await orders()).toHaveLength(1)
  expect(await keptCartSession(tab.db)).toBeNull()
})

test('D55 D57: an order refused for its price is asked for once, and leaves the cart its session', async () => {
  const { tab, order, cart } = await shopper()
  const session = await keptCartSession(tab.db)
  expect(session).not.toBeNull()
  const cheaper = { ...cart, total: (cart.total ?? 0) - 1 }
  const takenBefore = cartsTaken()
  expect(await order(cheaper)).toMatchObject({ kind: 'refused', status: 422 })
  expect(asked()).toBe(1)
  // What is on the screen next is what the server has.
  expect(cartsTaken()).toBe(takenBefore + 1)
  expect(await keptCartSession(tab.db)).toBe(session)
})

test('D57: what was swapped on another phone for a color at the same price is shown before it is ordered', async () => {
  const { ann, tab, goods, addShirt, order } = await shopper()
  const cart = await addShirt()
  const cartItems = world.server.db.updateTable('cart_items').set({ color_id: goods.blue })
  await cartItems.where('product_id', '=', goods.shirt).execute()
  expect(await order(cart)).toMatchObject({ kind: 'refused', status: 422 })
  expect(await orders()).toEqual([])
  const now = await cartOf(tab.db, ann.id)
  expect(now.total).toBe(cart.total)
  expect(now.lines.map(({ colorName }) => colorName)).toEqual([null, 'Blue'])
  expect(await order(now)).toMatchObject({ kind: 'ok' })
})

test('D57: a cart as it is on the screen is ordered, in whichever order it stands there', async () => {
  const { addShirt, order } = await shopper()
  const { lines, ...cart } = await addShirt()
  expect(lines).toHaveLength(2)
  expect(await order({ ...cart, lines: lines.toReversed() })).toMatchObject({ kind: 'ok' })
})
