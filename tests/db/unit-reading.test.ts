// A unit of which the directory, asked for later, knows more than the reviews that are held of it.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { unitReading } from '../../src/db/queries/unit-reading.ts'
import { type OutboxEntry, type OwnReview, VISITOR } from '../../src/db/records.ts'
import { aReview } from '../app/a-review.ts'
import { entry } from '../app/waiting-entry.ts'
import { submitCommand } from '../world/factories.ts'

const [ANN, HOSPITAL, UNIT] = [7, 1, 2]
let db: DeviceDb
beforeEach(async () => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  await pulled(20)
})
afterEach(() => db.close())

const pulled = (pulledAt: number | null) =>
  db.pulls.put({ resource: 'departments', cursor: 'c', etag: null, pulledAt })
const hold = (count: number, pulledAt: number | null = 10) =>
  db.hospitalReviews.put({
    ...{ hospital_id: HOSPITAL, cursor: 'c', viewer: VISITOR, pulledAt },
    reviews: Array.from({ length: count }, (_, at) =>
      aReview([2, 2, 2, 2], { id: at + 1, department_id: UNIT }),
    ),
  })
const tell = (count: number, sum: number) =>
  db.departmentStats.put({
    chunk: 0,
    stats: [
      { hospital_id: HOSPITAL, department_id: 9, count: 99, sum: 99 },
      { hospital_id: HOSPITAL, department_id: UNIT, count, sum },
    ],
  })
async function read(viewer = VISITOR) {
  const { count, average, isBehind, reviews } = await unitReading(db, HOSPITAL, UNIT, viewer)
  return { count, average, isBehind, here: reviews.length }
}
const stands = (count: number, average: number | null = 2) => ({
  ...{ count, average, isBehind: false },
  here: count,
})
const wait = (seq: number, more: Partial<OutboxEntry>) =>
  db.outbox.put(entry({ seq, key: `key ${seq}`, author: ANN, lane: `review:${HOSPITAL}:${UNIT}`, ...more }))
const deletion = (id: number) => ({
  name: 'review.delete',
  args: { id, hospitalId: HOSPITAL, departmentId: UNIT },
})

test('A233: what the directory has counted since is told, as the card of the unit tells it', async () => {
  await hold(0)
  await tell(1, 3)
  expect(await read()).toEqual({ count: 1, average: 3, isBehind: true, here: 0 })
  await hold(5)
  await tell(7, 21)
  expect(await read()).toEqual({ count: 7, average: 3, isBehind: true, here: 5 })
})

test('A78 A233: of reviews that were none, and now are some, nothing counts as taken; of a part of them the part does', async () => {
  const takenAt = async () => (await unitReading(db, HOSPITAL, UNIT, VISITOR)).pulledAt
  await hold(0)
  expect(await takenAt()).toBe(10)
  await tell(1, 3)
  expect(await takenAt()).toBeNull()
  await hold(0, 30)
  expect(await takenAt()).toBe(30)
  await hold(5)
  await tell(7, 21)
  expect(await takenAt()).toBe(10)
})

test('A233: reviews that are newer than the directory, or more, or of another unit, are what there is', async () => {
  await hold(0)
  await db.departmentStats.put({
    chunk: 0,
    stats: [{ hospital_id: HOSPITAL, department_id: 9, count: 1, sum: 3 }],
  })
  expect(await read()).toEqual(stands(0, null))
  await hold(5)
  for (const count of [4, 5]) {
    await tell(count, count * 3)
    expect(await read()).toEqual(stands(5))
  }
  await tell(7, 21)
  for (const at of [null, 9, 10]) {
    await pulled(at)
    expect(await read()).toEqual(stands(5))
  }
  await pulled(20)
  await hold(5, null)
  expect(await read(), 'a part of them is told as such already').toMatchObject({ count: 7, isBehind: false })
})

test('A78: an own review that waits is not yet counted, and one that was sent not twice', async () => {
  await hold(5)
  await tell(6, 15)
  const behind = { count: 6, average: 2.5, isBehind: true, here: 6 }
  await wait(1, submitCommand(HOSPITAL, UNIT, 'Waits'))
  expect(await read(ANN)).toEqual(behind)
  for (const sent of [{ uncertain: true }, { state: 'sending' as const }, { state: 'acked' as const }]) {
    await wait(1, { ...submitCommand(HOSPITAL, UNIT, 'Sent'), ...sent })
    expect(await read(ANN), 'this may be what the directory counts').toMatchObject({ isBehind: false })
    expect(await read(), 'nobody else sees it here').toMatchObject({ count: 6, isBehind: true })
  }
  const stored = { ...aReview([5, 5, 5, 5], { id: 30, department_id: UNIT }), user_id: ANN } as OwnReview
  await wait(1, { ...submitCommand(HOSPITAL, UNIT, 'Sent'), state: 'acked', stored })
  expect(await read(ANN)).toEqual({ count: 6, average: 2.5, isBehind: false, here: 6 })
  await tell(8, 24)
  expect(await read(ANN)).toEqual({ count: 8, average: 3, isBehind: true, here: 6 })
})

test('A78: one that its author deleted here is none of somebody else, while the directory still counts it', async () => {
  await hold(1)
  await tell(1, 2)
  await wait(1, deletion(1))
  expect(await read(ANN)).toEqual({ count: 1, average: 2, isBehind: false, here: 0 })
  await wait(1, { ...deletion(1), state: 'acked' })
  expect(await read(ANN)).toEqual(stands(0, null))
  await tell(2, 6)
  expect(await read(ANN)).toEqual({ count: 2, average: 3, isBehind: true, here: 0 })
})
