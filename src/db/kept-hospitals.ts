/** The hospitals that a person keeps on this device. */
import type { DeviceDb } from './device-db.ts'
import type { HeldReviews, HospitalReviews, KeptHospital } from './records.ts'

/** Stands for all hospitals among the kept ones; none has this number. */
const EVERY_HOSPITAL = 0

/** Keeps it from now on; keeping it again changes nothing. */
export async function keepHospital(db: DeviceDb, hospitalId: number, now: number): Promise<void> {
  await db.transaction('rw', db.keptHospitals, async () => {
    if (await db.keptHospitals.get(hospitalId)) return
    await db.keptHospitals.add({ hospital_id: hospitalId, keptAt: now, pictures: [], pictureBytes: 0 })
  })
}

/** Its reviews stay for now, as those of any hospital that was opened. */
export async function unkeepHospital(db: DeviceDb, hospitalId: number): Promise<void> {
  await db.keptHospitals.delete(hospitalId)
}

/** Those that were chosen one by one, in the order in which they were. */
export async function keptHospitals(db: DeviceDb): Promise<KeptHospital[]> {
  return (await chosen(db).toArray()).sort((a, b) => a.keptAt - b.keptAt)
}

/** The ids of those that were chosen one by one, ascending. */
export async function keptIds(db: DeviceDb): Promise<number[]> {
  return chosen(db).primaryKeys()
}

/** Keeps the reviews of all hospitals from now on, without pictures; what comes later counts, too. */
export async function keepAllHospitals(db: DeviceDb, now: number): Promise<void> {
  await keepHospital(db, EVERY_HOSPITAL, now)
}

/** @returns since when all are kept, and when the last pull began that brought all there was; undefined: they are not. */
export async function keptAllRecord(
  db: DeviceDb,
): Promise<Pick<KeptHospital, 'keptAt' | 'takenAt'> | undefined> {
  return db.keptHospitals.get(EVERY_HOSPITAL)
}

/**
 * When a hospital's reviews were taken, alone or, for whoever keeps all, with all others; also where it has none.
 * @returns null where they never were.
 */
export function takenAt(
  held: Pick<HeldReviews, 'pulledAt' | 'count'> | undefined,
  every: { takenAt?: number | null } | undefined,
): number | null {
  // A part of them, newer than all others: nothing is whole of where they came from.
  if (held && held.pulledAt === null && held.count > 0) return null
  const times = [held?.pulledAt, every?.takenAt].filter(time => typeof time === 'number')
  return times.length > 0 ? Math.max(...times) : null
}

/** The same of what lies in `hospitalReviews`. */
export function reviewsTakenAt(
  held: HospitalReviews | undefined,
  every: { takenAt?: number | null } | undefined,
): number | null {
  return takenAt(held && { pulledAt: held.pulledAt, count: held.reviews.length }, every)
}

/** Notes, within the transaction that stores the last of it, that all is here. */
export async function recordAllTaken(db: DeviceDb, takenAt: number): Promise<void> {
  await db.keptHospitals.update(EVERY_HOSPITAL, { takenAt })
}

/** Ends it. What has come is from now on as if it had been opened, and a pull under way stores nothing more. */
export async function unkeepAllHospitals(db: DeviceDb): Promise<void> {
  await db.transaction('rw', db.keptHospitals, db.pulls, async () => {
    await unkeepHospital(db, EVERY_HOSPITAL)
    await db.pulls.delete('reviews')
  })
}

export async function areAllKept(db: DeviceDb): Promise<boolean> {
  return (await keptAllRecord(db)) !== undefined
}

function chosen(db: DeviceDb) {
  return db.keptHospitals.where('hospital_id').above(EVERY_HOSPITAL)
}

/** Notes which pictures of it are there, or are to come. Of one that was let go of meanwhile nothing is noted. */
export async function recordPictures(
  db: DeviceDb,
  hospitalId: number,
  pictures: Partial<Pick<KeptHospital, 'pictures' | 'pictureBytes'>>,
): Promise<void> {
  await db.keptHospitals.update(hospitalId, pictures)
}
