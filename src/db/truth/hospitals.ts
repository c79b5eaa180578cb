import type { HospitalRow } from '../../contract/hospital.ts'
import { byChunk } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import { changedChunks, touchedRecords } from './changed-chunks.ts'
import { advancePull, type Progress } from './progress.ts'
import { isPlausibleAnswer, mergeRows } from './rows.ts'

/**
 * Stores a page of hospitals and how far it brings the pull, in one transaction.
 * @throws Overtaken and then has stored nothing.
 */
export async function applyHospitals(db: DeviceDb, rows: HospitalRow[], progress: Progress): Promise<void> {
  await db.transaction('rw', db.hospitals, db.pulls, async () => {
    await advancePull(db, progress.from, progress.to)
    const changes = byChunk(rows, row => row.id)
    const touched = await touchedRecords(db.hospitals, changes, progress.isWhole)
    const held = new Map(touched.map(({ chunk, hospitals }) => [chunk, hospitals]))
    const heldCount = touched.reduce((sum, { hospitals }) => sum + hospitals.length, 0)
    const replaces = progress.isWhole && isPlausibleAnswer(heldCount, rows.length)
    const changed = changedChunks(held, changes, replaces, mergeRows)
    await db.hospitals.bulkPut(changed.map(([chunk, hospitals]) => ({ chunk, hospitals })))
  })
}
