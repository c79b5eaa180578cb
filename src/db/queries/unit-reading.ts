import { mean } from '../../contract/rating.ts'
import { type Unit, unitLane } from '../../contract/unit-lane.ts'
import type { DeviceDb } from '../device-db.ts'
import type { OutboxEntry } from '../records.ts'
import { entriesOf } from './outbox.ts'
import { pulledAt } from './pulls.ts'
import { toldStats, type UnitReviews, unitReviews } from './reviews.ts'

export interface UnitReading extends UnitReviews {
  /** How many reviews the site has is known: the directory has come, or they have. */
  isCounted: boolean
  /** The directory came after these reviews and knows of more: `count` and `average` are what it says. Of none, `pulledAt` is null. */
  isBehind: boolean
}

/** A unit's reviews for whoever opens it; see `unitReviews`. */
export async function unitReading(
  db: DeviceDb,
  hospitalId: number,
  departmentId: number,
  viewer: number,
): Promise<UnitReading> {
  // Each read by itself: Dexie begins one again that a browser's eviction has cut off (O-31), and no transaction of several.
  const [unit, countedAt] = await Promise.all([
    unitReviews(db, hospitalId, departmentId, viewer),
    pulledAt(db, 'departments'),
  ])
  const isCounted = unit.pulledAt !== null || countedAt !== null
  const isLater = unit.pulledAt !== null && countedAt !== null && countedAt > unit.pulledAt
  const more = isLater ? await toldMore(db, { hospitalId, departmentId }, viewer, unit.count) : null
  // That there was none is no longer so.
  const isOutdated = more !== null && unit.reviews.length === 0
  return {
    ...unit,
    ...more,
    isCounted,
    isBehind: more !== null,
    pulledAt: isOutdated ? null : unit.pulledAt,
  }
}

/** What the directory says, where it surely knows of a review by somebody else that is not among so many. */
async function toldMore(db: DeviceDb, unit: Unit, viewer: number, count: number) {
  const told = await toldStats(db, unit.hospitalId, unit.departmentId)
  if (!told || told.count <= count) return null
  const lane = unitLane(unit)
  const own = (await entriesOf(db, viewer)).filter(entry => entry.lane === lane && isPerhapsThere(entry))
  return told.count > count + own.length ? { count: told.count, average: mean(told.sum, told.count) } : null
}

/** The directory may count it, though it is not among the reviews, or still count what it deleted. */
function isPerhapsThere({ state, uncertain }: OutboxEntry): boolean {
  return state === 'acked' || state === 'sending' || uncertain
}
