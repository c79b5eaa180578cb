import type { DeviceDb } from '../device-db.ts'
import { areAllKept } from '../kept-hospitals.ts'
import type { AllReviewsPull, ListingEdge } from '../records.ts'

/** Where the pull of all hospitals' reviews stands, also before it has begun. */
export async function allReviewsPull(db: DeviceDb): Promise<AllReviewsPull> {
  const none = { resource: 'reviews' as const, cursor: null, etag: null, pulledAt: null }
  return { ...none, listingSince: null, listed: 0, turn: 0, edge: null, ...(await db.pulls.get('reviews')) }
}

/**
 * Within the transaction that stores what a hospital's own pull brought: a page of all hospitals that was asked for
 * before may bring back what this one has just seen deleted, and is asked for again; so are the pages before it, as far
 * as they told of this hospital and wait for the rest of it.
 */
export async function invalidateAllReviewsPage(db: DeviceDb, hospitalId: number): Promise<void> {
  if (!(await areAllKept(db))) return
  const stands = await allReviewsPull(db)
  const again = stands.edge?.hospitalId === hospitalId ? beforeEdge(stands.edge) : {}
  await db.pulls.put({ ...stands, ...again, turn: stands.turn + 1 })
}

/** Within a transaction: nothing is left of what waits for the rest of its hospital, and it is asked for again. */
export async function discardListingEdge(db: DeviceDb): Promise<void> {
  const stands = await allReviewsPull(db)
  if (stands.edge) await db.pulls.put({ ...stands, ...beforeEdge(stands.edge), turn: stands.turn + 1 })
}

function beforeEdge({ from }: ListingEdge): Partial<AllReviewsPull> {
  return { ...from, edge: null }
}
