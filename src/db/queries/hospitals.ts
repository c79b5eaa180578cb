import { type Hospital, hospitalDisplayName } from '../../contract/hospital.ts'
import { chunkOf } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import type { HospitalChunk } from '../records.ts'

/** A hospital as screens show it. */
export interface HospitalView extends Hospital {
  displayName: string
}

/**
 * All active hospitals, newest first: the reverse of the server's order (D9). In one transaction, but each record by
 * itself: the whole country in one answer would hold the page up.
 */
export function activeHospitals(db: DeviceDb): Promise<HospitalView[]> {
  return db.transaction('r', db.hospitals, async () => {
    const keys = await db.hospitals.toCollection().primaryKeys()
    const views = await Promise.all(keys.map(async key => activeViews(await db.hospitals.get(key))))
    return views.flat().reverse()
  })
}

function activeViews(chunk: HospitalChunk | undefined): HospitalView[] {
  return chunk?.hospitals.filter(isActive).map(toView) ?? []
}

/** The newest active hospitals; reads no more records than it needs. */
export async function newestHospitals(db: DeviceDb, count: number): Promise<HospitalView[]> {
  const found: HospitalView[] = []
  await db.hospitals
    .reverse()
    .until(() => found.length >= count)
    .each(chunk => {
      found.push(...chunk.hospitals.filter(isActive).map(toView).reverse())
    })
  return found.slice(0, count)
}

/** @returns undefined where this device holds no such active hospital. */
export async function hospitalById(db: DeviceDb, id: number): Promise<HospitalView | undefined> {
  const chunk = await db.hospitals.get(chunkOf(id))
  const hospital = chunk?.hospitals.find(candidate => candidate.id === id)
  return hospital && isActive(hospital) ? toView(hospital) : undefined
}

function isActive(hospital: Hospital): boolean {
  return hospital.is_active === 1
}

function toView(hospital: Hospital): HospitalView {
  return { ...hospital, displayName: hospitalDisplayName(hospital) }
}
