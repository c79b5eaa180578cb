// Whose cart it is when somebody signs out, goes on as a guest, or is signed out by the server.
import { expect, test } from 'vitest'
import { recordBatchLimit } from '../../src/db/batch-limit.ts'
import { erasePrivate } from '../../src/db/private.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { piecesInCart } from '../../src/db/queries/cart-lines.ts'
import { VISITOR } from '../../src/db/records.ts'
import { shareShopper } from './shopper.ts'

const here = shareShopper()
const { mug, shirt, cart, counted } = here

test('A229 D55: a guest, whose session has ended, takes a line out by the name of the cart alone', async () => {
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  here.phone.session = null
  await erasePrivate(here.tab.db, { keepsCart: true })
  expect(await here.tab.sync.pullCart()).toBe('fresh')
  const { lines } = await cartOf(here.tab.db, VISITOR)
  expect(lines.map(({ quantity }) => quantity)).toEqual([4, 1])
  await here.tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: lines[0]?.id ?? 0 } }, VISITOR)
  expect(await piecesInCart(here.tab.db, VISITOR)).toBe(1)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(here.world.log.findLast(({ path }) => path === 'cart/item/delete')).toMatchObject({ token: null })
  expect(await counted()).toEqual([{ product_id: here.goods.shirt, quantity: 1 }])
  expect(await piecesInCart(here.tab.db, VISITOR)).toBe(1)
  expect(await here.tab.db.outbox.count()).toBe(0)
  await expect(here.tab.sync.enqueue(mug(1), VISITOR)).rejects.toThrow('needs somebody who is signed in')
})

test('D44: signing out leaves nothing of the cart or the orders on the device, and nobody else sees them', async () => {
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.tab.sync.pullOwn()
  await here.world.rest()
  expect(await here.tab.db.orderHistories.count()).toBe(1)
  const ben = await here.world.user()
  await here.phone.signIn(ben)
  await here.world.rest()
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBeNull()
  expect(await piecesInCart(here.tab.db, ben.id)).toBeNull()
  await here.phone.signOut()
  expect(await here.tab.db.cartContents.count()).toBe(0)
  expect(await here.tab.db.orderHistories.count()).toBe(0)
})

test('D44 D56: a name of the cart that comes behind the sign-out of who asked for it is not left on the device', async () => {
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.url.endsWith('sessionId/fetch')) await here.phone.signOut()
    return answer
  }
  await here.tab.sync.enqueue(mug(4), here.ann.id)
  await here.world.advance(60_000)
  expect(here.phone.session).toBeNull()
  expect(await here.tab.db.cart.toArray()).toEqual([])
  await here.tab.sync.pullCart()
  expect(await piecesInCart(here.tab.db, VISITOR)).toBe(0)
})

test('D44: a cart asked for while its person leaves is that of who is here then, and not a refusal', async () => {
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.url.endsWith('cart/cartCount')) await here.phone.signOut()
    return answer
  }
  expect(await here.tab.sync.pullCart()).toBe('fresh')
  expect(await piecesInCart(here.tab.db, here.ann.id)).toBeNull()
  expect(await here.tab.db.cartContents.get(VISITOR)).toMatchObject({ items: [] })
})

test('D23 D55: a cart asked for with a sign-in that has ended elsewhere tells that it has, and nobody sees an empty one', async () => {
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const before = here.tab.events.length
  // As after twelve hours.
  await here.world.server.db.deleteFrom('tokens').execute()
  expect(await here.tab.sync.pullCart()).toBe('refused')
  expect(here.tab.events.slice(before)).toMatchObject([
    { type: 'signed-out-by-server', userId: here.ann.id, token: here.phone.session?.token },
  ])
  expect((await cart()).pieces).toBe(2)
  // What the page does about it: the session goes, and its cart stays to be ordered by whoever goes on here.
  here.phone.session = null
  await erasePrivate(here.tab.db, { keepsCart: true })
  expect(await here.tab.sync.pullCart()).toBe('fresh')
  expect((await cartOf(here.tab.db, VISITOR)).pieces).toBe(2)
})

test.each([0, 100])(
  'A121 D55: a removal under a sign-in that has ended elsewhere, without a name of the cart, waits for its author, and so does what follows it (%s in a request)',
  async most => {
    await here.tab.sync.enqueue(mug(2), here.ann.id)
    await here.tab.sync.replay('hand')
    await here.world.rest()
    const [line] = (await cart()).lines
    here.phone.weather = 'cut'
    here.tab.sync.wake('offline')
    await here.world.rest()
    // As after signing in anew, behind a sign-out.
    await here.tab.db.cart.clear()
    await here.tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, here.ann.id)
    await here.tab.sync.enqueue(shirt(here.goods.red), here.ann.id)
    if (most > 0) await recordBatchLimit(here.tab.db, most)
    await here.world.server.db.deleteFrom('tokens').execute()
    const before = here.tab.events.length
    here.phone.weather = 'up'
    await here.tab.sync.replay('online')
    await here.world.rest()
    expect(here.tab.events.slice(before).map(({ type }) => type)).not.toContain('sent')
    expect(await here.tab.db.outbox.orderBy('seq').toArray()).toMatchObject([
      { name: 'cart.remove', state: 'parked', reason: { kind: 'auth' } },
      { name: 'cart.add', state: 'parked', reason: { kind: 'auth' } },
    ])
    await here.phone.signIn(here.ann)
    await here.world.rest()
    expect(await here.tab.db.outbox.toArray()).toEqual([])
    expect(await counted()).toEqual([{ product_id: here.goods.shirt, quantity: 1 }])
  },
)

test('A121: a guest’s removal that has lost the name of its cart says that nothing was taken out', async () => {
  await here.tab.sync.enqueue(mug(2), here.ann.id)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  const [line] = (await cart()).lines
  here.phone.session = null
  await here.tab.db.cart.clear()
  await here.tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: line?.id ?? 0 } }, VISITOR)
  await here.tab.sync.replay('hand')
  await here.world.rest()
  expect(await here.tab.db.outbox.toArray()).toMatchObject([
    { name: 'cart.remove', state: 'attention', reason: { kind: 'refused', fields: ['sessionId'] } },
  ])
  expect(await counted()).toEqual([{ product_id: here.goods.mug, quantity: 2 }])
})
