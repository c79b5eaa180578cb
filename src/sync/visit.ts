/** A person opens a hospital: what is shown is pulled again, and what has not been opened for long makes room. */
import type { DeviceDb } from '../db/device-db.ts'
import { evictReviews, recordUse } from '../db/held-reviews.ts'
import type { Sync } from './engine.ts'
import type { PullOutcome } from './seams.ts'

/** @param bytesMax how much room reviews that nobody keeps may take. */
export async function visitHospital(
  db: DeviceDb,
  sync: Pick<Sync, 'pullHospital'>,
  visit: { hospitalId: number; now: number; bytesMax?: number },
): Promise<PullOutcome> {
  // A full disk takes no note; there is something to read all the same.
  await recordUse(db, visit.hospitalId, visit.now).catch(() => undefined)
  const outcome = await sync.pullHospital(visit.hospitalId)
  await evictReviews(db, visit.bytesMax)
  return outcome
}
