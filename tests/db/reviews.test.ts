// What a page of one hospital's reviews does to the copies on this device, and to what waits for its row.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DepartmentReviewRow } from '../../src/contract/review.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import type { Change } from '../../src/db/outbox.ts'
import { type OutboxEntry, type OwnReview, VISITOR } from '../../src/db/records.ts'
import { Overtaken } from '../../src/db/truth/progress.ts'
import { applyReviews, publicView, type ReviewsPage, withAuthors } from '../../src/db/truth/reviews.ts'
import { entry } from '../app/waiting-entry.ts'
import { submitCommand } from '../world/factories.ts'

const [ANN, BEN, HOSPITAL] = [7, 8, 1]
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const here = async () => true
const row = (id: number, more: Partial<OwnReview> = {}) => ({
  ...{ id, user_id: BEN as number | null, hospital_id: HOSPITAL, department_id: 2, is_active: 1 as const },
  ...{ is_anonymous: 0 as 0 | 1, staff_to_patient: 1, coworkers: 1, management: 1, overall: 1, rating: 1 },
  ...{ title: `Review ${id}`, review: 'Words', created_at: '2026-11-21T11:00:00.000Z', first_name: 'Ben' },
  ...more,
})
const own = (id: number, more: Partial<OwnReview> = {}) => row(id, { ...more, user_id: ANN }) as OwnReview

async function apply(rows: DepartmentReviewRow[], more: Partial<ReviewsPage> = {}): Promise<void> {
  const from = (await db.hospitalReviews.get(HOSPITAL)) ?? null
  const page = { hospitalId: HOSPITAL, rows, viewer: ANN, isViewerHere: here, cursor: 'c', from }
  const whole = { isWhole: true, completes: 5, settle: () => null }
  await applyReviews(db, { ...page, ...whole, ...more })
}

const held = async () => {
  const record = await db.hospitalReviews.get(HOSPITAL)
  return { ids: record?.reviews.map(({ id }) => id), pulledAt: record?.pulledAt, viewer: record?.viewer }
}
const ownIds = async () => db.ownReviews.toCollection().primaryKeys()

test('A64: of a whole answer what is missing is gone; of a page only what it says is', async () => {
  await apply([row(1), row(2), row(3)])
  await apply([row(4), { id: 1, is_active: 0 }], { isWhole: false, completes: null })
  expect(await held()).toEqual({ ids: [2, 3, 4], pulledAt: 5, viewer: ANN })
  await apply([row(4)], { completes: 6 })
  expect(await held()).toMatchObject({ ids: [4], pulledAt: 6 })
  expect(await db.heldReviews.get(HOSPITAL)).toMatchObject({ count: 1, pulledAt: 6 })
})

test('Y-16: what everyone may see holds neither the time of day nor who wrote anonymously; what is hers lies apart', async () => {
  const secret = row(2, { user_id: ANN, is_anonymous: 1, first_name: 'Ann' })
  expect(publicView(secret)).toMatchObject({ user_id: null, first_name: null, created_at: '2026-11-21' })
  expect(publicView(row(1))).toEqual({ ...row(1), created_at: '2026-11-21' })
  expect(publicView(row(1, { created_at: null }))).toMatchObject({ created_at: null })
  const tombstone = { id: 1, is_active: 0 as const }
  expect(publicView(tombstone)).toBe(tombstone)
  await apply([row(1), secret])
  expect((await db.hospitalReviews.get(HOSPITAL))?.reviews.map(({ user_id }) => user_id)).toEqual([BEN, null])
  expect(await db.ownReviews.toArray()).toMatchObject([{ id: 2, user_id: ANN }])
})

test('D17: her own go with a pull that has brought all, but for those that the site took down, or that stand elsewhere', async () => {
  await db.ownReviews.bulkPut([own(1), own(2, { is_active: 0 }), own(3, { hospital_id: 9 }), own(4)])
  await apply([own(4)], { completes: null })
  expect(await ownIds()).toEqual([1, 2, 3, 4])
  await apply([own(4)], { viewer: VISITOR })
  expect(await ownIds()).toEqual([1, 2, 3, 4])
  await apply([own(4)])
  expect(await ownIds()).toEqual([2, 3, 4])
})

test.each([{ cursor: 'b' }, { pulledAt: 4 }, { viewer: VISITOR }])(
  'a page of where the record no longer stands stores nothing: %o',
  async elsewhere => {
    await apply([row(1)])
    const from = { cursor: 'c', pulledAt: 5, viewer: ANN, ...elsewhere }
    await expect(apply([row(2)], { from })).rejects.toBeInstanceOf(Overtaken)
    await expect(apply([row(2)], { from: null })).rejects.toBeInstanceOf(Overtaken)
    await expect(apply([row(2)], { isViewerHere: async () => false })).rejects.toBeInstanceOf(Overtaken)
    expect((await held()).ids).toEqual([1])
  },
)

test('O-06: what was confirmed is settled by the rows of its own author, and a deletion takes the own review along', async () => {
  await db.ownReviews.bulkPut([
    own(1),
    own(2),
    own(3, { hospital_id: 9 }),
    row(4, { user_id: BEN }) as OwnReview,
  ])
  const deletion = (seq: number, id: number, more: Partial<OutboxEntry> = {}) =>
    db.outbox.put(
      entry({
        ...{ seq, key: `key ${seq}`, name: 'review.delete', state: 'acked', author: ANN },
        args: { id, hospitalId: HOSPITAL, departmentId: 2 },
        ...more,
      }),
    )
  await deletion(1, 1)
  await deletion(2, 2)
  await deletion(3, 3, { args: { id: 3, hospitalId: 9, departmentId: 2 } })
  await deletion(4, 4, { author: BEN })
  await deletion(5, 2, { state: 'queued' })
  await deletion(6, 0, submitCommand(HOSPITAL, 2, 'Arrived'))
  const asked: unknown[] = []
  const settle = ({ seq }: OutboxEntry, owned: readonly OwnReview[]): Change | null => {
    asked.push([seq, owned.map(({ id }) => id)])
    return seq === 1 || seq === 6 ? { entry: null } : null
  }
  await apply([own(2)], { settle, completes: null })
  expect(asked).toEqual([
    [1, [1, 2, 3]],
    [2, [1, 2, 3]],
    [4, [4]],
    [6, [1, 2, 3]],
  ])
  expect((await db.outbox.toArray()).map(({ seq }) => seq)).toEqual([2, 3, 4, 5])
  expect(await ownIds()).toEqual([2, 3, 4])
})

test('names that come apart from the reviews are put to those that have none', () => {
  const rows = [row(1, { first_name: null }), row(2), { ...row(3), user_id: null, first_name: null }]
  const authors = [{ id: BEN, first_name: 'Benjamin' }]
  const named = withAuthors(
    [...rows, row(4, { user_id: 9, first_name: null }), { id: 5, is_active: 0 }],
    authors,
  )
  expect(named.map(one => ('first_name' in one ? one.first_name : 'gone'))).toEqual([
    'Benjamin',
    'Ben',
    null,
    null,
    'gone',
  ])
  expect(named[0]).toEqual({ ...row(1), first_name: 'Benjamin' })
})
