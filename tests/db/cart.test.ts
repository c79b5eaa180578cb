// What the cart costs, and what may still be bought of it, by what the server counted and what this device knows.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropCartSession, keepCartSession, keptCartSession } from '../../src/db/cart-session.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { additionOf, newPriceOf, refusedAdditions } from '../../src/db/queries/additions.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { confirmedPieces } from '../../src/db/queries/cart-lines.ts'
import type { OutboxEntry } from '../../src/db/records.ts'

const ANN = 7
const mug = { productId: 4, colorId: null, sizeId: null }
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const product = (price: number, is_active: 0 | 1 = 1) => ({
  ...{ id: 4, name: 'Mug', price, is_active },
  ...{ short_description: null, description: null, image: null },
})

/** What the server counted at noon: as many mugs, at what they cost then. */
async function count(quantity: number, price: number, isActive: 0 | 1 = 1): Promise<void> {
  const items = [{ id: 3, product_id: 4, color_id: null, size_id: null, quantity }]
  const products = [product(price, isActive)]
  await db.cartContents.put({ owner: ANN, items, products, images: [], shipping: 0.2, pulledAt: 1_200 })
}

/** What the list of the shop says on this device. */
const list = (price: number, isActive: 0 | 1 = 1) =>
  db.products.put({ ...product(price, isActive), images: [], colors: [], sizes: [] })

const add = (quantity: number, price: number, state: OutboxEntry['state']) =>
  db.outbox.add({
    ...{ key: `key ${quantity}`, name: 'cart.add', version: 1, author: ANN, state },
    args: { ...mug, quantity, price },
  } as OutboxEntry)

test('D57 O-43: what the server counted costs what it counted it at, whatever the list of the shop says here', async () => {
  await count(2, 13.5)
  await list(12)
  expect(await cartOf(db, ANN)).toMatchObject({ lines: [{ price: 13.5 }], subtotal: 27 })
})

test('D57: what only waits costs what the list says today, and what was seen where there is no list', async () => {
  await add(1, 12, 'queued')
  expect(await cartOf(db, ANN)).toMatchObject({ lines: [{ price: 12 }], shipping: null, total: null })
  await list(13)
  expect(await cartOf(db, ANN)).toMatchObject({ lines: [{ price: 13 }], subtotal: 13 })
})

test('A119: the total is of whole cents', async () => {
  await count(1, 0.1)
  expect(await cartOf(db, ANN)).toMatchObject({ subtotal: 0.1, shipping: 0.2, total: 0.3 })
})

test('O-42: whether it is still sold the server says with its count, not an older list', async () => {
  await count(1, 12, 0)
  await list(12)
  expect(await cartOf(db, ANN)).toMatchObject({ lines: [{ isSold: false }] })
  await count(1, 12)
  await list(12, 0)
  expect(await cartOf(db, ANN)).toMatchObject({ lines: [{ isSold: true }] })
})

test('D53: of one variant there are never more than a hundred, counted and waiting together', async () => {
  await count(98, 12)
  await add(5, 12, 'queued')
  expect(await cartOf(db, ANN)).toMatchObject({ pieces: 100, unconfirmed: 1 })
})

test('D26: what was confirmed before an addition is told by a count from before it alone', async () => {
  await count(2, 12)
  await add(3, 12, 'acked')
  await add(4, 12, 'queued')
  expect(await confirmedPieces(db, ANN, mug, 1_300)).toBe(5)
  // That count may hold it already.
  expect(await confirmedPieces(db, ANN, mug, 1_200)).toBeNull()
  expect(await confirmedPieces(db, ANN + 1, mug, 1_300)).toBeNull()
})

test('O-43: what the server refused for its price alone can be asked for at the new one, and by nobody else', async () => {
  await list(13)
  const reason = { kind: 'refused' as const, messages: ['It costs more now'], at: 1 }
  const refuse = async (seq: number, more: Partial<OutboxEntry>) => {
    await db.outbox.put({
      ...{ seq, key: `key ${seq}`, name: 'cart.add', version: 1, author: ANN, state: 'attention', reason },
      args: { ...mug, quantity: 1, price: 12 },
      ...more,
    } as OutboxEntry)
  }
  // The fields are missing on what earlier releases wrote.
  await refuse(1, {})
  await refuse(2, { reason: { ...reason, fields: ['price'] } })
  await refuse(3, { reason: { ...reason, fields: ['quantity'] } })
  await refuse(4, { args: { ...mug, quantity: 1, price: 13 } })
  await refuse(5, { state: 'queued' })
  await refuse(6, { author: ANN + 1 })
  await refuse(7, { name: 'contact.send' })
  const refused = await refusedAdditions(db, ANN)
  expect(refused.map(one => [one.seq, newPriceOf(one)])).toEqual([
    [1, 13],
    [2, 13],
    [3, null],
    [4, null],
  ])
  const waiting = await additionOf(db, ANN, 5)
  expect([waiting?.refusal, waiting && newPriceOf(waiting)]).toEqual([null, null])
  expect([await additionOf(db, ANN, 6), await additionOf(db, ANN, 7), await additionOf(db, ANN, 8)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await list(13, 0)
  expect(await additionOf(db, ANN, 1)).toMatchObject({ name: 'Mug', price: null, refusal: reason.messages })
})

test('Z-05 D56: a name of the cart that is of no use any more takes none with it that came in its place meanwhile', async () => {
  await keepCartSession(db, 'of today')
  await dropCartSession(db, 'of yesterday')
  expect(await keptCartSession(db)).toBe('of today')
  await dropCartSession(db, 'of today')
  expect(await keptCartSession(db)).toBeNull()
})
