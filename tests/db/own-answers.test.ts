// Answers about what is one person's own: an older one, or one that comes when that person has left, stores nothing.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { type CartContents, type OutboxEntry, type OwnReview, VISITOR } from '../../src/db/records.ts'
import { applyCart, cartProgress, isCartUncertain } from '../../src/db/truth/cart.ts'
import { applyOrders, ordersPulledAt } from '../../src/db/truth/orders.ts'
import { applyOwnReviews, reviewReceiptsFingerprint } from '../../src/db/truth/own-reviews.ts'
import { Overtaken } from '../../src/db/truth/progress.ts'
import { aReview } from '../app/a-review.ts'
import { entry } from '../app/waiting-entry.ts'

const [ANN, BEN] = [7, 8]
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const here = async () => true
const gone = async () => false
const own = (id: number): OwnReview => ({ ...aReview([1, 1, 1, 1], { id }), user_id: ANN })
const settled = (name: string, settledAt: number, author = ANN) =>
  db.receipts.put({ key: `${name} ${settledAt}`, name, author, subject: '', outcome: 'sent', settledAt })

test('D17: the list of own reviews is all there are, and takes the place of what was here', async () => {
  await db.ownReviews.bulkPut([own(1), own(2)])
  await settled('review.submit', 1)
  const asked = await reviewReceiptsFingerprint(db, ANN)
  // Of a message, of the cart or of somebody else it says nothing.
  await settled('contact.send', 2)
  await settled('review.submit', 3, BEN)
  await applyOwnReviews(db, ANN, [own(2), own(3)], asked, here)
  expect(await db.ownReviews.toCollection().primaryKeys()).toEqual([2, 3])
})

test('D17: a list that was asked for before a review was sent or deleted stores nothing, nor does one that comes too late for its person', async () => {
  await db.ownReviews.put(own(1))
  const asked = await reviewReceiptsFingerprint(db, ANN)
  const left = applyOwnReviews(db, ANN, [own(2)], asked, gone)
  await expect(left).rejects.toBeInstanceOf(Overtaken)
  await settled('review.delete', 1)
  const late = applyOwnReviews(db, ANN, [own(2)], asked, here)
  await expect(late).rejects.toBeInstanceOf(Overtaken)
  expect(await db.ownReviews.toCollection().primaryKeys()).toEqual([1])
})

const ofShop = { orderDetails: [], products: [], productImages: [], productColors: [], sizes: [] }
const nothing = { ...ofShop, hospitals: [], departments: [], departmentReviews: [] }
const orders = (asked: { at: number; before: number | undefined }, isHere = here) =>
  applyOrders(db, ANN, { ...nothing, orders: [] }, asked, isHere)

test('A132: of two lists of orders the one that was asked for last stays, whichever comes last', async () => {
  expect(await orders({ at: 5, before: undefined })).toBe(true)
  expect(await orders({ at: 4, before: undefined })).toBe(false)
  expect(await ordersPulledAt(db, ANN)).toBe(5)
  expect(await orders({ at: 6, before: undefined })).toBe(true)
  expect(await ordersPulledAt(db, ANN)).toBe(6)
  // By a clock that was set back since what is here was asked for.
  expect(await orders({ at: 3, before: 6 })).toBe(true)
  expect(await ordersPulledAt(db, ANN)).toBe(3)
})

test('D44: of orders that come when their person has left nothing is kept', async () => {
  expect(await orders({ at: 5, before: undefined }, gone)).toBe(true)
  expect(await db.orderHistories.count()).toBe(0)
})

const cart = (pulledAt: number, quantity = 1): CartContents => ({
  ...{ owner: ANN, products: [], images: [], shipping: 0, pulledAt },
  items: [{ id: 3, product_id: 4, color_id: 9, size_id: null, quantity }],
})
const addition = (more: Partial<OutboxEntry>) =>
  db.outbox.put(entry({ name: 'cart.add', lane: 'cart', author: ANN, ...more }))
const counted = async () => (await db.cartContents.get(ANN))?.items[0]?.quantity

test('D26: the count of the cart holds what was confirmed, which leaves the outbox with a trace; what waits stays', async () => {
  await addition({ seq: 1, key: 'arrived', state: 'acked', ackedAt: 50 })
  await addition({ seq: 2, key: 'waits' })
  await db.outbox.put(entry({ seq: 3, key: 'a review', name: 'review.submit', state: 'acked', author: ANN }))
  await applyCart(db, cart(60), await cartProgress(db, ANN), here)
  expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'a review'])
  expect(await db.receipts.toArray()).toMatchObject([{ key: 'arrived', outcome: 'sent', settledAt: 50 }])
  expect(await db.cartContents.get(ANN)).toMatchObject({ owner: ANN, shipping: 0, pulledAt: 60 })
})

test('D26: a count that was asked for before a command of the cart went on stores nothing, nor one that comes too late for its person', async () => {
  await addition({ state: 'sending' })
  const asked = await cartProgress(db, ANN)
  await expect(applyCart(db, cart(60), asked, gone)).rejects.toBeInstanceOf(Overtaken)
  await addition({ state: 'acked' })
  await expect(applyCart(db, cart(60), asked, here)).rejects.toBeInstanceOf(Overtaken)
  expect([await db.cartContents.count(), await db.outbox.count()]).toEqual([0, 1])
})

test('A132: of two counts the one that was asked for last stays, whichever comes last', async () => {
  const asked = await cartProgress(db, ANN)
  await applyCart(db, cart(5, 5), asked, here)
  await applyCart(db, cart(4, 4), asked, here)
  expect(await counted()).toBe(5)
  await applyCart(db, cart(6, 6), asked, here)
  expect(await counted()).toBe(6)
  // By a clock that was set back since.
  await applyCart(db, cart(3, 3), await cartProgress(db, ANN), here)
  expect(await counted()).toBe(3)
})

test('A177: a line keeps the names of its colour and size where the shop no longer has them', async () => {
  const text = { short_description: null, description: null, image: null, images: [], sizes: [] }
  const colors = [{ id: 9, name: 'Sand', code: null, sizes: [] }]
  const mug = { ...text, id: 4, name: 'Mug', price: 1, is_active: 1 as const, colors }
  await db.products.put(mug)
  await applyCart(db, cart(1), await cartProgress(db, ANN), here)
  await db.products.delete(4)
  await applyCart(db, cart(2), await cartProgress(db, ANN), here)
  expect((await db.cartContents.get(ANN))?.items).toMatchObject([{ quantity: 1, colorName: 'Sand' }])
})

test.each<[Partial<OutboxEntry>, boolean]>([
  [{ state: 'queued' }, false],
  [{ state: 'sending' }, true],
  [{ state: 'queued', uncertain: true }, true],
  [{ state: 'parked', uncertain: true }, true],
  [{ state: 'parked' }, false],
  [{ state: 'acked', uncertain: true }, false],
  [{ state: 'attention', uncertain: true }, false],
  [{ state: 'sending', name: 'review.submit' }, false],
  [{ state: 'sending', author: VISITOR }, false],
])('D26: whether a count may hold what is counted again on top of it: %o', async (waits, isUncertain) => {
  await addition({ seq: 1, key: 'certain', state: 'queued' })
  await addition({ seq: 2, ...waits })
  expect(await isCartUncertain(db, ANN)).toBe(isUncertain)
})
