/** At a sign-out the public reviews on this device become anybody's, and nobody is told any more who opened what. */

import { bulkGetByRange } from './bulk-get-by-range.ts'
import type { DeviceDb } from './device-db.ts'
import { forgetUses, recordAllHeld } from './held-reviews.ts'
import { inBatches, READ_AT_ONCE } from './in-batches.ts'
import { VISITOR } from './records.ts'

/**
 * Makes all that is held a visitor's: it is pulled again when somebody signs in. Only what was pulled for somebody, or was
 * stored before that was noted, is read: all of a country takes a phone ten seconds.
 */
export async function reassignToVisitor(db: DeviceDb): Promise<void> {
  // First: as long as anything is somebody's, this is begun again (`eraseLeftovers`).
  await forgetUses(db)
  const [held, noted] = await Promise.all([
    db.hospitalReviews.toCollection().primaryKeys(),
    db.heldReviews.toArray(),
  ])
  const visitors = noted.filter(({ viewer }) => viewer === VISITOR)
  const isVisitors = new Set(visitors.map(({ hospital_id }) => hospital_id))
  const others = held.filter(id => !isVisitors.has(id))
  await inBatches(others, READ_AT_ONCE, some => makeTheseVisitors(db, some))
}

async function makeTheseVisitors(db: DeviceDb, ids: readonly number[]): Promise<void> {
  await db.transaction('rw', db.hospitalReviews, db.heldReviews, async () => {
    const found = await bulkGetByRange(db.hospitalReviews, ids)
    const records = found.flatMap(record => record ?? [])
    const ofOthers = records.filter(({ viewer }) => viewer !== VISITOR)
    await db.hospitalReviews.bulkPut(ofOthers.map(own => ({ ...own, viewer: VISITOR, cursor: null })))
    await recordAllHeld(
      db,
      records.map(record => ({ ...record, viewer: VISITOR })),
    )
  })
}
