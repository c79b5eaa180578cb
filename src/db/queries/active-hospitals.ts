import type { DeviceDb } from '../device-db.ts'
import { activeViews, type HospitalView } from './hospitals.ts'

/**
 * All active hospitals, newest first: the reverse of the server's order (D9). In one transaction, but each record by
 * itself: the whole country in one answer would hold the page up.
 */
export function activeHospitals(db: DeviceDb): Promise<HospitalView[]> {
  return db.transaction('r', db.hospitals, async () => {
    const keys = await db.hospitals.toCollection().primaryKeys()
    const views = await Promise.all(
      keys.map(async key => activeViews((await db.hospitals.get(key))?.hospitals)),
    )
    return views.flat().reverse()
  })
}
