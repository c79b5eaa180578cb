// When a hospital's reviews were taken, whichever way they came; what screens say of it hangs on this.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { recordHeld } from '../../src/db/held-reviews.ts'
import {
  keepAllHospitals,
  keepHospital,
  recordAllTaken,
  recordPictures,
  reviewsTakenAt,
  takenAt,
} from '../../src/db/kept-hospitals.ts'
import { keptAges, keptHospital, keptList, keptWithAll, picturesOf } from '../../src/db/queries/kept.ts'
import { VISITOR } from '../../src/db/records.ts'
import { aHospital, aUnit } from '../app/a-place.ts'
import { aReview } from '../app/a-review.ts'

test('A233: the later of the two ways counts; a part of the reviews alone is none of them', () => {
  const none = { pulledAt: null, count: 0 }
  const part = { pulledAt: null, count: 3 }
  const whole = { pulledAt: 5, count: 3 }
  const all = (takenAt?: number | null) => ({ takenAt: takenAt ?? null })
  expect([undefined, none, part, whole].map(held => takenAt(held, undefined))).toEqual([null, null, null, 5])
  expect([undefined, none, part, whole].map(held => takenAt(held, all()))).toEqual([null, null, null, 5])
  expect([undefined, none, part, whole].map(held => takenAt(held, all(4)))).toEqual([4, 4, null, 5])
  expect(takenAt(whole, all(6))).toBe(6)
})

test('A233: so it is of the reviews themselves', () => {
  const record = { hospital_id: 1, cursor: 'c', viewer: VISITOR, pulledAt: null }
  const reviews = [aReview([1, 1, 1, 1])]
  expect(reviewsTakenAt({ ...record, reviews }, { takenAt: 4 })).toBeNull()
  expect(reviewsTakenAt({ ...record, reviews: [] }, { takenAt: 4 })).toBe(4)
  expect(reviewsTakenAt({ ...record, reviews, pulledAt: 5 }, { takenAt: 4 })).toBe(5)
  expect(reviewsTakenAt(undefined, undefined)).toBeNull()
})

test('A233: the list of what is kept tells of each how much it takes and how old it is', async () => {
  const db = new DeviceDb({ name: 'kept', indexedDB: new IDBFactory(), IDBKeyRange })
  await db.hospitals.put({ chunk: 0, hospitals: [aHospital(1), aHospital(2, { is_active: 0 })] })
  await keepHospital(db, 2, 10)
  await keepHospital(db, 1, 20)
  // Again changes nothing.
  await keepHospital(db, 2, 30)
  expect([await keptHospital(db, 1), await keptHospital(db, 3), await keptWithAll(db, 1)]).toEqual([
    { savedAt: null },
    undefined,
    undefined,
  ])
  const reviews = [aReview([1, 1, 1, 1], { title: 'x'.repeat(50), review: 'y'.repeat(100) })]
  await recordHeld(db, { hospital_id: 1, reviews, viewer: VISITOR, pulledAt: 5 })
  await recordPictures(db, 1, { pictures: [], pictureBytes: 1_000 })
  const unsaved = { hospitalId: 2, displayName: undefined, reviewCount: 0, bytes: 0, savedAt: null }
  const saved = { hospitalId: 1, reviewCount: 1, bytes: 1_400, savedAt: 5 }
  expect(await keptList(db)).toMatchObject([unsaved, { ...saved, displayName: 'Mercy - Harbor View, ME' }])
  await keepAllHospitals(db, 40)
  await recordAllTaken(db, 4)
  expect(await keptAges(db)).toEqual(
    new Map([
      [1, 5],
      [2, 4],
    ]),
  )
  expect(await keptWithAll(db, 3)).toEqual({ savedAt: 4 })
  db.close()
})

test('A233: the pictures of a hospital are its own and those of the units that were reviewed there', async () => {
  const db = new DeviceDb({ name: 'pictures', indexedDB: new IDBFactory(), IDBKeyRange })
  const hospitals = [aHospital(1, { image_name: ' mercy.jpg ' }), aHospital(2)]
  await db.hospitals.put({ chunk: 0, hospitals })
  const units = [' icu.jpg', 'er.jpg', ' '].map((image_name, at) => aUnit(at + 1, { image_name }))
  await db.departments.bulkPut([...units, aUnit(4)])
  const stats = [1, 3, 4].map(department_id => ({ hospital_id: 1, department_id, count: 1, sum: 4 }))
  await db.departmentStats.put({ chunk: 0, stats })
  expect(await picturesOf(db, 1)).toEqual([
    { folder: 'hospitals', name: 'mercy.jpg' },
    { folder: 'departments', name: 'icu.jpg' },
  ])
  expect([await picturesOf(db, 2), await picturesOf(db, 9)]).toEqual([[], []])
  db.close()
})
