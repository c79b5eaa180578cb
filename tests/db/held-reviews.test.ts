// Which reviews make room: never what is kept, never what a person wrote, and of the rest the longest unused first.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DepartmentReview } from '../../src/contract/review.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import {
  clearUnkeptReviews,
  evictReviews,
  recordAllHeld,
  recordHeld,
  recordUse,
  unkeptReviews,
} from '../../src/db/held-reviews.ts'
import { keepAllHospitals, keepHospital } from '../../src/db/kept-hospitals.ts'
import { erasePrivate } from '../../src/db/private.ts'
import { unkeptSummary } from '../../src/db/queries/kept.ts'

let db: DeviceDb

beforeEach(() => {
  db = new DeviceDb({ name: 'shelf', indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const review = (id: number, length: number) =>
  ({ id, title: 'Dayshift', review: 'x'.repeat(length), rating: 4 }) as unknown as DepartmentReview

/** Reviews of a hospital as they were stored before there were notes of them. */
const store = (hospital_id: number, length: number) =>
  db.hospitalReviews.put({
    hospital_id,
    reviews: [review(hospital_id, length)],
    cursor: 'c',
    viewer: 0,
    pulledAt: 1,
  })

async function hold(hospitalId: number, usedAt: number, length = 1_000): Promise<void> {
  await store(hospitalId, length)
  const reviews = [review(hospitalId, length)]
  await recordHeld(db, { hospital_id: hospitalId, reviews, viewer: 0, pulledAt: 1 })
  await recordUse(db, hospitalId, usedAt)
}

const left = () => db.hospitalReviews.toCollection().primaryKeys()

test('O-28: reviews that nobody keeps go beyond the cap, the longest unused first', async () => {
  await hold(1, 300)
  await hold(2, 100)
  await hold(3, 200)
  await hold(4, 400)
  expect(await evictReviews(db, 3_000)).toBe(2)
  expect(await left()).toEqual([1, 4])
  expect((await unkeptReviews(db)).map(({ hospital_id }) => hospital_id)).toEqual([1, 4])
  expect(await evictReviews(db, 3_000)).toBe(0)
})

test('O-28: what is kept is never evicted and does not count, and what was opened last stays in any case', async () => {
  await hold(1, 100, 500_000)
  await keepHospital(db, 1, 5)
  await hold(2, 200)
  await hold(3, 300, 9_000)
  expect(await evictReviews(db, 20_000)).toBe(0)
  await hold(4, 400, 500_000)
  await keepHospital(db, 4, 5)
  expect(await evictReviews(db, 20_000)).toBe(0)
  expect(await evictReviews(db, 0)).toBe(1)
  expect(await left()).toEqual([1, 3, 4])
  expect(await clearUnkeptReviews(db)).toBe(1)
  expect(await left()).toEqual([1, 4])
})

test('O-28: what comes anew of a hospital, alone or with all others, does not make it one that nobody has opened', async () => {
  await hold(1, 300)
  await hold(2, 200)
  await hold(3, 100)
  const anew = (hospital_id: number) => ({ hospital_id, reviews: [review(9, 10)], viewer: 0, pulledAt: 2 })
  for (const id of [1, 6]) await recordHeld(db, anew(id))
  await recordAllHeld(db, [anew(2), anew(5)])
  expect((await unkeptReviews(db)).map(({ hospital_id, usedAt }) => [hospital_id, usedAt])).toEqual([
    [5, 0],
    [6, 0],
    [3, 100],
    [2, 200],
    [1, 300],
  ])
})

test('O-28: what people wrote, and what they chose to keep, survives every eviction', async () => {
  await hold(1, 100)
  await hold(2, 200)
  await keepHospital(db, 9, 5)
  await db.table('outbox').add({ key: 'k', author: 7, state: 'queued', lane: 'review:1:2' })
  await db.drafts.put({ author: 7, subject: 'review:1:3', values: { title: 'Half' }, updatedAt: 1 })
  await db.table('receipts').put({ key: 'r', author: 7, settledAt: 1 })
  await db.table('ownReviews').put({ id: 3, user_id: 7, hospital_id: 1 })
  await evictReviews(db, 0)
  await clearUnkeptReviews(db)
  expect(await left()).toEqual([])
  for (const table of [db.outbox, db.drafts, db.receipts, db.ownReviews, db.keptHospitals])
    expect([table.name, await table.count()]).toEqual([table.name, 1])
})

test('reviews from before they were noted count, too, and go first', async () => {
  await store(1, 1_000)
  await hold(2, 100)
  await hold(3, 200)
  expect(await evictReviews(db, 2_600)).toBe(1)
  expect(await left()).toEqual([2, 3])
  await store(4, 1_000)
  expect(await clearUnkeptReviews(db)).toBe(3)
  expect(await left()).toEqual([])
})

test.each([
  ['one of them', () => keepHospital(db, 2, 5), [2]],
  ['all of them', () => keepAllHospitals(db, 5), [1, 2]],
])('O-28: what somebody begins to keep while it is being thrown away stays: %s', async (_, keep, kept) => {
  await hold(1, 100)
  await hold(2, 200)
  const { transaction } = db
  // Between the look at what nobody keeps, and the throwing away.
  const keepFirst = async (...parameters: unknown[]) => {
    db.transaction = transaction
    await keep()
    return Reflect.apply(transaction, db, parameters)
  }
  db.transaction = keepFirst as typeof transaction
  expect(await clearUnkeptReviews(db)).toBe(2 - kept.length)
  expect(await left()).toEqual(kept)
})

test('on a full disk, where nothing can be noted, what is noted goes all the same', async () => {
  await hold(1, 100)
  await hold(2, 200)
  await store(3, 100)
  db.heldReviews.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await evictReviews(db, 0)).toBe(1)
  expect(await left()).toEqual([2, 3])
})

test('the summary names what goes first, as far as the directory knows it', async () => {
  await db.hospitals.put({
    chunk: 0,
    hospitals: [{ id: 2, name: 'Mercy', city: 'Tulsa', state: 'OK', is_active: 1 } as never],
  })
  await hold(1, 300)
  await hold(2, 100)
  await recordUse(db, 3, 50)
  expect(await unkeptSummary(db, 3)).toMatchObject({
    hospitals: 2,
    reviews: 2,
    first: [{ hospitalId: 2, displayName: 'Mercy - Tulsa, OK', usedAt: 100 }],
  })
})

test('Y-16: who was here last is not told by what they opened; what nobody opened still goes before it', async () => {
  await db.hospitals.put({
    chunk: 0,
    hospitals: [1, 2, 3].map(
      id => ({ id, name: 'Mercy', city: 'Tulsa', state: 'OK', is_active: 1 }) as never,
    ),
  })
  await hold(1, 300)
  await hold(2, 0)
  await erasePrivate(db)
  await hold(3, 400)
  expect((await unkeptReviews(db)).map(({ hospital_id }) => hospital_id)).toEqual([2, 1, 3])
  expect((await unkeptSummary(db, 3)).first.map(({ hospitalId, usedAt }) => [hospitalId, usedAt])).toEqual([
    [2, 0],
    [3, 400],
  ])
})
