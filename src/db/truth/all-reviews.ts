/** The reviews of all hospitals, as they come in pages that know no borders between hospitals. */
import type { DepartmentReview, DepartmentReviewRow } from '../../contract/review.ts'
import { bulkGetByRange } from '../bulk-get-by-range.ts'
import type { DeviceDb } from '../device-db.ts'
import { groupBy } from '../group-by.ts'
import { recordAllHeld } from '../held-reviews.ts'
import { READ_AT_ONCE } from '../in-batches.ts'
import { areAllKept, recordAllTaken } from '../kept-hospitals.ts'
import { type AllReviewsPull, type HospitalReviews, type ListingEdge, VISITOR } from '../records.ts'
import { allReviewsPull } from './all-reviews-progress.ts'
import { Overtaken } from './progress.ts'
import { publicView } from './reviews.ts'
import { isTombstone, mergeRows } from './rows.ts'

export interface AllReviewsPage {
  /** As nobody in particular is told them. */
  rows: DepartmentReviewRow[]
  /** Where each row stands that only says that it is gone; one that is missing here is not on this device. */
  places: ReadonlyMap<number, number>
  /** Where the pull stood when the page was asked for, and where it stands with it. */
  from: AllReviewsPull
  to: Omit<AllReviewsPull, 'edge'>
  /** What the pages before have brought of a hospital that goes on with this one. */
  carried: ListingEdge | null
  /** Since when they are being listed with this page; null: it tells changes only. */
  listingSince: number | null
  askedAt: number
}

/**
 * Stores a page and how far it brings the pull, one record a hospital, in one transaction. What is left of an older
 * listing goes: for a hospital when all that the new one has of it is here, for those it never names at its end.
 * @throws Overtaken where another pull was quicker, or nobody keeps them any more; then has stored nothing.
 */
export async function applyAllReviews(db: DeviceDb, page: AllReviewsPage): Promise<void> {
  await db.transaction('rw', db.pulls, db.hospitalReviews, db.heldReviews, db.keptHospitals, async () => {
    const stands = await allReviewsPull(db)
    const isWhereItStood = stands.cursor === page.from.cursor && stands.turn === page.from.turn
    if (!isWhereItStood || stands.pulledAt !== page.from.pulledAt || !(await areAllKept(db)))
      throw new Overtaken()
    const { listingSince } = page
    if (listingSince !== null && listingSince !== page.from.listingSince) await endFuture(db, listingSince)
    const changes = [...byHospital(page)]
    const held = await bulkGetByRange(
      db.hospitalReviews,
      changes.map(([hospitalId]) => hospitalId),
    )
    const edge = edgeOf(page, changes.at(-1), held.at(-1))
    await db.pulls.put({ ...page.to, edge })
    const records = changes.flatMap(([hospitalId, rows], at): HospitalReviews[] => {
      const before = held[at]
      const record = before ?? { hospital_id: hospitalId, cursor: null, viewer: VISITOR, reviews: [] }
      if (edge?.hospitalId === hospitalId) {
        // Of one that was never whole here a part can be read; it is not said to be more.
        const isWhole = typeof before?.pulledAt === 'number'
        return isWhole ? [] : [{ ...record, reviews: mergeRows(record.reviews, rows), pulledAt: null }]
      }
      const kept = isOfOlder(before, listingSince) ? [] : record.reviews
      // Moves, so that a pull of this hospital alone that is under way begins again.
      const pulledAt = Math.max(page.askedAt, listingSince ?? 0, (before?.pulledAt ?? 0) + 1)
      return [{ ...record, reviews: mergeRows(kept, rows), pulledAt }]
    })
    await db.hospitalReviews.bulkPut(records)
    await recordAllHeld(db, records)
    if (page.to.listingSince !== null) return
    await recordAllTaken(db, page.askedAt)
    if (listingSince !== null) await dropOlder(db, listingSince)
  })
}

/** The hospital that may go on with the next page, where what is held of it is not of this listing. */
function edgeOf(
  { carried, from, to, listingSince }: AllReviewsPage,
  last: [hospitalId: number, rows: DepartmentReviewRow[]] | undefined,
  held: HospitalReviews | undefined,
): ListingEdge | null {
  if (!last || to.listingSince === null || !isOfOlder(held, listingSince)) return null
  const [hospitalId, rows] = last
  const before = carried?.hospitalId === hospitalId ? carried.from : from
  return {
    hospitalId,
    reviews: mergeRows([], rows),
    from: { cursor: before.cursor, listed: before.listed },
  }
}

function isOfOlder(held: HospitalReviews | undefined, listingSince: number | null): boolean {
  return listingSince !== null && (held?.pulledAt ?? 0) < listingSince
}

/** In which hospitals' records these reviews lie, as far as they are here. Reads all of them, some at a time. */
export async function placesOf(db: DeviceDb, ids: ReadonlySet<number>): Promise<Map<number, number>> {
  const { edge } = await allReviewsPull(db)
  const waiting = edge?.reviews.filter(({ id }) => ids.has(id)) ?? []
  const places = new Map(waiting.map(({ id, hospital_id }) => [id, hospital_id]))
  for (let behind = 0; places.size < ids.size; ) {
    const some = await db.hospitalReviews.where('hospital_id').above(behind).limit(READ_AT_ONCE).toArray()
    for (const { hospital_id, reviews } of some)
      for (const { id } of reviews) if (ids.has(id)) places.set(id, hospital_id)
    const last = some.at(-1)
    if (!last) break
    behind = last.hospital_id
  }
  return places
}

/** What was carried stands first, and what has come since wins over it. */
function byHospital({ rows, places, carried }: AllReviewsPage): Map<number, DepartmentReviewRow[]> {
  const all = [...(carried?.reviews ?? []), ...rows].map(publicView)
  return groupBy(all, row => (isTombstone(row) ? places.get(row.id) : (row as DepartmentReview).hospital_id))
}

/** What a clock that was ahead has dated in the future is older than a list that begins now. */
async function endFuture(db: DeviceDb, listingSince: number): Promise<void> {
  const ids = await db.heldReviews.filter(({ pulledAt }) => (pulledAt ?? 0) >= listingSince).primaryKeys()
  const before = { pulledAt: listingSince - 1 }
  await db.heldReviews.where('hospital_id').anyOf(ids).modify(before)
  await db.hospitalReviews.where('hospital_id').anyOf(ids).modify(before)
}

async function dropOlder(db: DeviceDb, listingSince: number): Promise<void> {
  const older = await db.heldReviews.filter(({ pulledAt }) => (pulledAt ?? 0) < listingSince).primaryKeys()
  await db.hospitalReviews.bulkDelete(older)
  await db.heldReviews.bulkDelete(older)
}
