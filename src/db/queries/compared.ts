import { mean } from '../../contract/rating.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import { chunkOf } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import { keptAllRecord, reviewsTakenAt } from '../kept-hospitals.ts'
import type { KeptHospital } from '../records.ts'
import { activeDepartments, type DepartmentView, departmentById } from './departments.ts'
import { hospitalById } from './hospital.ts'
import type { HospitalView } from './hospitals.ts'
import { pulledAt } from './pulls.ts'

/** A hospital or a unit of one with what is needed to set it beside others. */
export interface Compared {
  hospitalId: number
  /** null: the whole hospital. */
  departmentId: number | null
  /** null where the device knows no such hospital or no such unit. */
  hospital: HospitalView | null
  unit: DepartmentView | null
  /** The active reviews as the public sees them; null while they are not on this device. */
  reviews: DepartmentReview[] | null
  /** When they were taken from the server. */
  pulledAt: number | null
  /**
   * How many the site has, and their average; known of every place, also before its reviews are here. null: the
   * directory has not come whole, and what it lacks may still come.
   */
  told: { count: number; average: number | null } | null
}

/** What the device holds of each of these places, in their order. */
export function comparedPlaces(
  db: DeviceDb,
  places: readonly Pick<Compared, 'hospitalId' | 'departmentId'>[],
): Promise<Compared[]> {
  const directory = [db.hospitals, db.departments, db.departmentStats, db.pulls]
  return db.transaction('r', [...directory, db.hospitalReviews, db.keptHospitals], async () => {
    const pulls = await Promise.all([pulledAt(db, 'hospitals'), pulledAt(db, 'departments')])
    const isWhole = !pulls.includes(null)
    const every = await keptAllRecord(db)
    // Of a unit that is hidden nothing counts (A72); before all have come nobody knows which those are.
    const shown = isWhole ? new Set((await activeDepartments(db)).map(({ id }) => id)) : null
    return Promise.all(
      places.map(({ hospitalId, departmentId }) => compared(db, hospitalId, departmentId, shown, every)),
    )
  })
}

async function compared(
  db: DeviceDb,
  hospitalId: number,
  departmentId: number | null,
  shown: ReadonlySet<number> | null,
  every: Pick<KeptHospital, 'takenAt'> | undefined,
): Promise<Compared> {
  const [hospital, unit, held, chunk] = await Promise.all([
    hospitalById(db, hospitalId),
    departmentId === null ? undefined : departmentById(db, departmentId),
    db.hospitalReviews.get(hospitalId),
    db.departmentStats.get(chunkOf(hospitalId)),
  ])
  const isOfPlace = (row: { hospital_id: number; department_id: number }) =>
    row.hospital_id === hospitalId &&
    (departmentId === null || row.department_id === departmentId) &&
    (shown?.has(row.department_id) ?? true)
  const told = chunk?.stats.filter(isOfPlace) ?? []
  const count = told.reduce((total, row) => total + row.count, 0)
  const sum = told.reduce((total, row) => total + row.sum, 0)
  // A first pull that is still under way has brought a part only.
  const heldAt = reviewsTakenAt(held, every)
  return {
    hospitalId,
    departmentId,
    hospital: hospital ?? null,
    unit: unit ?? null,
    reviews:
      heldAt === null ? null : (held?.reviews ?? []).filter(row => isOfPlace(row) && row.is_active === 1),
    pulledAt: heldAt,
    told: shown ? { count, average: mean(sum, count) } : null,
  }
}
