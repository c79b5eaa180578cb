import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Hospital } from '../../src/contract/hospital.ts'
import { chunkOf } from '../../src/db/chunks.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { activeHospitals } from '../../src/db/queries/active-hospitals.ts'
import { hospitalsReviewingUnit, hospitalUnits } from '../../src/db/queries/departments.ts'
import { newestHospitals } from '../../src/db/queries/hospitals.ts'
import { reviewsInAll } from '../../src/db/queries/kept.ts'
import { applyDepartments } from '../../src/db/truth/departments.ts'
import { applyHospitals } from '../../src/db/truth/hospitals.ts'
import { toRecords } from '../../src/db/truth/products.ts'
import { advancePull, Overtaken, pullRecord } from '../../src/db/truth/progress.ts'
import { isEqual, isPlausibleAnswer, mergeRows } from '../../src/db/truth/rows.ts'
import { aUnit } from '../app/a-place.ts'

let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ name: `truth-${Math.random()}`, indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

function hospital(id: number, more: Partial<Hospital> = {}): Hospital {
  const place = { city: 'Tulsa', state: 'OK', image_name: null, description: null, address: null, zip: null }
  return { id, name: `Mercy ${id}`, is_active: 1, avg_rating: null, ...place, ...more }
}

async function store(rows: Parameters<typeof applyHospitals>[1], cursor: string | null, isWhole = false) {
  const from = await pullRecord(db, 'hospitals')
  await applyHospitals(db, rows, { from, to: { ...from, cursor, pulledAt: 1 }, isWhole })
}

test('256 hospitals share a record, and a page that spans records fills both', async () => {
  expect([chunkOf(1), chunkOf(255), chunkOf(256)]).toEqual([0, 0, 1])
  await store([hospital(255), hospital(256), hospital(3)], 'a')
  expect(await db.hospitals.count()).toBe(2)
  expect((await activeHospitals(db)).map(({ id }) => id)).toEqual([256, 255, 3])
})

test('A66, D67, A233: a unit that is not there, or not any more, narrows nothing down; where the averages are a part, so are its hospitals', async () => {
  const words = { image_name: null, full_name: null, aliases: null, category: null }
  const unit = (id: number, is_active: 0 | 1) => ({ id, name: `Unit ${id}`, is_active, ...words })
  await db.departments.bulkPut([unit(1, 1), unit(2, 0), unit(3, 1)])
  const stats = [1, 2].map(id => ({ hospital_id: 5, department_id: id, count: 2, sum: 8 }))
  await db.departmentStats.put({ chunk: 0, stats })
  const ratings = new Map([[5, { count: 2, average: 4 }]])
  expect(await hospitalsReviewingUnit(db, 1)).toEqual({ name: 'Unit 1', ratings, isWhole: false })
  expect(await hospitalsReviewingUnit(db, 99_999), 'may still come').toEqual({
    name: null,
    ratings: new Map(),
    isWhole: false,
  })
  await db.pulls.put({ resource: 'departments', cursor: 'a', etag: null, pulledAt: 1 })
  expect(await hospitalsReviewingUnit(db, 1)).toEqual({ name: 'Unit 1', ratings, isWhole: true })
  expect(await hospitalsReviewingUnit(db, 3)).toEqual({ name: 'Unit 3', ratings: new Map(), isWhole: true })
  expect(await hospitalsReviewingUnit(db, 2)).toBeNull()
  expect(await hospitalsReviewingUnit(db, 99_999)).toBeNull()
})

test('A233: how many reviews there are in all is not told by a part of the averages', async () => {
  const stats = [1, 2].map(id => ({ hospital_id: 5, department_id: id, count: 2, sum: 8 }))
  await db.departmentStats.put({ chunk: 0, stats })
  expect(await reviewsInAll(db)).toBe(0)
  await db.pulls.put({ resource: 'departments', cursor: 'a', etag: null, pulledAt: 1 })
  expect(await reviewsInAll(db)).toBe(4)
})

test('A64: a tombstone takes a hospital away, and one that comes back stands at its place', async () => {
  await store([hospital(1), hospital(2), hospital(3)], 'a')
  await store([{ id: 2, is_active: 0 }], 'b')
  expect((await activeHospitals(db)).map(({ id }) => id)).toEqual([3, 1])
  await store([hospital(2, { is_active: 0 })], 'c')
  expect((await newestHospitals(db, 5)).map(({ id }) => id)).toEqual([3, 1])
  await store([hospital(2)], 'd')
  expect((await newestHospitals(db, 2)).map(({ id }) => id)).toEqual([3, 2])
})

test('A54: D11: the display name is computed once, however often the same rows are pulled', async () => {
  for (const cursor of ['a', 'b', 'c']) await store([hospital(1), hospital(2, { city: null })], cursor)
  const names = (await activeHospitals(db)).map(({ displayName }) => displayName)
  expect(names).toEqual(['Mercy 2 - OK', 'Mercy 1 - Tulsa, OK'])
  expect((await db.hospitals.get(0))?.hospitals.map(({ name }) => name)).toEqual(['Mercy 1', 'Mercy 2'])
})

test('a full answer deletes what it lacks, unless that is implausibly much', async () => {
  await store(
    [1, 2, 3, 4].map(id => hospital(id)),
    null,
    true,
  )
  await store(
    [1, 2, 3].map(id => hospital(id)),
    null,
    true,
  )
  expect(await activeHospitals(db)).toHaveLength(3)
  await store([hospital(1)], null, true)
  await store([], null, true)
  expect(await activeHospitals(db)).toHaveLength(3)
  expect([isPlausibleAnswer(4, 2), isPlausibleAnswer(4, 1), isPlausibleAnswer(0, 0)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a full answer that has nothing more of a record empties it, and leaves alone what is as it was', async () => {
  await store([hospital(1), hospital(2), hospital(300)], null, true)
  const written = watchWrites('hospitals')
  await store([hospital(1), hospital(2)], null, true)
  expect((await activeHospitals(db)).map(({ id }) => id)).toEqual([2, 1])
  expect(written).toEqual([{ chunk: 1, hospitals: [] }])
})

test('of units, too: what a full answer lacks is gone with its averages, unless that is implausibly much', async () => {
  const unit = (id: number) => ({ ...aUnit(id) })
  const stats = (hospital_id: number, department_id: number, count = 1) => ({
    ...{ hospital_id, department_id, count },
    sum: count * 4,
  })
  const apply = async (ids: number[], counted: ReturnType<typeof stats>[], isWhole: boolean) => {
    const from = await pullRecord(db, 'departments')
    const progress = { from, to: { ...from, pulledAt: (from.pulledAt ?? 0) + 1 }, isWhole }
    await applyDepartments(db, { departments: ids.map(unit), stats: counted }, progress)
    const chunks = await db.departmentStats.toArray()
    const told = chunks.flatMap(chunk => chunk.stats)
    return [await db.departments.toCollection().primaryKeys(), told]
  }
  await apply([1, 2, 3], [stats(7, 2), stats(7, 1), stats(300, 3)], true)
  const written = watchWrites('departments')
  // A page tells of what has changed alone, and of the last review that went.
  const [units, told] = await apply([2, 3], [stats(300, 3, 2), stats(7, 1, 0)], false)
  expect([units, told, written]).toEqual([[1, 2, 3], [stats(7, 2), stats(300, 3, 2)], []])
  const little = await apply([1], [stats(7, 1)], true)
  expect(little).toEqual([
    [1, 2, 3],
    [stats(7, 1), stats(7, 2), stats(300, 3, 2)],
  ])
  expect(await apply([1, 2], [stats(7, 2)], true)).toEqual([[1, 2], [stats(7, 2)]])
})

/** What is written into a table from now on. */
function watchWrites(table: 'hospitals' | 'departments'): unknown[] {
  const written: unknown[] = []
  db.table(table).hook('creating', (_key, row) => void written.push(row))
  db.table(table).hook('updating', (change, _key, row) => void written.push({ ...row, ...change }))
  return written
}

test.each([{ cursor: 'b' }, { etag: 'b' }, { pulledAt: 2 }])(
  'a pull that stands elsewhere by now is overtaken, however little differs: %o',
  async elsewhere => {
    const stood = { ...(await pullRecord(db, 'hospitals')), cursor: 'a', etag: 'a', pulledAt: 1 }
    await db.pulls.put({ ...stood, ...elsewhere })
    await expect(advancePull(db, stood, stood)).rejects.toBeInstanceOf(Overtaken)
    expect(await pullRecord(db, 'hospitals')).toEqual({ ...stood, ...elsewhere })
    await db.pulls.put(stood)
    await advancePull(db, stood, { ...stood, cursor: 'c' })
    expect((await pullRecord(db, 'hospitals')).cursor).toBe('c')
  },
)

test('a page and its cursor are one transaction, and an older page of another tab is not stored', async () => {
  const from = await pullRecord(db, 'hospitals')
  await store([hospital(1, { name: 'New' })], 'b')
  const late = applyHospitals(db, [hospital(1, { name: 'Old' })], {
    from,
    to: { ...from, cursor: 'a', pulledAt: 1 },
    isWhole: false,
  })
  await expect(late).rejects.toBeInstanceOf(Overtaken)
  expect((await activeHospitals(db))[0]?.name).toBe('New')
  expect((await pullRecord(db, 'hospitals')).cursor).toBe('b')
})

test('merging keeps rows by ascending id', () => {
  const rows = mergeRows(
    [{ id: 5, is_active: 1 as const }],
    [
      { id: 2, is_active: 1 as const },
      { id: 5, is_active: 0 },
    ],
  )
  expect(rows.map(({ id }) => id)).toEqual([2])
})

test('two lists of different length are told apart before they are read, and anything else by what it says', () => {
  const unreadable = Object.defineProperty({}, 'toJSON', {
    value() {
      throw new Error('Read')
    },
  })
  expect(isEqual([unreadable], [unreadable, unreadable])).toBe(false)
  expect(isEqual([1, { a: 2 }], [1, { a: 2 }])).toBe(true)
  expect(isEqual([1, { a: 2 }], [1, { a: 3 }])).toBe(false)
  expect([isEqual({ length: 1 }, [1]), isEqual(undefined, {}), isEqual(null, null)]).toEqual([
    false,
    false,
    true,
  ])
})

test('A71: D7: a unit shows what nurses of this hospital gave it, and no rating where nobody did', async () => {
  const from = await pullRecord(db, 'departments')
  const unit = (id: number, is_active: 0 | 1 = 1) => ({
    id,
    name: `Unit ${id}`,
    image_name: null,
    is_active,
    full_name: null,
    aliases: null,
    category: null,
  })
  const stats = [
    { hospital_id: 7, department_id: 1, count: 3, sum: 11 },
    { hospital_id: 8, department_id: 1, count: 1, sum: 1 },
    { hospital_id: 7, department_id: 2, count: 0, sum: 0 },
  ]
  const page = { departments: [unit(1), unit(2), unit(3, 0)], stats }
  await applyDepartments(db, page, { from, to: { ...from, cursor: 'a', pulledAt: 1 }, isWhole: false })
  const { units, isWhole } = await hospitalUnits(db, 7)
  expect(isWhole).toBe(true)
  expect(units.map(({ id, average }) => [id, average])).toEqual([
    [2, null],
    [1, 11 / 3],
  ])
})

test('A202: a product carries its pictures, colours and sizes', () => {
  const [shirt] = toRecords({
    products: [
      {
        id: 1,
        name: 'Shirt',
        price: 25.5,
        short_description: null,
        description: null,
        image: null,
        is_active: 1,
      },
      { id: 2, is_active: 0 },
    ],
    productImages: [
      { product_id: 1, image_name: 'a.jpg' },
      { product_id: 1, image_name: 'b.jpg' },
    ],
    sizes: [{ id: 9, name: 'M' }],
    productColors: [{ id: 4, product_id: 1, name: 'Teal', code: '#088' }],
    productSizes: [{ id: 1, product_id: 1, color_id: 4, size_id: 9 }],
  })
  expect(shirt?.images).toEqual(['a.jpg', 'b.jpg'])
  expect(shirt?.colors).toEqual([{ id: 4, name: 'Teal', code: '#088', sizes: [{ id: 9, name: 'M' }] }])
  expect(shirt?.sizes).toEqual([])
})
