// Every schema of the device's database that was ever released opens, and keeps what people wrote.
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { erasePrivate, mirrorSession } from '../../src/db/private.ts'
import { makeGoods } from '../server/shop-world.ts'
import { submitCommand } from '../world/factories.ts'
import { makePlace, makeWorld } from '../world.ts'
import { released, waitingOfOld } from './released.ts'

const versions = Object.keys(released).map(Number)

const entry = {
  key: 'written-with-version-1',
  author: 7,
  lane: 'review:1:2',
  name: 'review.submit',
  state: 'queued',
}
const draft = { author: 7, subject: 'review:1:3', values: { title: 'Half' }, updatedAt: 1 }
/** A row of each kind that a version brought. */
const written: Record<number, Record<string, object>> = {
  1: {
    drafts: draft,
    session: { id: 'current', userId: 7, token: 'one' },
    cart: { id: 'current', sessionId: 'of the cart' },
    ownReviews: { id: 3, user_id: 7, title: 'Mine' },
    receipts: { key: 'sent before', author: 7, settledAt: 1 },
  },
  2: { signingKeys: { userId: 7, keyId: 'k', isRegistered: true } },
  3: {
    cartContents: { owner: 7, items: [{ product_id: 1, quantity: 2 }], shipping: 5.95, pulledAt: 1 },
    orderHistories: { userId: 7, orders: [{ id: 1, total_bill: 54.45 }], details: [] },
  },
  4: { packageLists: { id: 'current', categories: [{ id: 5, title: 'Trial' }], packages: [] } },
  5: {
    heldReviews: { hospital_id: 1, usedAt: 1, pulledAt: 1, count: 2, bytes: 900 },
    keptHospitals: {
      hospital_id: 1,
      keptAt: 1,
      pictures: ['/public/media/hospitals/1.svg?w=640'],
      pictureBytes: 5,
    },
    notes: { id: 'waiting', count: 1 },
  },
}

/** As the app of that version opened it. */
function open(version: number, indexedDB: IDBFactory, name = 'phone'): Dexie {
  const db = new Dexie(name, { indexedDB, IDBKeyRange })
  for (const each of versions.filter(number => number <= version))
    db.version(each).stores(released[each] ?? {})
  return db
}
const openNow = (indexedDB: IDBFactory) => new DeviceDb({ name: 'phone', indexedDB, IDBKeyRange })

test('O-36: every version that was ever released is told here', () => {
  const now = openNow(new IDBFactory())
  expect(now.verno).toBe(Math.max(...versions))
  now.close()
})

test.each(versions)(
  'O-36: a database of version %i with rows of every kind opens and keeps everything',
  async version => {
    const indexedDB = new IDBFactory()
    const old = open(version, indexedDB)
    await old.table('outbox').add(entry)
    const rows = versions.filter(each => each <= version).flatMap(each => Object.entries(written[each] ?? {}))
    for (const [table, row] of rows) await old.table(table).put(row)
    old.close()
    const db = openNow(indexedDB)
    expect(await db.outbox.toArray()).toEqual([{ ...entry, seq: 1 }])
    for (const [table, row] of rows) expect(await db.table(table).toArray()).toEqual([row])
    const later = versions.filter(each => each > version).flatMap(each => Object.keys(written[each] ?? {}))
    for (const table of later) expect(await db.table(table).count()).toBe(0)
    db.close()
  },
)

test.each(versions)(
  'O-36: what waits in a database of version %i is sent by the app of today, once',
  async version => {
    const world = await makeWorld()
    const { hospitalId, departmentIds } = await makePlace(world)
    const goods = await makeGoods(world.server)
    const ann = await world.user()
    const phone = world.device()
    const [departmentId = 0] = departmentIds
    const review = submitCommand(hospitalId, departmentId, 'Written before the update')
    const mug = { productId: goods.mug, colorId: null, sizeId: null, quantity: 2, price: 12 }
    const old = open(version, phone.storage.indexedDB, phone.name)
    await old.table('outbox').bulkAdd([
      {
        ...waitingOfOld,
        key: 'key-of-the-review',
        author: ann.id,
        lane: `review:${hospitalId}:${departmentId}`,
        ...review,
      },
      { ...waitingOfOld, key: 'key-of-the-mug', author: ann.id, lane: 'cart', name: 'cart.add', args: mug },
    ])
    old.close()
    await phone.signIn(ann)
    const tab = await phone.tab()
    await tab.sync.replay('hand')
    await world.rest()
    expect(await tab.db.outbox.count()).toBe(0)
    const { db } = world.server
    expect(await db.selectFrom('reviews').select('title').execute()).toEqual([{ title: review.args.title }])
    expect(await db.selectFrom('cart_items').select('quantity').execute()).toEqual([{ quantity: 2 }])
    await world.close()
  },
)

test.each(versions)(
  'O-37: an app of version %i opens the database of this one, and what it does not know survives',
  async version => {
    const indexedDB = new IDBFactory()
    const db = openNow(indexedDB)
    await db.table('outbox').add({ ...entry, signature: 'signed' })
    await db.table('cartContents').add(written[3]?.cartContents ?? {})
    db.close()
    const old = open(version, indexedDB)
    expect(await old.table('outbox').toArray()).toEqual([{ ...entry, seq: 1, signature: 'signed' }])
    await old.table('outbox').update(1, { state: 'parked' })
    old.close()
    const again = openNow(indexedDB)
    expect(await again.outbox.toArray()).toMatchObject([{ state: 'parked', signature: 'signed' }])
    expect(await again.cartContents.count()).toBe(1)
    again.close()
  },
)

test('O-40: the key goes with its session: at sign-out, and when another signs in', async () => {
  const db = openNow(new IDBFactory())
  const key = {
    userId: 7,
    keyId: 'k',
    publicKey: 'p',
    privateKey: 'secret' as unknown as CryptoKey,
    isRegistered: true,
  }
  for (const end of [() => erasePrivate(db), () => mirrorSession(db, { userId: 7, token: 'two' })]) {
    await mirrorSession(db, { userId: 7, token: 'one' })
    await db.signingKeys.put(key)
    await mirrorSession(db, { userId: 7, token: 'one' })
    expect(await db.signingKeys.count()).toBe(1)
    await end()
    expect(await db.signingKeys.count()).toBe(0)
  }
  db.close()
})
