// The name of the cart: whoever planted it, lost it or had it before, what goes into the cart and out of it is the own.
import { expect, test, vi } from 'vitest'
import { recordBatchLimit } from '../../src/db/batch-limit.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { piecesInCart } from '../../src/db/queries/cart-lines.ts'
import { shareShopper } from './shopper.ts'

const here = shareShopper()
const { mug, shirt, cart, counted } = here

test('Z-05 D56: a cart session that the server never gave out is let go, and the addition arrives under a new one', async () => {
  await here.tab.db.cart.put({ id: 'current', sessionId: 'planted.by-somebody' })
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 2 }])
  expect(await here.tab.db.outbox.count()).toBe(0)
  expect((await here.tab.db.cart.get('current'))?.sessionId).toMatch(/^[\w-]{32}\.[\w-]{22}$/)
})

test('D56 O-13: several changes of the cart in one request under a session that the server never gave out all arrive, in their order', async () => {
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const [line] = (await cart()).lines
  here.phone.weather = 'cut'
  here.tab.sync.wake('offline')
  await here.world.rest()
  here.world.log.length = 0
  // Behind the addition to its line the removal takes both; before it, one would stay.
  const waiting = [
    await here.tab.sync.enqueue(shirt(here.goods.red, 2), here.ann.id),
    await here.tab.sync.enqueue(mug(3), here.ann.id),
    await here.tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, here.ann.id),
  ]
  await here.tab.db.cart.put({ id: 'current', sessionId: 'planted.by-somebody' })
  await recordBatchLimit(here.tab.db, 100)
  here.phone.weather = 'up'
  await here.tab.sync.replay('online')
  await here.world.rest()
  const together = here.world.log.findIndex(({ path }) => path === 'batch') + 1
  expect(together).toBeGreaterThan(0)
  const keys = here.world.log.slice(together, together + 3).map(({ key }) => key)
  expect(keys).toEqual(waiting.map(({ key }) => key))
  expect(await here.tab.db.outbox.toArray()).toEqual([])
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 3 }])
  expect(here.tab.events.map(({ type }) => type)).not.toContain('attention')
  expect((await here.tab.db.cart.get('current'))?.sessionId).not.toBe('planted.by-somebody')
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
    const { deliver } = here.phone
    here.phone.deliver = async request =>
      request.url.endsWith('sessionId/fetch') ? Response.json(answer) : deliver(request)
    await here.tab.sync.enqueue(mug(2), here.ann.id)
    await here.tab.sync.replay('hand')
    await here.world.rest()
    expect(here.world.log.map(({ path }) => path)).not.toContain('cart/addToCart')
    expect(await here.tab.db.outbox.toArray()).toMatchObject([
      { state: 'queued', reason: { kind: 'server', messages: [] } },
    ])
    expect(await piecesInCart(here.tab.db, here.ann.id)).toBe(2)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('session id'))
    logged.mockRestore()
    here.phone.deliver = deliver
    await here.tab.sync.sendNow()
    await here.tab.sync.replay('hand')
    await here.world.rest()
    expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 2 }])
    expect(await here.tab.db.outbox.count()).toBe(0)
  },
)

test("Z-06: with the session of another's cart on the device, additions and removals reach the own cart", async () => {
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const left = await here.tab.db.cart.get('current')
  const ben = await here.world.user()
  await here.phone.signIn(ben)
  await here.world.rest()
  const plant = () => here.tab.db.cart.put({ id: 'current', sessionId: left?.sessionId ?? '' })
  await plant()
  await here.tab.sync.enqueue(mug(1), ben.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const [line] = (await cartOf(here.tab.db, ben.id)).lines
  expect(line).toMatchObject({ quantity: 1, id: expect.any(Number) })
  await plant()
  await here.tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, ben.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect((await cartOf(here.tab.db, ben.id)).lines).toEqual([])
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 4 }])
})
