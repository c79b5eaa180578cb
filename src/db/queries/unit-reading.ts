import type { DeviceDb } from '../device-db.ts'
import { pulledAt } from './pulls.ts'
import { type UnitReviews, unitReviews } from './reviews.ts'

export interface UnitReading extends UnitReviews {
  /** How many reviews the site has is known: the directory has come, or they have. */
  isCounted: boolean
}

/** A unit's reviews for whoever opens it; see `unitReviews`. */
export async function unitReading(
  db: DeviceDb,
  hospitalId: number,
  departmentId: number,
  viewer: number,
): Promise<UnitReading> {
  const unit = await unitReviews(db, hospitalId, departmentId, viewer)
  const isCounted = unit.pulledAt !== null || (await pulledAt(db, 'departments')) !== null
  return { ...unit, isCounted }
}
