// Whatever becomes of its answer on the way, an addition to the cart counts once.
import { expect, test } from 'vitest'
import { piecesInCart } from '../../src/db/queries/cart-lines.ts'
import { shareShopper } from './shopper.ts'

const here = shareShopper()
const { mug, counted } = here

test('O-05 D26: whatever becomes of the session on the way, an addition counts once and is never left over', async () => {
  await here.tab.db.cart.put({ id: 'current', sessionId: 'planted.by-somebody' })
  let additions = 0
  // Refused; then done, the answer lost.
  here.phone.weatherFor = request => {
    if (additions === 2) return 'cut'
    if (request.url.endsWith('addToCart')) additions += 1
    return additions === 2 ? 'lose-reply' : 'up'
  }
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await here.tab.db.outbox.toArray()).toMatchObject([{ state: 'queued', uncertain: true }])
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 2 }])
  // The sign-out forgets the session: the repetition comes under a third one.
  await here.phone.signIn(here.ann)
  expect(await here.tab.db.cart.count()).toBe(0)
  here.phone.weatherFor = () => 'up'
  await here.tab.sync.sendNow()
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 2 }])
  expect(await here.tab.db.outbox.count()).toBe(0)
})

test('O-05 A41: an addition whose answer was lost counts once, whoever asks for the cart before it is repeated', async () => {
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  here.phone.weatherFor = request => (request.url.endsWith('addToCart') ? 'lose-reply' : 'up')
  await here.tab.sync.enqueue(mug(1), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 3 }])
  await here.tab.sync.pullCart()
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(3)
  here.phone.weatherFor = () => 'up'
  await here.tab.sync.sendNow()
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await here.tab.db.outbox.count()).toBe(0)
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(3)
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 3 }])
})
