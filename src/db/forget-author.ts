import type { DepartmentReview } from '../contract/review.ts'
import { bulkGetByRange } from './bulk-get-by-range.ts'
import type { DeviceDb } from './device-db.ts'
import { type MakeRoom, writeDurably } from './durable.ts'
import { inBatches, READ_AT_ONCE } from './in-batches.ts'
import type { HospitalReviews } from './records.ts'
import { discardListingEdge } from './truth/all-reviews-progress.ts'

/**
 * Erases all that one person wrote on this device: what waits, what was begun, the traces of what was sent. In the
 * public copies their reviews are nobody's, as the server leaves them; what it has deleted goes with the next pull. No
 * copy is thrown away: which of them are whole is noted elsewhere, and whoever keeps all of them is told only of
 * changes. What waits in a listing for the rest of its hospital is no copy yet, and is asked for again.
 */
export async function forgetAuthor(db: DeviceDb, author: number, makeRoom?: MakeRoom): Promise<void> {
  await forgetWritten(db, author)
  // To erase takes no room; to write again does.
  await writeDurably(db, () => makeNobodys(db, author), makeRoom)
}

/** The part of it that is no public copy. */
export async function forgetWritten(db: DeviceDb, author: number): Promise<void> {
  const written = [db.outbox, db.drafts, db.receipts]
  await db.transaction('rw', written, async () => {
    for (const table of written) await table.where('author').equals(author).delete()
  })
}

async function makeNobodys(db: DeviceDb, author: number): Promise<void> {
  await db.transaction('rw', db.pulls, () => discardListingEdge(db))
  const held = await db.hospitalReviews.toCollection().primaryKeys()
  await inBatches(held, READ_AT_ONCE, some => makeTheseNobodys(db, some, author))
}

async function makeTheseNobodys(db: DeviceDb, ids: readonly number[], author: number): Promise<void> {
  await db.transaction('rw', db.hospitalReviews, async () => {
    const found = await bulkGetByRange(db.hospitalReviews, ids)
    const records = found.flatMap(record => record ?? [])
    await db.hospitalReviews.bulkPut(records.flatMap(record => withoutAuthor(record, author) ?? []))
  })
}

/** Null where nothing of it is this person's. */
function withoutAuthor(record: HospitalReviews, author: number): HospitalReviews | null {
  const isTheirs = ({ user_id }: DepartmentReview) => user_id === author
  if (!record.reviews.some(isTheirs)) return null
  const nobody = { user_id: null, first_name: null, is_anonymous: 1 } as const
  return {
    ...record,
    reviews: record.reviews.map(review => (isTheirs(review) ? { ...review, ...nobody } : review)),
  }
}
