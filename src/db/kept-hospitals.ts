/** The hospitals that a person keeps on this device. */
import type { DeviceDb } from './device-db.ts'
import type { KeptHospital } from './records.ts'

/** Keeps it from now on; keeping it again changes nothing. */
export async function keepHospital(db: DeviceDb, hospitalId: number, now: number): Promise<void> {
  await db.transaction('rw', db.keptHospitals, async () => {
    if (await db.keptHospitals.get(hospitalId)) return
    await db.keptHospitals.add({ hospital_id: hospitalId, keptAt: now, pictures: [], pictureBytes: 0 })
  })
}

/** Its reviews stay for now, as those of any hospital that was opened. */
export async function letGoOfHospital(db: DeviceDb, hospitalId: number): Promise<void> {
  await db.keptHospitals.delete(hospitalId)
}

/** In the order in which they were kept. */
export async function keptHospitals(db: DeviceDb): Promise<KeptHospital[]> {
  return (await db.keptHospitals.toArray()).sort((a, b) => a.keptAt - b.keptAt)
}

/** Notes which pictures of it are there. Of one that was let go of meanwhile nothing is noted. */
export async function notePictures(
  db: DeviceDb,
  hospitalId: number,
  pictures: Pick<KeptHospital, 'pictures' | 'pictureBytes'>,
): Promise<void> {
  await db.keptHospitals.update(hospitalId, pictures)
}
