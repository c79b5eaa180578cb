import type { DepartmentRow } from '../../contract/department.ts'
import { byChunk } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import type { DepartmentRecord, UnitStats } from '../records.ts'
import { changedChunks, touchedRecords } from './changed-chunks.ts'
import { advancePull, type Progress } from './progress.ts'
import { isEqual, isPlausibleAnswer, mergeRows } from './rows.ts'

export interface DepartmentsPage {
  departments: DepartmentRow[]
  stats: UnitStats[]
}

/**
 * Stores a page of units and averages and how far it brings the pull, in one transaction.
 * @throws Overtaken and then has stored nothing.
 */
export async function applyDepartments(
  db: DeviceDb,
  page: DepartmentsPage,
  progress: Progress,
): Promise<void> {
  await db.transaction('rw', db.departments, db.departmentStats, db.pulls, async () => {
    await advancePull(db, progress.from, progress.to)
    const held: DepartmentRecord[] = await db.departments.toArray()
    const replaces = progress.isWhole && isPlausibleAnswer(held.length, page.departments.length)
    const departments = mergeRows(replaces ? [] : held, page.departments)
    const heldById = new Map(held.map(row => [row.id, row]))
    const keptIds = new Set(departments.map(row => row.id))
    await db.departments.bulkPut(departments.filter(row => !isEqual(row, heldById.get(row.id))))
    await db.departments.bulkDelete(held.map(row => row.id).filter(id => !keptIds.has(id)))
    await applyStats(db, page.stats, replaces)
  })
}

async function applyStats(db: DeviceDb, stats: UnitStats[], replaces: boolean): Promise<void> {
  const changes = byChunk(stats, row => row.hospital_id)
  const touched = await touchedRecords(db.departmentStats, changes, replaces)
  const held = new Map(touched.map(record => [record.chunk, record.stats]))
  const changed = changedChunks(held, changes, replaces, mergeStats)
  await db.departmentStats.bulkPut(changed.map(([chunk, stats]) => ({ chunk, stats })))
}

function mergeStats(held: UnitStats[], changes: UnitStats[]): UnitStats[] {
  const key = (row: UnitStats) => `${row.hospital_id}:${row.department_id}`
  const rows = new Map(held.map(row => [key(row), row]))
  for (const change of changes) {
    // Nobody's average: the unit lost its last review.
    if (change.count === 0) rows.delete(key(change))
    else rows.set(key(change), change)
  }
  return [...rows.values()].sort((a, b) => a.hospital_id - b.hospital_id || a.department_id - b.department_id)
}
