import { chunkOf } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import { activeViews, type HospitalView } from './hospitals.ts'

/** @returns undefined where this device holds no such active hospital. */
export async function hospitalById(db: DeviceDb, id: number): Promise<HospitalView | undefined> {
  const chunk = await db.hospitals.get(chunkOf(id))
  const [view] = activeViews(chunk?.hospitals.filter(hospital => hospital.id === id))
  return view
}
