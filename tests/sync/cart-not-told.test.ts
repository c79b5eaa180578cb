// What is said of a cart that the server cannot or will not tell, and of one that this device was never told of.
import { expect, test } from 'vitest'
import { cartOf } from '../../src/db/queries/cart.ts'
import { piecesInCart } from '../../src/db/queries/cart-lines.ts'
import { VISITOR } from '../../src/db/records.ts'
import { shareShopper } from './shopper.ts'

const here = shareShopper()
const { mug, cart } = here

test('A124 D28: with "too many requests" for an answer the badge keeps the last count and what waits', async () => {
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  here.phone.weatherFor = request => (request.url.endsWith('cartCount') ? 'rate' : 'cut')
  await here.tab.sync.enqueue(mug(1), here.ann.id)
  for (const weather of ['rate', 'portal', 'portal-json', 'busy-503', 'broken-500', 'cut-body'] as const) {
    here.phone.weatherFor = request => (request.url.endsWith('cartCount') ? weather : 'cut')
    expect(await here.tab.sync.pullCart()).toBe('unreachable')
    expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(5)
  }
})

test('A124 D28: without an answer the last cart stays; an answer that says no is a count of 0', async () => {
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  here.phone.weather = 'cut'
  expect(await here.tab.sync.pullCart()).toBe('unreachable')
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(4)
  here.phone.weather = 'up'
  here.phone.deliver = async () =>
    Response.json({ response_status: 422, validation_errors: { cart: ['Not now'] } })
  expect(await here.tab.sync.pullCart()).toBe('refused')
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(0)
})

test('D28: what is in a cart that the server would not tell counts as nothing, and is not known', async () => {
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const { deliver } = here.phone
  here.phone.deliver = async () =>
    Response.json({ response_status: 422, validation_errors: { cart: ['Not now'] } })
  expect(await here.tab.sync.pullCart()).toBe('refused')
  // So it is not called empty.
  expect(await cart()).toMatchObject({ pieces: 0, pulledAt: null })
  here.phone.deliver = deliver
  expect(await here.tab.sync.pullCart()).toBe('fresh')
  expect(await cart()).toMatchObject({ pieces: 4, pulledAt: expect.any(Number) })
})

test('D55: a visitor whose name of a cart the server has forgotten is known to have none', async () => {
  const guest = here.world.device()
  const { db, sync } = await guest.tab()
  await db.cart.put({ id: 'current', sessionId: 'forgotten' })
  expect(await sync.pullCart()).toBe('refused')
  expect(await cartOf(db, VISITOR)).toMatchObject({ pieces: 0, pulledAt: expect.any(Number) })
})

test('A41 D28: of a cart that this device was never told of no number is known, but of what waits of it, and of an answer', async () => {
  here.phone.weather = 'cut'
  expect(await here.tab.sync.pullCart()).toBe('unreachable')
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBeNull()
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(4)
  expect(await piecesInCart(here.tab.db, VISITOR)).toBe(0)
})
