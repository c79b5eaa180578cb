// A cart is that of one person on all devices, and of a guest by its name; nobody else sees or empties it.
import { expect, test } from 'vitest'
import { post } from './api-client.ts'
import { makeUser } from './factories.ts'
import { shareCart } from './shared-cart.ts'
import { add, cartOf, newSession } from './shop-world.ts'

const here = shareCart()
const { remove, firstItem } = here

test('Z-06, D23: two devices of a person share one cart, in whichever order they arrive', async () => {
  const [phone, desk] = [await newSession(here.server), await newSession(here.server)]
  await Promise.all([
    add(here.server, here.token, { product_id: here.goods.mug, sessionId: phone }, 'key-phone-1'),
    add(here.server, here.token, { product_id: here.goods.mug, quantity: 2, sessionId: desk }, 'key-desk-1'),
  ])
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId: phone }, 'key-phone-1')
  for (const sessionId of [phone, desk, ''])
    expect(await cartOf(here.server, here.token, sessionId)).toEqual([[here.goods.mug, 3]])
  // After the 15 minutes the session still names the cart (D55).
  expect(await cartOf(here.server, undefined, phone)).toEqual([[here.goods.mug, 3]])
  // A third device knows no session yet: the bearer is enough.
  expect(await cartOf(here.server, here.token, await newSession(here.server))).toEqual([[here.goods.mug, 3]])
})

test('Z-06, Z-07: the cart of who was here before is not taken over, seen, filled or emptied', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  const item = await firstItem(here.token)
  const next = await makeUser(here.server)
  const refused = await add(here.server, next.token, { product_id: here.goods.mug, sessionId })
  expect(refused.body).toMatchObject({
    response_status: 404,
    validation_errors: { sessionId: [expect.any(String)] },
  })
  // The next person gets the own, empty cart, whatever the shared device still holds.
  const counted = await post(here.server, 'cart/cartCount', { sessionId }, { token: next.token })
  expect(counted.body).toMatchObject({ response_status: 200, data: { CartTemporary: [] } })
  for (const session of [sessionId, '', await newSession(here.server)]) {
    expect((await remove(item, session, next.token)).body.response_status).toBe(404)
    if (session === sessionId) continue
    expect((await remove(item, session)).body.response_status).toBe(session === '' ? 422 : 404)
  }
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
  expect(await cartOf(here.server, next.token)).toEqual([])
})

test('A121, Z-01: a line is removed by its owner, by bearer or by session, and once', async () => {
  const sessionId = await newSession(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId })
  const item = await firstItem(here.token)
  expect((await remove(item, sessionId)).body).toEqual({ response_status: 200, validation_errors: {} })
  expect((await remove(item, sessionId)).body.validation_errors).toEqual({
    cartItemId: ['This item is no longer in your cart'],
  })
  await add(here.server, here.token, { product_id: here.goods.mug })
  expect((await remove(await firstItem(here.token), '', here.token)).body.response_status).toBe(200)
  expect(await cartOf(here.server, here.token)).toEqual([])
})

test('A121, D55: a removal that names no cart under a sign-in that has ended is refused as that, and is possible again', async () => {
  const { token } = await makeUser(here.server)
  await add(here.server, token, { product_id: here.goods.mug })
  const item = await firstItem(token)
  const tokens = await here.server.db.selectFrom('tokens').selectAll().execute()
  await here.server.db.deleteFrom('tokens').execute()
  const removal = (sessionId: string) =>
    post(here.server, 'cart/item/delete', { cartItemId: item, sessionId }, { token, key: 'key-of-removal' })
  for (const session of ['', await newSession(here.server)])
    expect((await removal(session)).body.response_status).toBe(401)
  await here.server.db.insertInto('tokens').values(tokens).execute()
  expect((await removal('')).body.response_status).toBe(200)
  expect(await cartOf(here.server, token)).toEqual([])
})

test('A121: a guest’s removal that names no cart at all is told that nothing was taken out', async () => {
  await add(here.server, here.token, { product_id: here.goods.mug })
  const refused = await remove(await firstItem(here.token), '')
  expect(refused.body).toEqual({
    response_status: 422,
    validation_errors: {
      sessionId: ['This could not be taken out of the cart. Please sign in and take it out there.'],
    },
  })
  expect(await cartOf(here.server, here.token)).toEqual([[here.goods.mug, 1]])
})

test('O-12: a guest’s removal under the key of another guest’s removes nothing from the cart of either', async () => {
  const [mine, theirs] = [await newSession(here.server), await newSession(here.server)]
  const other = await makeUser(here.server)
  await add(here.server, here.token, { product_id: here.goods.mug, sessionId: mine })
  await add(here.server, other.token, { product_id: here.goods.mug, sessionId: theirs })
  const [item, itemOfOther] = [await firstItem(here.token), await firstItem(other.token)]
  const key = 'key-of-one-guest'
  const removeAs = (sessionId: string, cartItemId: number) =>
    post(here.server, 'cart/item/delete', { cartItemId, sessionId }, { key })
  expect((await removeAs(mine, item)).body.response_status).toBe(200)
  expect(await cartOf(here.server, here.token)).toEqual([])
  // The same request is answered as before, and does nothing; another one is refused.
  expect((await removeAs(theirs, item)).body).toEqual({ response_status: 200, validation_errors: {} })
  expect((await removeAs(theirs, itemOfOther)).body.validation_errors).toHaveProperty('idempotency_key')
  expect(await cartOf(here.server, other.token)).toEqual([[here.goods.mug, 1]])
})
