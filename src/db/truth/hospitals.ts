import type { Hospital, HospitalRow } from '../../contract/hospital.ts'
import { byChunk } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import type { HospitalChunk } from '../records.ts'
import { advance, type Progress } from './progress.ts'
import { isEqual, isPlausible, mergeRows } from './rows.ts'

/**
 * Stores a page of hospitals and how far it brings the pull, in one transaction.
 * @throws Overtaken and then has stored nothing.
 */
export async function applyHospitals(db: DeviceDb, rows: HospitalRow[], progress: Progress): Promise<void> {
  await db.transaction('rw', db.hospitals, db.pulls, async () => {
    await advance(db, progress.from, progress.to)
    const changes = byChunk(rows, row => row.id)
    const held = new Map<number, HospitalChunk>()
    const touched = progress.isWhole
      ? await db.hospitals.toArray()
      : await db.hospitals.bulkGet([...changes.keys()])
    for (const chunk of touched) if (chunk) held.set(chunk.chunk, chunk)
    const heldCount = [...held.values()].reduce((sum, { hospitals }) => sum + hospitals.length, 0)
    const replaces = progress.isWhole && isPlausible(heldCount, rows.length)

    const changed: HospitalChunk[] = []
    for (const chunk of new Set([...changes.keys(), ...(replaces ? held.keys() : [])])) {
      const before: Hospital[] = held.get(chunk)?.hospitals ?? []
      const hospitals = mergeRows(replaces ? [] : before, changes.get(chunk) ?? [])
      if (!isEqual(before, hospitals)) changed.push({ chunk, hospitals })
    }
    await db.hospitals.bulkPut(changed)
  })
}
