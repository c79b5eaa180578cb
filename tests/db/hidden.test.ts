// What the site hides counts nowhere: neither a review, nor a unit with all that was written about it.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chunkOf } from '../../src/db/chunks.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { comparedPlaces } from '../../src/db/queries/compared.ts'
import { departmentById, unitsOf } from '../../src/db/queries/departments.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { unitComparison } from '../../src/db/queries/unit-comparison.ts'
import { VISITOR } from '../../src/db/records.ts'
import { aHospital, aUnit } from '../app/a-place.ts'
import { aReview } from '../app/a-review.ts'

const HOSPITAL = 1
const [OLDER, NEWER, CLOSED] = [1, 2, 3]
let db: DeviceDb

/** Two units that are open, with good reviews and a bad one that is hidden, and a closed one with bad ones. */
beforeEach(async () => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  await db.hospitals.put({ chunk: chunkOf(HOSPITAL), hospitals: [aHospital(HOSPITAL)] })
  await db.departments.bulkPut([aUnit(OLDER), aUnit(NEWER), aUnit(CLOSED, { is_active: 0 })])
  const told = (department_id: number, count: number, sum: number) => ({
    hospital_id: HOSPITAL,
    department_id,
    count,
    sum,
  })
  const stats = [told(OLDER, 1, 5), told(NEWER, 1, 4), told(CLOSED, 2, 2)]
  await db.departmentStats.put({ chunk: chunkOf(HOSPITAL), stats })
  for (const resource of ['hospitals', 'departments'] as const)
    await db.pulls.put({ resource, cursor: null, etag: null, pulledAt: 1 })
})
afterEach(() => db.close())

async function takeReviews(): Promise<void> {
  const of = (department_id: number, stars: number, is_active: 0 | 1 = 1) =>
    aReview([stars, stars, stars, stars], { hospital_id: HOSPITAL, department_id, is_active })
  const reviews = [of(OLDER, 5), of(OLDER, 1, 0), of(NEWER, 4), of(CLOSED, 1), of(CLOSED, 1)]
  await db.hospitalReviews.put({ hospital_id: HOSPITAL, reviews, cursor: null, viewer: VISITOR, pulledAt: 1 })
}

const sideBySide = async () => {
  const [whole, unit] = await comparedPlaces(db, [
    { hospitalId: HOSPITAL, departmentId: null },
    { hospitalId: HOSPITAL, departmentId: CLOSED },
  ])
  return { whole, unit }
}
const stars = (reviews: readonly { rating: number }[] | null | undefined) =>
  reviews?.map(({ rating }) => rating)

test('A72: in a comparison a hospital has what its open units have, and of a closed one there is nothing', async () => {
  const before = await sideBySide()
  expect(before.whole).toMatchObject({ told: { count: 2, average: 4.5 }, reviews: null })
  expect(before.unit).toMatchObject({ unit: null, told: { count: 0, average: null } })
  await takeReviews()
  const { whole, unit } = await sideBySide()
  expect(stars(whole?.reviews)).toEqual([5, 4])
  expect(stars(unit?.reviews)).toEqual([])
})

test('A72 A233: before all units have come nobody knows which are closed, and nothing is left out', async () => {
  await db.pulls.delete('departments')
  await takeReviews()
  const { whole, unit } = await sideBySide()
  await db.hospitalReviews.update(HOSPITAL, { pulledAt: null })
  // A part of the reviews is none of them.
  expect((await sideBySide()).whole?.reviews).toBeNull()
  expect([stars(whole?.reviews), whole?.told]).toEqual([[5, 4, 1, 1], null])
  expect(stars(unit?.reviews)).toEqual([1, 1])
})

test('A72: so it is where its units stand side by side, the one to return to first, and in the unit itself', async () => {
  await takeReviews()
  const { units } = await unitComparison(db, HOSPITAL)
  expect(units.map(({ id, count, aspects }) => [id, count, aspects.overall])).toEqual([
    [OLDER, 1, 5],
    [NEWER, 1, 4],
  ])
  const unit = await unitReviews(db, HOSPITAL, OLDER, VISITOR)
  expect([stars(unit.reviews), unit.count, unit.average]).toEqual([[5], 1, 5])
})

test('A72 A74: a closed unit is none, and the others stand newest first', async () => {
  expect((await unitsOf(db, HOSPITAL)).map(({ id }) => id)).toEqual([NEWER, OLDER])
  expect(await departmentById(db, CLOSED)).toBeUndefined()
})
