import { mean } from '../../contract/rating.ts'
import { chunkOf } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import type { DepartmentRecord } from '../records.ts'
import { pulledAt } from './pulls.ts'

/** A unit as screens show it: as the device holds it. */
export type DepartmentView = DepartmentRecord

/** All active units, newest first. */
export async function activeDepartments(db: DeviceDb): Promise<DepartmentRecord[]> {
  const all = await db.departments.toArray()
  return all.filter(department => department.is_active === 1).reverse()
}

export async function departmentById(db: DeviceDb, id: number): Promise<DepartmentRecord | undefined> {
  const department = await db.departments.get(id)
  return department?.is_active === 1 ? department : undefined
}

/** A unit of one hospital with its average there (D7). */
export interface UnitView extends DepartmentRecord {
  count: number
  average: number | null
}

/** Units and their averages at one hospital. */
export interface HospitalUnits {
  units: UnitView[]
  /** All averages have come; otherwise a unit without reviews may have some. */
  isWhole: boolean
}

/** `unitsOf`, and whether that is all there is. */
export function hospitalUnits(db: DeviceDb, hospitalId: number): Promise<HospitalUnits> {
  return db.transaction('r', db.departments, db.departmentStats, db.pulls, async () => ({
    units: await unitsOf(db, hospitalId),
    isWhole: (await pulledAt(db, 'departments')) !== null,
  }))
}

/** Every active unit, newest first, with what nurses of this hospital gave it (D8). */
export async function unitsOf(db: DeviceDb, hospitalId: number): Promise<UnitView[]> {
  const [departments, chunk] = await Promise.all([
    activeDepartments(db),
    db.departmentStats.get(chunkOf(hospitalId)),
  ])
  const stats = new Map(
    chunk?.stats.filter(row => row.hospital_id === hospitalId).map(row => [row.department_id, row]),
  )
  return departments.map(department => {
    const { count, sum } = stats.get(department.id) ?? { count: 0, sum: 0 }
    return { ...department, count, average: mean(sum, count) }
  })
}

/** Hospitals where a unit has reviews. */
export interface UnitHospitals {
  /** What it is called; null where it has not come yet. */
  name: string | null
  /** By the hospital, what its nurses gave the unit there. */
  ratings: Map<number, UnitRating>
  /** They are all there are; otherwise the first pull of the averages broke off, or still goes on. */
  isWhole: boolean
}

/** Of at least one review. */
export interface UnitRating {
  count: number
  average: number
}

/** The hospitals where this unit has reviews; null where there is known to be no such unit. */
export function hospitalsReviewingUnit(db: DeviceDb, departmentId: number): Promise<UnitHospitals | null> {
  return db.transaction('r', db.departments, db.departmentStats, db.pulls, async () => {
    const isWhole = (await pulledAt(db, 'departments')) !== null
    const unit = await departmentById(db, departmentId)
    if (isWhole && !unit) return null
    const chunks = await db.departmentStats.toArray()
    const reviewed = chunks
      .flatMap(chunk => chunk.stats)
      .filter(row => row.department_id === departmentId && row.count > 0)
      .map(({ hospital_id, count, sum }) => [hospital_id, { count, average: sum / count }] as const)
    return { name: unit?.name ?? null, ratings: new Map(reviewed), isWhole }
  })
}
