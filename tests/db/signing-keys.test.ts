// Signatures are put on commands a moment after they were saved (D79): by then their key may be another.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { erasePrivate, mirrorSession } from '../../src/db/private.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import {
  markRegistered,
  markUnregistered,
  signingKeyOf,
  storeSignatures,
  storeSigningKey,
} from '../../src/db/signing-keys.ts'

const session = { userId: 7, token: 'of this session' }
const key = {
  userId: 7,
  keyId: 'first',
  publicKey: 'p',
  privateKey: {} as CryptoKey,
  isRegistered: true,
}
const unsigned = { seq: 1, key: 'one', author: 7, state: 'queued' } as OutboxEntry

let db: DeviceDb
beforeEach(async () => {
  db = new DeviceDb({ name: `signing-${Math.random()}`, indexedDB: new IDBFactory(), IDBKeyRange })
  await mirrorSession(db, session)
  await db.signingKeys.put(key)
  await db.outbox.add(unsigned)
})
afterEach(() => db.close())

async function signature(isMeant = () => true): Promise<string | null | undefined> {
  await storeSignatures(db, session, key, new Map([['one', 'signed']]), isMeant)
  return (await db.outbox.get(1))?.signature
}

test('D79: a signature is put on its command, and on no other', async () => {
  await db.outbox.add({ ...unsigned, seq: 2, key: 'two' })
  expect(await signature()).toBe('signed')
  expect(await db.outbox.get(2)).not.toHaveProperty('signature')
})

test('D79: a key that was replaced, or dropped, while its session goes on signs nothing any more', async () => {
  await db.signingKeys.put({ ...key, keyId: 'second' })
  expect(await signature()).toBeUndefined()
  await db.signingKeys.clear()
  expect(await signature()).toBeUndefined()
})

test('D79: where the session has ended meanwhile, what was written in it is signed all the same', async () => {
  await erasePrivate(db)
  expect(await signature()).toBe('signed')
})

test('D79: a command that takes no signature any more, as it stands by now, gets none', async () => {
  expect(await signature(() => false)).toBeUndefined()
})

test('D79: a session has one key, whichever tab made it first, and another session has none of it', async () => {
  expect(await storeSigningKey(db, session, { ...key, keyId: 'second' })).toMatchObject({ keyId: 'first' })
  expect(await signingKeyOf(db, session)).toMatchObject({ keyId: 'first' })
  for (const other of [
    { ...session, token: 'of another session' },
    { ...session, userId: 8 },
  ]) {
    expect(await signingKeyOf(db, other)).toBeUndefined()
    expect(await storeSigningKey(db, other, { ...key, userId: other.userId })).toBeUndefined()
  }
  expect(await db.signingKeys.count()).toBe(1)
  await db.signingKeys.clear()
  expect(await storeSigningKey(db, session, key)).toEqual(key)
  expect(await signingKeyOf(db, session)).toEqual(key)
})

test('D79: that the server knows a key is said of that key alone, not of one that took its place meanwhile', async () => {
  const isRegistered = async () => (await db.signingKeys.get(session.userId))?.isRegistered
  await db.signingKeys.put({ ...key, userId: 8, keyId: 'of somebody else' })
  await markUnregistered(db, session.userId)
  expect(await isRegistered()).toBe(false)
  expect((await db.signingKeys.get(8))?.isRegistered).toBe(true)
  await markRegistered(db, { ...key, keyId: 'before' })
  expect(await isRegistered()).toBe(false)
  await markRegistered(db, key)
  expect(await isRegistered()).toBe(true)
})
