/** Which hospitals' reviews lie on this device, and which of them go when there are too many. */

import { bulkGetByRange } from './bulk-get-by-range.ts'
import type { DeviceDb } from './device-db.ts'
import { inBatches } from './in-batches.ts'
import { areAllKept, keptIds, unkeepAllHospitals } from './kept-hospitals.ts'
import { type HeldReviews, type HospitalReviews, OPENED_BEFORE, VISITOR } from './records.ts'

/**
 * How much room reviews that nobody asked to keep may take: more than a thousand hospitals of the usual size,
 * and little enough for any phone.
 */
export const UNKEPT_BYTES_MAX = 16_000_000

/** What a review takes besides its texts: names of fields, numbers, dates. */
const BYTES_BESIDE_TEXT = 250

/** This many hospitals take a slow phone less than a frame or two. */
const DROPPED_AT_ONCE = 200

type Held = Omit<HospitalReviews, 'cursor'>

/** Notes, within the transaction that stores them, what is held now. */
export async function recordHeld(db: DeviceDb, record: Held): Promise<void> {
  const before = await db.heldReviews.get(record.hospital_id)
  await db.heldReviews.put(describe(record, before?.usedAt ?? 0))
}

/** The same for many hospitals at once. */
export async function recordAllHeld(db: DeviceDb, records: readonly Held[]): Promise<void> {
  const ids = records.map(({ hospital_id }) => hospital_id)
  const before = await bulkGetByRange(db.heldReviews, ids)
  const notes = records.map((record, at) => describe(record, before[at]?.usedAt ?? 0))
  await db.heldReviews.bulkPut(notes)
}

/** A person opens the hospital, also one whose reviews are not here yet. */
export async function recordUse(db: DeviceDb, hospitalId: number, now: number): Promise<void> {
  await db.transaction('rw', db.heldReviews, async () => {
    const known = await db.heldReviews.get(hospitalId)
    const none = { hospital_id: hospitalId, reviews: [], viewer: VISITOR, pulledAt: null }
    await db.heldReviews.put({ ...(known ?? describe(none, now)), usedAt: now })
  })
}

/** Which hospital a person opened, and when, is no business of the next one; that somebody did still counts. */
export async function forgetUses(db: DeviceDb): Promise<void> {
  await db.heldReviews.filter(({ usedAt }) => usedAt > OPENED_BEFORE).modify({ usedAt: OPENED_BEFORE })
}

/** What is held and not kept, the longest unused first: in this order it goes. */
export async function unkeptReviews(db: DeviceDb): Promise<HeldReviews[]> {
  if (await areAllKept(db)) return []
  const [held, kept] = await Promise.all([db.heldReviews.toArray(), keptIds(db)])
  const isKept = new Set(kept)
  return held
    .filter(({ hospital_id, count }) => count > 0 && !isKept.has(hospital_id))
    .sort((a, b) => a.usedAt - b.usedAt)
}

/**
 * Throws away the reviews of hospitals that nobody keeps, the longest unused first, until those that are left
 * fit. What a person opened last is on screen, perhaps, and stays; what people wrote is in other tables.
 * @returns how many hospitals went.
 */
export async function evictReviews(db: DeviceDb, bytesMax = UNKEPT_BYTES_MAX): Promise<number> {
  // On a full disk nothing can be noted; what is noted already goes all the same.
  await noteUnnoted(db).catch(() => undefined)
  const unkept = await unkeptReviews(db)
  let bytes = unkept.reduce((sum, held) => sum + held.bytes, 0)
  const gone: number[] = []
  for (const held of unkept.slice(0, -1)) {
    if (bytes <= bytesMax) break
    bytes -= held.bytes
    gone.push(held.hospital_id)
  }
  return dropReviews(db, gone)
}

/**
 * No longer keeps all hospitals, and throws away what that had brought: in one transaction, so that a page that is
 * closed meanwhile leaves all of it kept instead of part of it forgotten.
 */
export async function unkeepAllAndEvict(db: DeviceDb): Promise<void> {
  await db.transaction('rw', db.keptHospitals, db.pulls, db.hospitalReviews, db.heldReviews, async () => {
    await unkeepAllHospitals(db)
    await clearUnopenedReviews(db)
  })
}

/**
 * Throws away the reviews of hospitals that nobody keeps and nobody has opened: what keeping all of them had brought.
 * In steps between which the page stays free.
 */
async function clearUnopenedReviews(db: DeviceDb): Promise<void> {
  const unopened = (await unkeptReviews(db)).filter(({ usedAt }) => usedAt === 0)
  const ids = unopened.map(({ hospital_id }) => hospital_id)
  await inBatches(ids, DROPPED_AT_ONCE, some => dropReviews(db, some))
}

/** Throws away all reviews that nobody keeps. @returns of how many hospitals. */
export async function clearUnkeptReviews(db: DeviceDb): Promise<number> {
  await noteUnnoted(db)
  const unkept = await unkeptReviews(db)
  return dropReviews(
    db,
    unkept.map(({ hospital_id }) => hospital_id),
  )
}

/** A pull of such a hospital that is under way finds itself overtaken, and begins again. */
async function dropReviews(db: DeviceDb, hospitalIds: readonly number[]): Promise<number> {
  if (hospitalIds.length === 0) return 0
  return db.transaction('rw', db.hospitalReviews, db.heldReviews, db.keptHospitals, async () => {
    // Somebody may have begun to keep them meanwhile.
    if (await areAllKept(db)) return 0
    const kept = new Set(await keptIds(db))
    const gone = hospitalIds.filter(id => !kept.has(id))
    await db.hospitalReviews.bulkDelete(gone)
    await db.heldReviews.bulkDelete(gone)
    return gone.length
  })
}

/** Reviews that were stored before there were notes of them. */
async function noteUnnoted(db: DeviceDb): Promise<void> {
  const [held, noted] = await Promise.all([
    db.hospitalReviews.toCollection().primaryKeys(),
    db.heldReviews.toCollection().primaryKeys(),
  ])
  const isNoted = new Set(noted)
  for (const id of held.filter(key => !isNoted.has(key))) {
    await db.transaction('rw', db.hospitalReviews, db.heldReviews, async () => {
      const record = await db.hospitalReviews.get(id)
      if (record) await recordHeld(db, record)
    })
  }
}

function describe({ hospital_id, reviews, viewer, pulledAt }: Held, usedAt: number): HeldReviews {
  const bytes = reviews.reduce(
    (sum, { title, review }) => sum + title.length + review.length + BYTES_BESIDE_TEXT,
    0,
  )
  return { hospital_id, viewer, usedAt, pulledAt, count: reviews.length, bytes }
}
