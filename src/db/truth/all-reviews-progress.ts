import type { DeviceDb } from '../device-db.ts'
import { isEveryKept } from '../kept-hospitals.ts'
import type { AllReviewsPull } from '../records.ts'

/** Where the pull of all hospitals' reviews stands, also before it has begun. */
export async function allReviewsPull(db: DeviceDb): Promise<AllReviewsPull> {
  const none = { resource: 'reviews' as const, cursor: null, etag: null, pulledAt: null }
  return { ...none, listingSince: null, listed: 0, turn: 0, ...(await db.pulls.get('reviews')) }
}

/**
 * Within the transaction that stores what a hospital's own pull brought: a page of all hospitals that was asked for
 * before may bring back what this one has just seen deleted, and is asked for again.
 */
export async function overtakeAllReviews(db: DeviceDb): Promise<void> {
  if (!(await isEveryKept(db))) return
  const stands = await allReviewsPull(db)
  await db.pulls.put({ ...stands, turn: stands.turn + 1 })
}
