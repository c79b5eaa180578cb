/** What screens tell about the hospitals that are kept here. */
import type { PictureFolder } from '../../contract/pictures.ts'
import type { DeviceDb } from '../device-db.ts'
import { UNKEPT_BYTES_MAX, unkeptReviews } from '../held-reviews.ts'
import { keptAllRecord, keptHospitals, keptIds, takenAt } from '../kept-hospitals.ts'
import { OPENED_BEFORE } from '../records.ts'
import { allReviewsPull } from '../truth/all-reviews-progress.ts'
import { unitsOf } from './departments.ts'
import { hospitalById } from './hospital.ts'
import { pulledAt } from './pulls.ts'

export interface KeptView {
  hospitalId: number
  /** Missing where the directory does not hold it, or no longer. */
  displayName: string | undefined
  reviewCount: number
  /** Reviews and pictures. */
  bytes: number
  /** When its reviews were taken from the server; null: not yet. */
  savedAt: number | null
}

/** @returns undefined where nobody keeps it. */
export async function keptHospital(
  db: DeviceDb,
  hospitalId: number,
): Promise<{ savedAt: number | null } | undefined> {
  const kept = await db.keptHospitals.get(hospitalId)
  const [every, held] = await Promise.all([keptAllRecord(db), db.heldReviews.get(hospitalId)])
  return kept && { savedAt: takenAt(held, every) }
}

/** When this hospital's reviews were taken, for whoever keeps all hospitals. @returns undefined where nobody does. */
export async function keptWithAll(
  db: DeviceDb,
  hospitalId: number,
): Promise<{ savedAt: number | null } | undefined> {
  const [every, held] = await Promise.all([keptAllRecord(db), db.heldReviews.get(hospitalId)])
  return every && { savedAt: takenAt(held, every) }
}

/** When what is kept was saved, by hospital; null: not yet. */
export async function keptAges(db: DeviceDb): Promise<Map<number, number | null>> {
  const [kept, every] = await Promise.all([keptIds(db), keptAllRecord(db)])
  const held = await db.heldReviews.bulkGet(kept)
  return new Map(kept.map((id, place) => [id, takenAt(held[place], every)]))
}

/** The list of what is kept, in the order in which it was. */
export async function keptList(db: DeviceDb): Promise<KeptView[]> {
  const [kept, every] = await Promise.all([keptHospitals(db), keptAllRecord(db)])
  return Promise.all(
    kept.map(async ({ hospital_id: hospitalId, pictureBytes }) => {
      const [hospital, held] = await Promise.all([
        hospitalById(db, hospitalId),
        db.heldReviews.get(hospitalId),
      ])
      return {
        hospitalId,
        displayName: hospital?.displayName,
        reviewCount: held?.count ?? 0,
        bytes: (held?.bytes ?? 0) + pictureBytes,
        savedAt: takenAt(held, every),
      }
    }),
  )
}

export interface AllKeptView {
  /** How many reviews the present listing has brought, or the last one had. */
  listed: number
  /** They are still coming. */
  isListing: boolean
  /** When the last pull began that brought all there was; null: not yet. */
  takenAt: number | null
}

/** How far keeping all hospitals has come. @returns undefined where nobody keeps them. */
export async function allKept(db: DeviceDb): Promise<AllKeptView | undefined> {
  const every = await keptAllRecord(db)
  if (!every) return undefined
  const { listed, listingSince, pulledAt } = await allReviewsPull(db)
  const isListing = listingSince !== null || pulledAt === null
  return { listed, isListing, takenAt: every.takenAt ?? null }
}

/** How many reviews there are in all; 0 until all averages are here. In steps, because these are many. */
export async function reviewsInAll(db: DeviceDb): Promise<number> {
  let sum = 0
  if ((await pulledAt(db, 'departments')) === null) return sum
  await db.departmentStats.each(({ stats }) => {
    for (const { count } of stats) sum += count
  })
  return sum
}

export interface UnkeptView {
  hospitals: number
  reviews: number
  bytes: number
  /** Beyond this they make room. */
  bytesMax: number
  /** Those that go first when room is needed, but for what was opened before somebody signed out. */
  first: { hospitalId: number; displayName: string; usedAt: number }[]
}

/** What is here only because somebody opened it. @param named how many of the first to go are named. */
export async function unkeptSummary(db: DeviceDb, named: number): Promise<UnkeptView> {
  const unkept = await unkeptReviews(db)
  const first: UnkeptView['first'] = []
  for (const { hospital_id: hospitalId, usedAt } of unkept) {
    if (first.length === named) break
    if (usedAt === OPENED_BEFORE) continue
    const hospital = await hospitalById(db, hospitalId)
    if (hospital) first.push({ hospitalId, displayName: hospital.displayName, usedAt })
  }
  return {
    hospitals: unkept.length,
    reviews: unkept.reduce((sum, { count }) => sum + count, 0),
    bytes: unkept.reduce((sum, { bytes }) => sum + bytes, 0),
    bytesMax: UNKEPT_BYTES_MAX,
    first,
  }
}

export interface PictureName {
  folder: PictureFolder
  name: string
}

/** The pictures that a hospital's page shows: its own, and those of the units that were reviewed there. */
export async function picturesOf(db: DeviceDb, hospitalId: number): Promise<PictureName[]> {
  const [hospital, units] = await Promise.all([hospitalById(db, hospitalId), unitsOf(db, hospitalId)])
  const shown = units.filter(({ count }) => count > 0)
  return [
    { folder: 'hospitals' as const, name: hospital?.image_name?.trim() ?? '' },
    ...shown.map(unit => ({ folder: 'departments' as const, name: unit.image_name?.trim() ?? '' })),
  ].filter(({ name }) => name !== '')
}
