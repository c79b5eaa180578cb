// Whom another tab signs in while a sign-out is at work keeps all that is theirs.
import { expect, test } from 'vitest'
import { eraseLeftovers, erasePrivate, eraseSent, mirrorSession } from '../../src/db/private.ts'
import { type CartContents, type OrderHistory, VISITOR } from '../../src/db/records.ts'
import { ANN, BEN, review, sharePrivateDevice } from './private-device.ts'

const here = sharePrivateDevice()
const { fill } = here

test('D25 D44: whom another tab signs in while a start finishes a sign-out stays signed in, with key and cart', async () => {
  await fill()
  let token: string | null = null
  const erasing = eraseLeftovers(here.db, () => token !== null)
  token = 'of Ben'
  await mirrorSession(here.db, { userId: BEN, token })
  const keys = { keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey, isRegistered: true }
  await here.db.signingKeys.put({ userId: BEN, ...keys })
  await here.db.cart.put({ id: 'current', sessionId: 'cart of Ben' })
  await erasing
  expect(await here.db.session.toArray()).toMatchObject([{ userId: BEN, token }])
  expect(await here.db.signingKeys.count()).toBe(1)
  expect(await here.db.cart.count()).toBe(1)
})

test('D44 A240: whom another tab signs in while a sign-out is still erasing stays signed in, with all that is theirs', async () => {
  await fill()
  await here.db.orderHistories.put({ userId: ANN } as OrderHistory)
  await here.db.cartContents.put({ owner: ANN } as CartContents)
  const token = 'of Ben'
  await mirrorSession(here.db, { userId: BEN, token })
  const keys = { keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey, isRegistered: true }
  await here.db.signingKeys.put({ userId: BEN, ...keys })
  await here.db.cart.put({ id: 'current', sessionId: 'cart of Ben' })
  await here.db.ownReviews.put({ ...review, id: 6, user_id: BEN })
  // Of Ann, stored by a page that was late.
  await here.db.ownReviews.put({ ...review, id: 7, user_id: ANN })
  await erasePrivate(here.db, { tokenNow: () => token })
  expect(await here.db.session.toArray()).toMatchObject([{ userId: BEN, token }])
  expect(await here.db.signingKeys.count()).toBe(1)
  expect(await here.db.cart.toArray()).toMatchObject([{ sessionId: 'cart of Ben' }])
  expect(await here.db.ownReviews.toArray()).toMatchObject([{ user_id: BEN }])
  for (const table of [here.db.orderHistories, here.db.cartContents]) expect(await table.count()).toBe(0)
  expect((await here.db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
})

test('D44: who has stored a token and no copy of it yet loses nothing; of the one who was here before nothing stays', async () => {
  await fill()
  await erasePrivate(here.db, { tokenNow: () => 'of Ben' })
  for (const table of [here.db.ownReviews, here.db.session, here.db.cart]) expect(await table.count()).toBe(0)
})

test('Y-16: a page that does not know yet who is here takes nothing from whom another tab has just signed in', async () => {
  await fill()
  await eraseSent(here.db, VISITOR)
  expect((await here.db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`, `of ${ANN}`])
})

test('D25 D44: where somebody is here by then nothing is erased, nor made anybody’s, and nothing is said to have been left', async () => {
  await fill()
  const stands = () => Promise.all(here.db.tables.map(table => table.toArray()))
  const before = await stands()
  await erasePrivate(here.db, { isSomebodyHere: () => true })
  expect(await eraseLeftovers(here.db, () => true)).toBe(false)
  expect(await stands()).toEqual(before)
})
