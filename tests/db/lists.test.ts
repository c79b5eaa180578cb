// Lists as screens ask the device for them: what is in them, and in which order.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { summarise } from '../../src/app/parts/review-summary.ts'
import { chunkOf } from '../../src/db/chunks.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { CONTACT_SUBJECT, reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { draftsOf } from '../../src/db/queries/drafts.ts'
import { newestHospitals } from '../../src/db/queries/hospitals.ts'
import { ownReviews } from '../../src/db/queries/own-reviews.ts'
import { productById, products } from '../../src/db/queries/products.ts'
import { receiptsOf } from '../../src/db/queries/receipts.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { unitComparison } from '../../src/db/queries/unit-comparison.ts'
import { unitReading } from '../../src/db/queries/unit-reading.ts'
import { type OutboxEntry, type OwnReview, type ProductRecord, VISITOR } from '../../src/db/records.ts'
import { aHospital, aUnit } from '../app/a-place.ts'
import { aReview } from '../app/a-review.ts'
import { entry } from '../app/waiting-entry.ts'
import { submitCommand } from '../world/factories.ts'

const ANN = 7
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('D9 D10: products stand newest first, without what is not sold, which nobody can open either', async () => {
  const sold = (id: number, is_active: 0 | 1) => ({ id, name: `Ware ${id}`, is_active }) as ProductRecord
  await db.products.bulkPut([sold(1, 1), sold(2, 0), sold(3, 1)])
  expect(ids(await products(db))).toEqual([3, 1])
  expect([(await productById(db, 3))?.id, await productById(db, 2), await productById(db, 9)]).toEqual([
    3,
    undefined,
    undefined,
  ])
})

test('the newest hospitals are as many as asked for, over as many records as that takes', async () => {
  for (const hospitals of [
    [aHospital(1), aHospital(2)],
    [aHospital(256)],
    [aHospital(512, { is_active: 0 })],
  ])
    await db.hospitals.put({ chunk: chunkOf(hospitals[0]?.id ?? 0), hospitals })
  expect(ids(await newestHospitals(db, 2))).toEqual([256, 2])
  expect(ids(await newestHospitals(db, 9))).toEqual([256, 2, 1])
})

test('D44: drafts stand newest first', async () => {
  const subjects = [reviewSubject(1, 2), CONTACT_SUBJECT, reviewSubject(1, 3)]
  for (const [at, subject] of subjects.entries())
    await saveDraft(db, { author: ANN, subject, values: { title: 'Half' } }, [2, 1, 3][at] ?? 0)
  expect((await draftsOf(db, ANN)).map(({ updatedAt }) => updatedAt)).toEqual([3, 2, 1])
})

test('what was discarded is not told as having arrived, nor what somebody else sent', async () => {
  const receipt = { name: 'contact.send', subject: 'contact', settledAt: Date.now() }
  await db.receipts.bulkPut([
    { ...receipt, key: 'sent', author: ANN, outcome: 'sent' },
    { ...receipt, key: 'discarded', author: ANN, outcome: 'discarded' },
    { ...receipt, key: 'not hers', author: ANN + 1, outcome: 'sent' },
  ])
  expect((await receiptsOf(db, ANN)).map(({ key }) => key)).toEqual(['sent'])
})

const own = (id: number, more: Partial<OwnReview> = {}): OwnReview => ({
  ...aReview([4, 4, 4, 4], { id, department_id: 2, ...more }),
  user_id: ANN,
})
const wait = (seq: number, more: Partial<OutboxEntry>) =>
  db.outbox.put(entry({ seq, key: `key ${seq}`, author: ANN, ...more }))
const deletion = (id: number) => ({
  name: 'review.delete',
  args: { id, hospitalId: 1, departmentId: 2 },
})

test('A178 D32: in one’s own list what waits stands on top, a deletion marks its review, and is gone with it once confirmed', async () => {
  await db.ownReviews.bulkPut([own(5), own(6), own(7)])
  await wait(1, submitCommand(1, 3, 'Waits'))
  await wait(2, { ...deletion(6), state: 'attention', reason: { kind: 'refused', messages: ['No'], at: 1 } })
  await wait(3, { ...deletion(7), state: 'acked' })
  // Of something else: it changes nothing here.
  await wait(4, { name: 'contact.send', args: { name: 'Ann', email: 'ann@example.com', message: 'Hello' } })
  const shown = await ownReviews(db, ANN)
  expect(shown.map(({ id, title }) => (id < 0 ? title : id))).toEqual(['Waits', 6, 5])
  expect(shown.map(({ deletion: one }) => one)).toEqual([
    null,
    { seq: 2, state: 'attention', messages: ['No'] },
    null,
  ])
})

test('A178: a review that has arrived, and that the server has named, is not there twice', async () => {
  const stored = own(5, { title: 'Arrived' })
  await wait(1, { ...submitCommand(1, 2, 'Arrived'), state: 'acked', stored })
  const titles = async () => (await ownReviews(db, ANN)).map(({ id, title }) => [id, title])
  expect(await titles()).toEqual([[5, 'Arrived']])
  await db.ownReviews.bulkPut([stored, own(4, { title: 'Another' })])
  expect(await titles()).toEqual([
    [5, 'Arrived'],
    [4, 'Another'],
  ])
  const unit = await unitReviews(db, 1, 2, ANN)
  expect(ids(unit.reviews)).toEqual([5, 4])
})

test('A78: between its confirmation and the next pull a review counts in the head of its unit as it does in the summary', async () => {
  const others = [20, 21].map(id => aReview([2, 2, 2, 2], { id, department_id: 2 }))
  await db.hospitalReviews.put({
    ...{ hospital_id: 1, cursor: 'c', viewer: ANN, pulledAt: 1 },
    reviews: [...others, aReview([2, 2, 2, 2], { id: 22, department_id: 2 })],
  })
  const read = async () => {
    const { reviews, count, average } = await unitReviews(db, 1, 2, ANN)
    return [summarise(reviews, Date.now())?.all, { count, average }]
  }
  const both = (count: number, average: number) => Array(2).fill({ count, average })
  await wait(1, submitCommand(1, 2, 'Waits'))
  expect(await read(), 'not on the site yet').toEqual(both(3, 2))
  const stored = own(30, { title: 'Arrived' })
  await wait(1, { ...submitCommand(1, 2, 'Arrived'), state: 'acked', stored })
  expect(await read()).toEqual(both(4, 2.5))
  await db.ownReviews.bulkPut([stored])
  expect(await read(), 'nor twice, once its row is here').toEqual(both(4, 2.5))
  await wait(2, { ...deletion(22), state: 'acked' })
  expect(await read(), 'its deletion confirmed').toEqual(both(3, 8 / 3))
  await wait(2, deletion(22))
  expect((await read())[1], 'the site has it until then').toEqual({ count: 4, average: 2.5 })
})

test('A233: units are not set side by side while a part of their reviews is here alone', async () => {
  await db.departments.put(aUnit(2))
  const record = { hospital_id: 1, reviews: [aReview([4, 4, 4, 4], { department_id: 2 })], cursor: 'c' }
  const compared = () => unitComparison(db, 1)
  expect(await compared()).toEqual({ units: [], pulledAt: null })
  await db.hospitalReviews.put({ ...record, viewer: VISITOR, pulledAt: null })
  expect(await compared()).toEqual({ units: [], pulledAt: null })
  await db.hospitalReviews.put({ ...record, viewer: VISITOR, pulledAt: 1 })
  expect(await compared()).toMatchObject({ units: [{ id: 2, count: 1 }], pulledAt: 1 })
})

test('A233: how many reviews a unit has is known once the directory is here, or they are', async () => {
  const isCounted = async () => (await unitReading(db, 1, 2, VISITOR)).isCounted
  expect(await isCounted()).toBe(false)
  await db.pulls.put({ resource: 'departments', cursor: null, etag: null, pulledAt: 1 })
  expect(await isCounted()).toBe(true)
  await db.pulls.clear()
  await db.hospitalReviews.put({ hospital_id: 1, reviews: [], cursor: 'c', viewer: VISITOR, pulledAt: 1 })
  expect(await isCounted()).toBe(true)
})
