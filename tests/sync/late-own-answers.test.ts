// Two questions about what is a person's own, under way at once: the older answer may come last.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartOf } from '../../src/db/queries/cart.ts'
import { ordersOf } from '../../src/db/queries/orders.ts'
import { makeReview, type TestUser } from '../server/factories.ts'
import { add, choose, makeGoods, place } from '../server/shop-world.ts'
import type { Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let checkoutUrl: string

beforeEach(async () => {
  world = await makeWorld()
  const goods = await makeGoods(world.server)
  ann = await world.user()
  phone = world.device()
  await phone.signIn(ann)
  tab = await phone.tab()
  await add(world.server, ann.token, { product_id: goods.mug })
  checkoutUrl = (await place(world.server, ann.token)).body.checkout_session_url
  await tab.sync.pullCart()
})
afterEach(() => world.close())

/** Keeps the answer to the next request of a call under way. @returns lets it come, once the server has given it. */
async function holdNext(path: string, ask: () => Promise<unknown>): Promise<() => Promise<void>> {
  const { deliver } = phone
  let letCome: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letCome = resolve
  })
  let isGiven = false
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (!isGiven && request.url.endsWith(path)) {
      isGiven = true
      await held
    }
    return answer
  }
  const asking = ask()
  await expect.poll(() => isGiven).toBe(true)
  // Later, by the clock of the device.
  await world.clock.advance(50, async () => undefined)
  return async () => {
    letCome()
    await asking
  }
}

const pieces = async () => (await cartOf(tab.db, ann.id)).pieces
const titles = async () => (await tab.db.ownReviews.toArray()).map(({ title }) => title)
const payments = async () => (await ordersOf(tab.db, ann.id))?.map(order => order.payment_status)

test('A132: what was in the cart before it was paid is not put back by an answer from before that comes late', async () => {
  expect(await pieces()).toBe(1)
  const letCome = await holdNext('cart/cartCount', () => tab.sync.pullCart())
  await choose(world.server, checkoutUrl, 'succeeds')
  await tab.sync.pullCart()
  expect(await pieces()).toBe(0)
  await letCome()
  expect(await pieces()).toBe(0)
})

test('a cart taken anew is believed, whatever a clock that was set back says of the one before', async () => {
  await tab.db.cartContents.update(ann.id, { pulledAt: world.clock.now() + 86_400_000 })
  await choose(world.server, checkoutUrl, 'succeeds')
  expect(await tab.sync.pullCart()).toBe('fresh')
  expect(await pieces()).toBe(0)
})

test('A174: an order that has been paid is asked for anew, behind a question that was under way before', async () => {
  const letCome = await holdNext('my-orders', () => tab.sync.pullOwn())
  await choose(world.server, checkoutUrl, 'succeeds')
  const asked = tab.sync.pullOwn(true)
  await letCome()
  await asked
  expect(await payments()).toEqual([1])
})

test('A174: an order that another tab knows to be paid is not unpaid again by an answer from before that comes late', async () => {
  const other = await phone.open()
  const letCome = await holdNext('my-orders', () => tab.sync.pullOwn())
  await choose(world.server, checkoutUrl, 'succeeds')
  await other.sync.pullOwn()
  expect(await payments()).toEqual([1])
  await letCome()
  expect(await payments()).toEqual([1])
})

test('a review that another phone has sent is not lost again by an answer from before that comes late', async () => {
  const other = await phone.open()
  const { hospitalId, departmentIds } = await makePlace(world)
  const letCome = await holdNext('my-orders', () => tab.sync.pullOwn())
  const departmentId = departmentIds[0] ?? 0
  await makeReview(world.server, { userId: ann.id, hospitalId, departmentId }, { title: 'Elsewhere' })
  await other.sync.pullOwn()
  expect(await titles()).toEqual(['Elsewhere'])
  await letCome()
  expect(await titles()).toEqual(['Elsewhere'])
})

test('a list of orders taken anew is believed, whatever a clock that was set back says of the one before', async () => {
  await tab.sync.pullOwn()
  await tab.db.orderHistories.update(ann.id, { pulledAt: world.clock.now() + 86_400_000 })
  await choose(world.server, checkoutUrl, 'succeeds')
  expect(await tab.sync.pullOwn()).toBe('fresh')
  expect(await payments()).toEqual([1])
})

test('D30: who signs in again after the server had ended it asks by that sign-in, not by what is still under way', async () => {
  const { deliver } = phone
  const ended = new Response(JSON.stringify({ response_status: 401, validation_errors: {} }), {
    headers: { 'content-type': 'application/json' },
  })
  let letCome: ((answer: Response) => void) | undefined
  phone.deliver = request =>
    letCome || !request.url.endsWith('my-orders')
      ? deliver(request)
      : new Promise(resolve => {
          letCome = resolve
        })
  const before = tab.sync.pullOwn()
  await expect.poll(() => letCome).toBeDefined()
  await phone.signIn(ann)
  const asked = tab.sync.pullOwn()
  letCome?.(ended)
  expect(await before).toBe('refused')
  expect(await asked).toBe('fresh')
  expect(await payments()).toEqual([0])
})
