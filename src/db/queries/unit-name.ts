import type { DeviceDb } from '../device-db.ts'
import { departmentById } from './departments.ts'
import { hospitalById } from './hospital.ts'

/** "ICU, Mercy Hospital - Tulsa, OK"; null where this device does not know the unit. */
export async function unitName(
  db: DeviceDb,
  hospitalId: number,
  departmentId: number,
): Promise<string | null> {
  const [hospital, department] = await Promise.all([
    hospitalById(db, hospitalId),
    departmentById(db, departmentId),
  ])
  const names = [department?.name, hospital?.displayName].filter(Boolean)
  return names.length > 0 ? names.join(', ') : null
}
