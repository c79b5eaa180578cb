import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DepartmentReview } from '../../src/contract/review.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { CONTACT_SUBJECT, saveDraft } from '../../src/db/drafts.ts'
import { forgetAuthor } from '../../src/db/forget-author.ts'
import { VISITOR } from '../../src/db/records.ts'

const NORA = 7
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const keep = (author: number, subject: string, values: Record<string, string>) =>
  saveDraft(db, { author, subject, values }, 1)

test('Y-21: of a person whose account is gone nothing stays on the device, and of others nothing goes', async () => {
  await keep(NORA, CONTACT_SUBJECT, { message: 'Mine' })
  await keep(8, CONTACT_SUBJECT, { message: 'Olga’s' })
  const receipt = { name: 'contact.send', subject: 'contact', outcome: 'sent' as const, settledAt: 1 }
  await db.receipts.bulkPut([
    { ...receipt, key: 'one', author: NORA },
    { ...receipt, key: 'two', author: 8 },
  ])
  await forgetAuthor(db, NORA)
  expect((await db.drafts.toArray()).map(({ author }) => author)).toEqual([8])
  expect((await db.receipts.toArray()).map(({ author }) => author)).toEqual([8])
})

test('Y-21: with all hospitals kept, the reviews of a person whose account is gone are nobody’s, and none is missing', async () => {
  const review = (id: number, author: { id: number; first_name: string } | null) =>
    ({
      id,
      title: `Review ${id}`,
      review: 'Enough hands.',
      user_id: author?.id ?? null,
      first_name: author?.first_name ?? null,
      is_anonymous: author ? 0 : 1,
    }) as DepartmentReview
  const olga = { id: 8, first_name: 'Olga' }
  const record = { hospital_id: 4, cursor: 'c', viewer: VISITOR, pulledAt: 5 }
  await db.hospitalReviews.put({
    ...record,
    reviews: [review(1, { id: NORA, first_name: 'Nora' }), review(2, olga), review(3, null)],
  })
  const without = { ...record, hospital_id: 5, reviews: [review(4, olga)] }
  await db.hospitalReviews.put(without)
  const written: number[] = []
  db.hospitalReviews.hook('updating', (_change, id) => void written.push(id))
  await forgetAuthor(db, NORA)
  expect(await db.hospitalReviews.toArray()).toEqual([
    { ...record, reviews: [review(1, null), review(2, olga), review(3, null)] },
    without,
  ])
  // All of a country takes a phone its time.
  expect(written).toEqual([4])
})

test('Y-21: while the reviews of a person whose account is gone become nobody’s, a unit can still be opened', async () => {
  const review = { id: 1, title: 'Mine', review: 'Enough hands.', user_id: NORA, first_name: 'Nora' }
  const ids = Array.from({ length: 200 }, (_, at) => at + 1)
  await db.hospitalReviews.bulkPut(
    ids.map(id => ({
      hospital_id: id,
      cursor: null,
      viewer: VISITOR,
      pulledAt: 5,
      reviews: [review as DepartmentReview],
    })),
  )
  const order: string[] = []
  let opened: Promise<unknown> | undefined
  const open = () => {
    opened ??= Dexie.ignoreTransaction(() => db.hospitalReviews.get(200)).then(() => order.push('opened'))
  }
  db.hospitalReviews.hook('updating', open)
  await forgetAuthor(db, NORA)
  order.push('erased')
  await opened
  expect(order).toEqual(['opened', 'erased'])
  expect(JSON.stringify(await db.hospitalReviews.toArray())).not.toContain('Nora')
})
