import type { DeviceDb } from '../../db/device-db.ts'
import { departmentById } from '../../db/queries/departments.ts'
import { hospitalById } from '../../db/queries/hospitals.ts'
import type { EntryContent } from './entry-content.ts'
import { useDevice } from './use-device.ts'

/** "ICU, Mercy Hospital - Tulsa, OK"; null while loading or where this device does not know the unit. */
export function useUnitName(unit: EntryContent['unit']): string | null {
  return useDevice(unitName, unit?.hospitalId ?? 0, unit?.departmentId ?? 0) ?? null
}

async function unitName(db: DeviceDb, hospitalId: number, departmentId: number): Promise<string | null> {
  const [hospital, department] = await Promise.all([
    hospitalById(db, hospitalId),
    departmentById(db, departmentId),
  ])
  const names = [department?.name, hospital?.displayName].filter(Boolean)
  return names.length > 0 ? names.join(', ') : null
}
