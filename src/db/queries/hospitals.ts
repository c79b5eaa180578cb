import { type Hospital, hospitalDisplayName } from '../../contract/hospital.ts'
import type { DeviceDb } from '../device-db.ts'

/** A hospital as screens show it. */
export interface HospitalView extends Hospital {
  displayName: string
}

/** The newest active hospitals; reads no more records than it needs. */
export async function newestHospitals(db: DeviceDb, count: number): Promise<HospitalView[]> {
  const found: HospitalView[] = []
  await db.hospitals
    .reverse()
    .until(() => found.length >= count)
    .each(({ hospitals }) => {
      found.push(...activeViews(hospitals).reverse())
    })
  return found.slice(0, count)
}

/** Those of them that are active, in their order. */
export function activeViews(hospitals: readonly Hospital[] = []): HospitalView[] {
  return hospitals
    .filter(({ is_active }) => is_active === 1)
    .map(hospital => ({ ...hospital, displayName: hospitalDisplayName(hospital) }))
}
