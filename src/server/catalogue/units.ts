/** Units and their averages: the part of departments/fetch that the app pulls for the whole country. */
import type { Selectable } from 'kysely'
import { nonEmptyIds, type Sql } from '../sql/database.ts'
import type { Schema } from '../sql/schema.ts'
import { cutPage, type Page, type Place } from './cursor.ts'

export async function readDepartments(sql: Sql) {
  return (await sql.selectFrom('departments').selectAll().orderBy('id').execute()).map(departmentWire)
}

/** The averages of every unit of these hospitals, or of all. */
export async function readStats(sql: Sql, hospitalIds?: readonly number[]) {
  let query = sql.selectFrom('department_stats').selectAll().orderBy('hospital_id').orderBy('department_id')
  if (hospitalIds) query = query.where('hospital_id', 'in', nonEmptyIds(hospitalIds))
  return (await query.execute()).map(statsWire)
}

/** A page of units and averages: all, units first, by their keys; or those that changed, in the order they did. */
export async function readUnitsPage(sql: Sql, page: Page) {
  const read = page.behind === null ? await readChanged(sql, page) : await readBehind(sql, page.behind, page)
  const { rows, end } = cutPage(read, page, placeOf)
  return {
    departments: rows.flatMap(row => (row.department ? [departmentWire(row.department)] : [])),
    departmentStats: rows.flatMap(row => (row.stats ? [statsWire(row.stats)] : [])),
    ...end,
  }
}

type UnitsRow = { revision: number } & (
  | { department: Selectable<Schema['departments']>; stats: null }
  | { department: null; stats: Selectable<Schema['department_stats']> }
)

const ofDepartment = (row: Selectable<Schema['departments']>): UnitsRow => ({
  revision: row.revision,
  department: row,
  stats: null,
})
const ofStats = (row: Selectable<Schema['department_stats']>): UnitsRow => ({
  revision: row.revision,
  department: null,
  stats: row,
})

/** Two numbers lead past an average, one past a unit. */
function placeOf({ department, stats }: UnitsRow): Place {
  return department ? [department.id] : [stats.hospital_id, stats.department_id]
}

async function readChanged(sql: Sql, { after, limit }: Page): Promise<UnitsRow[]> {
  let departments = sql
    .selectFrom('departments')
    .selectAll()
    .where('revision', '>', after)
    .orderBy('revision')
  let stats = sql.selectFrom('department_stats').selectAll().where('revision', '>', after).orderBy('revision')
  if (limit !== null) {
    departments = departments.limit(limit + 1)
    stats = stats.limit(limit + 1)
  }
  const rows = [...(await departments.execute()).map(ofDepartment), ...(await stats.execute()).map(ofStats)]
  return rows.sort((a, b) => a.revision - b.revision)
}

async function readBehind(sql: Sql, [first = 0, second]: Place, { limit }: Page): Promise<UnitsRow[]> {
  const wanted = (limit ?? 0) + 1
  const departments =
    second !== undefined
      ? []
      : await sql
          .selectFrom('departments')
          .selectAll()
          .where('id', '>', first)
          .where('is_active', '=', 1)
          .orderBy('id')
          .limit(wanted)
          .execute()
  const [hospital, department] = second === undefined ? [0, 0] : [first, second]
  const stats = await sql
    .selectFrom('department_stats')
    .selectAll()
    .where(eb => eb(eb.refTuple('hospital_id', 'department_id'), '>', eb.tuple(hospital, department)))
    .where('rating_count', '>', 0)
    .orderBy('hospital_id')
    .orderBy('department_id')
    .limit(wanted)
    .execute()
  return [...departments.map(ofDepartment), ...stats.map(ofStats)].slice(0, wanted)
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
