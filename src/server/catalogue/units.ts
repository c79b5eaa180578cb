/** Units and their averages: the part of departments/fetch that the app pulls for the whole country. */
import type { Selectable } from 'kysely'
import { anyOf, type Sql } from '../sql/database.ts'
import type { Schema } from '../sql/schema.ts'
import { cut, type Page } from './cursor.ts'

export async function readDepartments(sql: Sql) {
  return (await sql.selectFrom('departments').selectAll().orderBy('id').execute()).map(departmentWire)
}

/** The averages of every unit of these hospitals, or of all. */
export async function readStats(sql: Sql, hospitalIds?: readonly number[]) {
  let query = sql.selectFrom('department_stats').selectAll().orderBy('hospital_id').orderBy('department_id')
  if (hospitalIds) query = query.where('hospital_id', 'in', anyOf(hospitalIds))
  return (await query.execute()).map(statsWire)
}

/** Units and averages that changed, in the order they did. */
export async function readUnitsPage(sql: Sql, page: Page) {
  const beyond = page.limit === null ? null : page.limit + 1
  let departments = sql
    .selectFrom('departments')
    .selectAll()
    .where('revision', '>', page.after)
    .orderBy('revision')
  let stats = sql
    .selectFrom('department_stats')
    .selectAll()
    .where('revision', '>', page.after)
    .orderBy('revision')
  if (beyond !== null) {
    departments = departments.limit(beyond)
    stats = stats.limit(beyond)
  }
  const merged = [
    ...(await departments.execute()).map(row => ({ revision: row.revision, department: row, stats: null })),
    ...(await stats.execute()).map(row => ({ revision: row.revision, department: null, stats: row })),
  ].sort((a, b) => a.revision - b.revision)
  const { rows, end } = cut(merged, page)
  return {
    departments: rows.flatMap(row => (row.department ? [departmentWire(row.department)] : [])),
    departmentStats: rows.flatMap(row => (row.stats ? [statsWire(row.stats)] : [])),
    ...end,
  }
}

function departmentWire(row: Selectable<Schema['departments']>) {
  if (row.is_active !== 1) return { id: row.id, is_active: 0 as const }
  const { id, name, image_name, is_active, full_name, aliases, category } = row
  return { id, name, image_name, is_active, full_name, aliases, category }
}

function statsWire(row: Selectable<Schema['department_stats']>) {
  return {
    hospital_id: row.hospital_id,
    department_id: row.department_id,
    count: row.rating_count,
    sum: row.rating_hundredths / 100,
  }
}
