import type { DBCore } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DepartmentReview } from '../../src/contract/review.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { saveDraft } from '../../src/db/drafts.ts'
import { endedSessions, noteEnded } from '../../src/db/ended-sessions.ts'
import { eraseAll } from '../../src/db/erase.ts'
import { noteHeld, noteUse } from '../../src/db/held-reviews.ts'
import { eraseLeftovers, erasePrivate, eraseSent, mirrorSession } from '../../src/db/private.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { signedCount } from '../../src/db/queries/owed.ts'
import {
  type CartContents,
  OPENED_BEFORE,
  type OrderHistory,
  type OutboxEntry,
  VISITOR,
} from '../../src/db/records.ts'

const ANN = 7
const BEN = 8
const nobody = () => false
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ name: `private-${Math.random()}`, indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const review: DepartmentReview = {
  id: 5,
  user_id: ANN,
  hospital_id: 1,
  department_id: 2,
  is_active: 1,
  is_anonymous: 1,
  staff_to_patient: 1,
  coworkers: 1,
  management: 1,
  overall: 1,
  rating: 1,
  title: 'Nightshift, mine alone',
  review: 'the canary text',
  created_at: '2026-11-21T11:00:00.000Z',
  first_name: null,
}

function entry(key: string, more: Partial<OutboxEntry> = {}): Omit<OutboxEntry, 'seq'> {
  return {
    key,
    author: ANN,
    lane: 'review:1:2',
    name: 'review.submit',
    version: 1,
    args: { review: key },
    state: 'queued',
    uncertain: false,
    withdrawn: false,
    reason: null,
    attempts: 0,
    notBefore: 0,
    lease: null,
    epoch: 0,
    createdAt: 1,
    ackedAt: null,
    stored: null,
    ...more,
  }
}

async function fill(): Promise<void> {
  await mirrorSession(db, { userId: ANN, token: 'secret' })
  await db.ownReviews.put({ ...review, user_id: ANN })
  await db.cart.put({ id: 'current', sessionId: 'cart of Ann' })
  await db.hospitalReviews.put({ hospital_id: 1, reviews: [], cursor: 'c', viewer: ANN, pulledAt: 1 })
  await saveDraft(db, { author: ANN, subject: 'review:1:3', values: { review: 'half' } }, 1)
  for (const one of [
    entry('waits'),
    entry('arrived', { state: 'acked', ackedAt: 9, stored: review }),
    entry('taken back', { state: 'acked', withdrawn: true, stored: review }),
  ])
    await db.outbox.add(one as OutboxEntry)
  const receipt = { name: 'contact.send', subject: 'contact', outcome: 'sent' as const, settledAt: 9 }
  for (const author of [ANN, BEN, VISITOR]) await db.receipts.put({ ...receipt, key: `of ${author}`, author })
}

test('D44 Y-16: a sign-out erases what is private and what has arrived; drafts and what waits stay', async () => {
  await fill()
  await erasePrivate(db)
  for (const table of [db.ownReviews, db.session, db.cart]) expect(await table.count()).toBe(0)
  expect(await db.hospitalReviews.get(1)).toMatchObject({ viewer: 0, cursor: null })
  expect(await db.drafts.count()).toBe(1)
  expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
  expect((await db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`])
  expect(await waitingEntries(db, 8)).toEqual([])
})

test('D44 O-28: on a full disk a sign-out erases what is private all the same', async () => {
  await fill()
  db.hospitalReviews.hook('updating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(erasePrivate(db)).rejects.toThrow()
  for (const table of [db.ownReviews, db.session, db.cart]) expect(await table.count()).toBe(0)
  expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
})

test('D25: the last few sessions that were ended here are known by their hashes, each once', async () => {
  expect(await endedSessions(db)).toEqual([])
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f', 'f']) await noteEnded(db, [hash])
  expect(await endedSessions(db)).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('D55: a session that only the server has ended leaves the name of the cart, and nothing else that is private', async () => {
  await fill()
  await erasePrivate(db, { keepsCart: true })
  expect(await db.cart.count()).toBe(1)
  for (const table of [db.ownReviews, db.session, db.cartContents]) expect(await table.count()).toBe(0)
})

test('Z-05: whoever signs in finds no name of a cart that another may know; the same session keeps its own', async () => {
  await fill()
  await mirrorSession(db, { userId: ANN, token: 'secret' })
  expect(await db.cart.count()).toBe(1)
  await mirrorSession(db, { userId: ANN, token: 'of the next sign-in' })
  expect(await db.cart.count()).toBe(0)
})

test('D79 A240: whoever signs in finds no key of the session before; the same session keeps its own', async () => {
  await fill()
  const keys = { keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey, isRegistered: true }
  await db.signingKeys.put({ userId: ANN, ...keys })
  await mirrorSession(db, { userId: ANN, token: 'secret' })
  expect(await db.signingKeys.count()).toBe(1)
  await mirrorSession(db, { userId: ANN, token: 'of the next sign-in' })
  expect(await db.signingKeys.count()).toBe(0)
})

test('Y-16: whoever signs in in the place of another finds no trace of what that one sent', async () => {
  await fill()
  await mirrorSession(db, { userId: BEN, token: 'of Ben' })
  expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
  expect((await db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`, `of ${BEN}`])
})

test('D25: a sign-out that was cut off is finished by the next start, and nothing else is touched', async () => {
  await fill()
  await eraseLeftovers(db, nobody)
  expect(await db.session.count()).toBe(0)
  expect(await db.ownReviews.count()).toBe(0)
  const before = await db.outbox.toArray()
  // By signature, after the sign-out.
  await db.outbox.add(entry('confirmed later', { state: 'acked' }) as OutboxEntry)
  await eraseLeftovers(db, nobody)
  expect(await db.outbox.toArray()).toEqual(before)
  expect(await db.drafts.count()).toBe(1)
})

test('D55: an end by the server that was cut off leaves the cart of the one who was here, too, and nothing else private', async () => {
  await fill()
  await db.cartContents.put({ owner: ANN } as CartContents)
  expect(await eraseLeftovers(db, nobody, true)).toBe(true)
  for (const table of [db.session, db.ownReviews, db.cartContents]) expect(await table.count()).toBe(0)
  expect(await db.cart.toArray()).toMatchObject([{ sessionId: 'cart of Ann' }])
  expect(await eraseLeftovers(db, nobody, true), 'nothing is left then').toBe(false)
})

test('O-28 D25: of whom a full phone had no room for a copy of the session nothing private outlives a killed sign-out either', async () => {
  await fill()
  await db.session.clear()
  await db.cartContents.bulkPut([{ owner: ANN }, { owner: VISITOR }] as CartContents[])
  await eraseLeftovers(db, nobody)
  for (const table of [db.ownReviews, db.cartContents]) expect(await table.count()).toBe(0)
  expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
})

test('D25: a start that finds nothing to erase waits for no turn to write, and leaves a guest the cart', async () => {
  await fill()
  await erasePrivate(db)
  await db.outbox.where('key').equals('taken back').delete()
  await db.cart.put({ id: 'current', sessionId: 'cart of a guest' })
  await db.cartContents.put({ owner: VISITOR } as CartContents)
  const modes: string[] = []
  const noting = (core: DBCore): DBCore => ({
    ...core,
    transaction(stores, mode, options) {
      modes.push(mode)
      return core.transaction(stores, mode, options)
    },
  })
  db.close({ disableAutoOpen: false })
  db.use({ stack: 'dbcore', name: 'noting', create: noting })
  await eraseLeftovers(db, nobody)
  expect(new Set(modes)).toEqual(new Set(['readonly']))
  expect([await db.cart.count(), await db.cartContents.count()]).toEqual([1, 1])
})

test('D25 D44: whom another tab signs in while a start finishes a sign-out stays signed in, with key and cart', async () => {
  await fill()
  let token: string | null = null
  const erasing = eraseLeftovers(db, () => token !== null)
  token = 'of Ben'
  await mirrorSession(db, { userId: BEN, token })
  const keys = { keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey, isRegistered: true }
  await db.signingKeys.put({ userId: BEN, ...keys })
  await db.cart.put({ id: 'current', sessionId: 'cart of Ben' })
  await erasing
  expect(await db.session.toArray()).toMatchObject([{ userId: BEN, token }])
  expect(await db.signingKeys.count()).toBe(1)
  expect(await db.cart.count()).toBe(1)
})

test('D44 A240: whom another tab signs in while a sign-out is still erasing stays signed in, with all that is theirs', async () => {
  await fill()
  await db.orderHistories.put({ userId: ANN } as OrderHistory)
  await db.cartContents.put({ owner: ANN } as CartContents)
  const token = 'of Ben'
  await mirrorSession(db, { userId: BEN, token })
  const keys = { keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey, isRegistered: true }
  await db.signingKeys.put({ userId: BEN, ...keys })
  await db.cart.put({ id: 'current', sessionId: 'cart of Ben' })
  await db.ownReviews.put({ ...review, id: 6, user_id: BEN })
  await erasePrivate(db, { tokenNow: () => token })
  expect(await db.session.toArray()).toMatchObject([{ userId: BEN, token }])
  expect(await db.signingKeys.count()).toBe(1)
  expect(await db.cart.toArray()).toMatchObject([{ sessionId: 'cart of Ben' }])
  expect(await db.ownReviews.toArray()).toMatchObject([{ user_id: BEN }])
  for (const table of [db.orderHistories, db.cartContents]) expect(await table.count()).toBe(0)
  expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'taken back'])
})

test('Y-16 A240: a sign-in leaves nothing private of who was here before, whose sign-out was cut off or came to nothing', async () => {
  await fill()
  await db.orderHistories.bulkPut([{ userId: ANN }, { userId: BEN }] as OrderHistory[])
  await db.cartContents.put({ owner: ANN } as CartContents)
  // The same session again, at each start, erases nothing.
  await mirrorSession(db, { userId: ANN, token: 'secret' })
  expect(await db.ownReviews.count()).toBe(1)
  await mirrorSession(db, { userId: BEN, token: 'of Ben' })
  expect(await db.orderHistories.toArray()).toEqual([{ userId: BEN }])
  for (const table of [db.ownReviews, db.cartContents]) expect(await table.count()).toBe(0)
})

test("A240: a sign-in that another tab has overtaken, or ended, leaves no copy of itself, and all that is the other one's", async () => {
  await mirrorSession(db, { userId: BEN, token: 'of Ben' })
  await db.orderHistories.put({ userId: BEN } as OrderHistory)
  await mirrorSession(db, { userId: ANN, token: 'secret' }, nobody)
  expect(await db.session.toArray()).toMatchObject([{ userId: BEN, token: 'of Ben' }])
  expect(await db.orderHistories.count()).toBe(1)
})

test('D44: who has stored a token and no copy of it yet loses nothing; of the one who was here before nothing stays', async () => {
  await fill()
  await erasePrivate(db, { tokenNow: () => 'of Ben' })
  for (const table of [db.ownReviews, db.session, db.cart]) expect(await table.count()).toBe(0)
})

test('D44: a sign-out reads only what was pulled for somebody, of all reviews of the country as of a few', async () => {
  const record = { reviews: [], cursor: 'c', viewer: VISITOR, pulledAt: 1 }
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  await db.hospitalReviews.bulkPut(ids.map(hospital_id => ({ ...record, hospital_id })))
  await fill()
  // The first finds out what older versions have left, and notes it.
  await erasePrivate(db)
  const pulled = { ...record, hospital_id: 1, viewer: ANN }
  await db.hospitalReviews.put(pulled)
  await noteHeld(db, pulled)
  const read: number[] = []
  db.hospitalReviews.hook('reading', row => {
    read.push(row.hospital_id)
    return row
  })
  await erasePrivate(db)
  expect(read).toEqual([1])
  expect(await db.hospitalReviews.filter(({ viewer }) => viewer !== VISITOR).count()).toBe(0)
  expect(await db.heldReviews.get(1)).toMatchObject({ viewer: VISITOR, usedAt: 0 })
})

test('Y-16 D25: a sign-out that breaks off behind what is private is ended at the next start, without the visitor’s cart', async () => {
  await fill()
  const pulled = { reviews: [], cursor: 'c', viewer: ANN, pulledAt: 1, hospital_id: 1 }
  await db.hospitalReviews.put(pulled)
  await noteHeld(db, pulled)
  await noteUse(db, 1, 1_000)
  const breakOff = () => {
    throw new Error('The page is closed.')
  }
  db.heldReviews.hook('updating', breakOff)
  await expect(erasePrivate(db)).rejects.toThrow()
  expect([await db.session.count(), await db.heldReviews.get(1)]).toMatchObject([0, { usedAt: 1_000 }])
  db.heldReviews.hook('updating').unsubscribe(breakOff)
  await db.cart.put({ id: 'current', sessionId: 'of a visitor' } as never)
  expect(await eraseLeftovers(db, () => false)).toBe(false)
  expect(await db.heldReviews.get(1)).toMatchObject({ viewer: VISITOR, usedAt: OPENED_BEFORE })
  expect(await db.cart.count()).toBe(1)
})

test('Y-16: beside the one who is here nothing tells what others have sent', async () => {
  await fill()
  await db.outbox.add(entry('of another', { state: 'acked', author: BEN }) as OutboxEntry)
  await eraseSent(db, ANN)
  expect((await db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`, `of ${ANN}`])
  expect((await db.outbox.toArray()).map(({ key }) => key)).toEqual(['waits', 'arrived', 'taken back'])
})

test('Y-16: a page that does not know yet who is here takes nothing from whom another tab has just signed in', async () => {
  await fill()
  await eraseSent(db, VISITOR)
  expect((await db.receipts.toArray()).map(({ key }) => key)).toEqual([`of ${VISITOR}`, `of ${ANN}`])
})

test('D44 O-31: "Erase everything" leaves no row in any table, whoever wrote it, but that nothing waits', async () => {
  await fill()
  await db.outbox.add(entry('of somebody else', { author: 8 }) as OutboxEntry)
  await eraseAll(db)
  const left = await Promise.all(db.tables.map(table => table.toArray()))
  expect(left.flat()).toEqual([{ id: 'waiting', count: 0 }])
})

test('D79: only what is signed with a key that the server knows, and can go as it is, leaves by itself', async () => {
  const waiting = (seq: number, more: Partial<OutboxEntry>) =>
    ({
      seq,
      key: `key ${seq}`,
      author: ANN,
      state: 'queued',
      lane: '',
      withdrawn: false,
      ...more,
    }) as OutboxEntry
  await db.outbox.bulkAdd([
    waiting(1, { signature: 'signed' }),
    waiting(2, { signature: null }),
    waiting(3, { signature: 'signed', state: 'attention' }),
    waiting(4, { signature: 'signed', author: ANN + 1 }),
  ])
  const key = { userId: ANN, keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey }
  expect(await signedCount(db, ANN)).toBe(0)
  await db.signingKeys.put({ ...key, isRegistered: false })
  expect(await signedCount(db, ANN)).toBe(0)
  await db.signingKeys.put({ ...key, isRegistered: true })
  expect(await signedCount(db, ANN)).toBe(1)
})

test('D79: what is signed leaves by itself only where nothing unsigned goes before it in its lane', async () => {
  const waiting = (seq: number, lane: string, signature: string | null, withdrawn = false) =>
    ({ seq, key: `key ${seq}`, author: ANN, state: 'queued', lane, signature, withdrawn }) as OutboxEntry
  await db.outbox.bulkAdd([
    waiting(1, 'review:1:2', null, true),
    waiting(2, 'review:1:2', 'signed'),
    waiting(3, 'review:1:3', 'signed'),
    waiting(4, 'review:1:3', null),
  ])
  const key = { userId: ANN, keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey }
  await db.signingKeys.put({ ...key, isRegistered: true })
  expect(await signedCount(db, ANN)).toBe(1)
})
