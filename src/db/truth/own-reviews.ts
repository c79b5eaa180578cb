import { isOfReview } from '../../contract/command-traits.ts'
import type { DeviceDb } from '../device-db.ts'
import type { OwnReview } from '../records.ts'
import { Overtaken } from './progress.ts'

/** Traces of what this person's review commands have done so far: a list asked for before the next is too old. */
export async function reviewReceiptsFingerprint(db: DeviceDb, viewer: number): Promise<string> {
  const receipts = await db.receipts.where('author').equals(viewer).sortBy('settledAt')
  return receipts
    .filter(isOfReview)
    .map(({ key }) => key)
    .join(' ')
}

/**
 * Takes the server's list of a person's own reviews for all there are of them.
 * @param settled what `reviewReceiptsFingerprint` said when the list was asked for.
 * @param isViewerHere whether that person still is the one in front of the device; asked within the transaction.
 * @throws Overtaken where a review was sent or deleted meanwhile, and then has stored nothing.
 */
export async function applyOwnReviews(
  db: DeviceDb,
  viewer: number,
  rows: OwnReview[],
  settled: string,
  isViewerHere: () => Promise<boolean>,
): Promise<void> {
  await db.transaction('rw', db.session, db.ownReviews, db.receipts, async () => {
    if ((await reviewReceiptsFingerprint(db, viewer)) !== settled || !(await isViewerHere()))
      throw new Overtaken()
    await db.ownReviews.clear()
    await db.ownReviews.bulkPut(rows)
  })
}
