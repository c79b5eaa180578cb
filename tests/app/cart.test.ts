// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addToCart, removeFromCart } from '../../src/app/state/shop/cart.ts'
import * as shop from '../../src/app/words/shop-words.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { connection } from '../../src/sync/status.ts'
import { refuses } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { answers, answersFrom, ownDeviceAtRest } from './own-device.ts'
import { told } from './told.ts'
import { entry } from './waiting-entry.ts'

const selection = { productId: 4, colorId: null, sizeId: null, quantity: 1, price: 12 }
const line = { ...selection, id: null, waiting: [], isUncounted: false, seenPrice: 12, isSold: true }
const adding = ['info', shop.adding]
const removing = ['info', shop.removing]

/** An addition in the outbox. @param seq its number there. */
const addition = (seq: number, change: Partial<OutboxEntry> = {}) =>
  entry({ seq, key: `key ${seq}`, lane: 'cart', name: 'cart.add', args: selection, ...change })

/** One that another page of this device is sending at this moment. */
function sending(seq: number): OutboxEntry {
  const lease = { owner: 'another page', epoch: 0, until: Date.now() + 60_000, isLocked: false }
  return addition(seq, { state: 'sending', lease })
}

/** A phone that knows this of the connection, with these in its outbox. */
async function phone(state: typeof connection.state, ...entries: OutboxEntry[]) {
  const { db } = await ownDeviceAtRest(nora)
  await db.outbox.bulkAdd(entries)
  answersFrom(state === 'reachable' ? 'the site' : 'nobody')
  Object.assign(connection, { state, isInTrouble: false })
  return db
}

test.each([
  [
    'A114: an addition that fails in a way nobody foresaw is said as not saved, and the button is free again',
    'TypeError',
    'broken',
  ],
  [
    'A114 O-28 O-30: what cannot be kept (quota) is told of the cart, which nobody wrote',
    'QuotaExceededError',
    'quota',
  ],
  [
    'A114 O-28 O-30: what cannot be kept (unavailable) is told of the cart, which nobody wrote',
    'SecurityError',
    'unavailable',
  ],
] as const)('%s', async (_, name, reason) => {
  const db = await phone('unknown')
  refuses(db.outbox, new DOMException('The database says no', name))
  expect(await addToCart(selection, nora.id)).toBe(false)
  expect(await told()).toEqual([adding, ['error', shop.cannotKeep[reason]]])
  expect(shop.cannotKeep[reason]).not.toContain('text')
})

test.each([
  ['when the site is back', true],
  ["when you're connected", false],
])('A114: what is changed in the cart waits, and is told to go %s', async (when, isInTrouble) => {
  const db = await phone('unreachable')
  answersFrom(isInTrouble ? 'trouble' : 'nobody')
  Object.assign(connection, { isInTrouble })
  expect(await addToCart(selection, nora.id)).toBe(true)
  expect(await removeFromCart({ ...line, id: 3 }, nora.id)).toBe(true)
  expect(await told()).toEqual([
    adding,
    ['info', `Saved on this phone. It goes into your cart ${when}.`],
    removing,
    ['info', `Saved on this phone. It leaves your cart ${when}.`],
  ])
  expect(await db.outbox.toArray()).toMatchObject([
    { name: 'cart.add', author: nora.id, args: selection },
    { name: 'cart.remove', author: nora.id, args: { cartItemId: 3 } },
  ])
})

test.each(['reachable', 'unreachable'] as const)(
  'A121 A236: what never left is out of the cart at once, and nothing is said to wait, while the site is %s',
  async state => {
    const db = await phone(state, addition(5))
    expect(await removeFromCart({ ...line, waiting: [5] }, nora.id)).toBe(true)
    expect(await told()).toEqual([removing, ['info', 'Taken out of your cart.']])
    expect(await db.outbox.count()).toBe(0)
  },
)

test('A121: what the server has taken and not counted yet is not said to leave the cart where it cannot', async () => {
  const entries = [addition(7, { state: 'acked', ackedAt: 1 }), addition(8)]
  const db = await phone('unknown', ...entries)
  expect(await removeFromCart({ ...line, waiting: [8], isUncounted: true }, nora.id)).toBe(false)
  expect(await told()).toEqual([
    removing,
    ['info', expect.stringContaining('It has just gone into your cart.')],
  ])
  // Nor half of it.
  expect(await db.outbox.toArray()).toEqual(entries)
})

test('A121: where the server counts it when asked, it is taken out by the key that is told then', async () => {
  const db = await phone('reachable', addition(7, { state: 'acked', ackedAt: 1 }))
  const counted = {
    CartTemporary: [{ id: 31, product_id: 4, color_id: null, size_id: null, quantity: 1 }],
    products: [],
    productImages: [],
  }
  answersFrom(async url =>
    url.includes('cart') ? Response.json({ response_status: 200, data: counted }) : answers['the site'](),
  )
  expect(await removeFromCart({ ...line, isUncounted: true }, nora.id)).toBe(true)
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'cart.remove', args: { cartItemId: 31 } }])
  expect(await told()).toEqual([removing])
})

test.each([
  ['reachable', shop.stillUnderWay],
  ['unreachable', shop.mayHaveArrived],
] as const)(
  'A132: what may be in the cart already, while the site is %s, is said to be just that',
  async (state, said) => {
    const db = await phone(state, sending(5))
    expect(await removeFromCart({ ...line, waiting: [5] }, nora.id)).toBe(false)
    expect(await told()).toEqual([removing, ['info', said]])
    expect(await db.outbox.count()).toBe(1)
  },
)

test('A121 A236: of a line that the server has counted all is taken out, behind an addition to it that is on its way', async () => {
  const db = await phone('unknown', sending(5))
  expect(await removeFromCart({ ...line, id: 31, waiting: [5] }, nora.id)).toBe(true)
  expect(await db.outbox.orderBy('seq').toArray()).toMatchObject([
    { seq: 5, name: 'cart.add' },
    { name: 'cart.remove', args: { cartItemId: 31 } },
  ])
})

test('A118: of a line that may be in the cart in part nothing is taken out', async () => {
  const entries = [sending(5), addition(6)]
  const db = await phone('unknown', ...entries)
  expect(await removeFromCart({ ...line, waiting: [5, 6] }, nora.id)).toBe(false)
  expect(await db.outbox.toArray()).toEqual(entries)
})
