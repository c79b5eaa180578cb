// The reviewed units of a hospital side by side.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Comparison } from '../../src/app/screens/hospital/comparison.tsx'
import { keepAllHospitals, recordAllTaken } from '../../src/db/kept-hospitals.ts'
import { VISITOR } from '../../src/db/records.ts'
import { aUnit } from './a-place.ts'
import { aReview } from './a-review.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

test('a unit that one nurse praised heads the table, and says beside its name that this is little to go by', async () => {
  const { db } = await ownDevice(null)
  await db.departments.bulkPut([
    aUnit(1, { name: 'ICU' }),
    aUnit(2, { name: 'ER' }),
    aUnit(3, { name: 'OR' }),
  ])
  const given = (department_id: number, count: number, stars: number) =>
    Array.from({ length: count }, () => aReview([stars, stars, stars, stars], { department_id }))
  const reviews = [...given(1, 3, 4), ...given(2, 1, 5), ...given(3, 2, 3)]
  await db.hospitalReviews.put({ hospital_id: 1, reviews, cursor: 'c', viewer: VISITOR, pulledAt: 1 })
  mount(<Comparison hospitalId={1} />)
  const heads = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  await expect.poll(heads).toEqual(['ER1 reviewLimited data', 'ICU3 reviews', 'OR2 reviewsLimited data'])
})

test('A234: under the table stands how old its numbers are, which the newer directory above it may not have', async () => {
  const { db } = await ownDevice(null)
  await db.departments.bulkPut([aUnit(1), aUnit(2, { name: 'ER' })])
  const reviews = [1, 2].map(department_id => aReview([4, 4, 4, 4], { department_id }))
  const record = { hospital_id: 1, reviews, cursor: 'c', viewer: VISITOR }
  const pulledAt = Date.now() - 5 * 86_400_000
  await db.hospitalReviews.put({ ...record, pulledAt })
  mount(<Comparison hospitalId={1} />)
  await expect.poll(text).toMatch(/Updated 5 days ago$/)
  // Whoever keeps all hospitals has them all looked at anew, also where nothing has changed.
  await keepAllHospitals(db, pulledAt)
  await recordAllTaken(db, Date.now() - 2 * 86_400_000)
  await expect.poll(text).toMatch(/Updated 2 days ago$/)
})
