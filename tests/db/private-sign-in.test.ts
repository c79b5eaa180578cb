// Whoever signs in finds nothing of who was here before; the same session keeps its own.
import { expect, test } from 'vitest'
import { mirrorSession } from '../../src/db/private.ts'
import { type CartContents, type OrderHistory, VISITOR } from '../../src/db/records.ts'
import { ANN, BEN, nobody, sharePrivateDevice } from './private-device.ts'

const here = sharePrivateDevice()
const { fill } = here

test('Z-05: whoever signs in finds no name of a cart that another may know; the same session keeps its own', async () => {
  await fill()
  await mirrorSession(here.db, { userId: ANN, token: 'secret' })
  expect(await here.db.cart.count()).toBe(1)
  await mirrorSession(here.db, { userId: ANN, token: 'of the next sign-in' })
  expect(await here.db.cart.count()).toBe(0)
})

test('D79 A240: whoever signs in finds no key of the session before; the same session keeps its own', async () => {
  await fill()
  const keys = { keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey, isRegistered: true }
  await here.db.signingKeys.put({ userId: ANN, ...keys })
  await mirrorSession(here.db, { userId: ANN, token: 'secret' })
  expect(await here.db.signingKeys.count()).toBe(1)
  await mirrorSession(here.db, { userId: ANN, token: 'of the next sign-in' })
  expect(await here.db.signingKeys.count()).toBe(0)
})

test('Y-16: whoever signs in in the place of another finds no trace of what that one sent', async () => {
  await fill()
  await mirrorSession(here.db, { userId: BEN, token: 'of Ben' })
  expect((await here.db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
  expect((await here.db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`, `of ${BEN}`])
})

test('Y-16 A240: a sign-in leaves nothing private of who was here before, whose sign-out was cut off or came to nothing', async () => {
  await fill()
  await here.db.orderHistories.bulkPut([{ userId: ANN }, { userId: BEN }] as OrderHistory[])
  await here.db.cartContents.put({ owner: ANN } as CartContents)
  // The same session again, at each start, erases nothing.
  await mirrorSession(here.db, { userId: ANN, token: 'secret' })
  expect(await here.db.ownReviews.count()).toBe(1)
  await mirrorSession(here.db, { userId: BEN, token: 'of Ben' })
  expect(await here.db.orderHistories.toArray()).toEqual([{ userId: BEN }])
  for (const table of [here.db.ownReviews, here.db.cartContents]) expect(await table.count()).toBe(0)
})

test("A240: a sign-in that another tab has overtaken, or ended, leaves no copy of itself, and all that is the other one's", async () => {
  await mirrorSession(here.db, { userId: BEN, token: 'of Ben' })
  await here.db.orderHistories.put({ userId: BEN } as OrderHistory)
  await mirrorSession(here.db, { userId: ANN, token: 'secret' }, nobody)
  expect(await here.db.session.toArray()).toMatchObject([{ userId: BEN, token: 'of Ben' }])
  expect(await here.db.orderHistories.count()).toBe(1)
})
