// Every schema of the device's database that was ever released opens, and keeps what people wrote.
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { erasePrivate, mirrorSession } from '../../src/db/private.ts'

/** Never edited: as released. */
const released: Record<number, Record<string, string>> = {
  1: {
    hospitals: 'chunk',
    departments: 'id',
    departmentStats: 'chunk',
    hospitalReviews: 'hospital_id',
    products: 'id',
    pulls: 'resource',
    outbox: '++seq, &key, author, state',
    receipts: 'key, author, settledAt',
    drafts: '[author+subject], author',
    ownReviews: 'id, user_id',
    session: 'id',
    cart: 'id',
  },
}
const entry = {
  key: 'written-with-version-1',
  author: 7,
  lane: 'review:1:2',
  name: 'review.submit',
  state: 'queued',
}
const draft = { author: 7, subject: 'review:1:3', values: { title: 'Half' }, updatedAt: 1 }

function open(version: number, indexedDB: IDBFactory): Dexie {
  const db = new Dexie('phone', { indexedDB, IDBKeyRange })
  db.version(version).stores(released[version] ?? {})
  return db
}
const openNow = (indexedDB: IDBFactory) => new DeviceDb({ name: 'phone', indexedDB, IDBKeyRange })

test.each(Object.keys(released).map(Number))(
  'O-36: a database of version %i with writing in it opens and keeps everything',
  async version => {
    const indexedDB = new IDBFactory()
    const old = open(version, indexedDB)
    await old.table('outbox').add(entry)
    await old.table('drafts').add(draft)
    await old.table('session').put({ id: 'current', userId: 7, token: 'one' })
    old.close()
    const db = openNow(indexedDB)
    expect(await db.outbox.toArray()).toEqual([{ ...entry, seq: 1 }])
    expect(await db.drafts.toArray()).toEqual([draft])
    expect(await db.session.count()).toBe(1)
    expect(await db.signingKeys.count()).toBe(0)
    db.close()
  },
)

test('O-37: an app of version 1 opens the database of this one, and what it does not know survives', async () => {
  const indexedDB = new IDBFactory()
  const db = openNow(indexedDB)
  await db.table('outbox').add({ ...entry, signature: 'signed' })
  db.close()
  const old = open(1, indexedDB)
  expect(await old.table('outbox').toArray()).toEqual([{ ...entry, seq: 1, signature: 'signed' }])
  await old.table('outbox').update(1, { state: 'parked' })
  old.close()
  const again = openNow(indexedDB)
  expect(await again.outbox.toArray()).toMatchObject([{ state: 'parked', signature: 'signed' }])
  again.close()
})

test('O-40: the key goes with its session: at sign-out, and when another signs in', async () => {
  const db = openNow(new IDBFactory())
  const key = {
    userId: 7,
    keyId: 'k',
    publicKey: 'p',
    privateKey: 'secret' as unknown as CryptoKey,
    isRegistered: true,
  }
  for (const end of [
    () => erasePrivate(db),
    () => mirrorSession(db, null),
    () => mirrorSession(db, { userId: 7, token: 'two' }),
  ]) {
    await mirrorSession(db, { userId: 7, token: 'one' })
    await db.signingKeys.put(key)
    await mirrorSession(db, { userId: 7, token: 'one' })
    expect(await db.signingKeys.count()).toBe(1)
    await end()
    expect(await db.signingKeys.count()).toBe(0)
  }
  db.close()
})
