import { recountAverages, type UnitPlace } from '../reviews/averages.ts'
import type { Database, Sql } from '../sql/database.ts'
import { activeCell } from './active-cell.ts'
import { type BrokenRow, readCsv } from './csv.ts'
import { type Beginning, matchRows, mergeRows } from './merge-rows.ts'
import type { ImportResult } from './summary.ts'

const COLUMNS = ['name', 'full_name', 'aliases', 'category'] as const
const NAME_MAX = 100
const PLACES_A_TRANSACTION = 200

interface UnitRow {
  readonly name: string
  readonly full_name: string | null
  readonly aliases: string | null
  readonly category: string | null
  /** Where the file says so. */
  readonly is_active?: 0 | 1
}

/**
 * Takes the catalogue of units in, keyed by name. A made-up unit of the same name becomes a real one.
 * @throws UnreadableCsvError
 */
export async function importDepartments(
  db: Database,
  file: string,
  begin?: Beginning,
): Promise<ImportResult> {
  const csv = readCsv(file, COLUMNS)
  const broken: BrokenRow[] = [...csv.broken]
  const rows = new Map<string, UnitRow>()
  for (const { line, cells } of csv.rows) {
    const name = cells.name ?? ''
    const active = activeCell(cells)
    if (name === '') broken.push({ line, reason: 'has no name' })
    else if (name.length > NAME_MAX)
      broken.push({ line, reason: `its name is longer than ${NAME_MAX} characters` })
    else if (rows.has(name)) broken.push({ line, reason: `the unit "${name}" stands in the file twice` })
    else if (typeof active === 'string') broken.push({ line, reason: active })
    else
      rows.set(name, {
        ...active,
        name,
        full_name: cells.full_name || null,
        aliases: cells.aliases || null,
        category: cells.category || null,
      })
  }
  const counts = await mergeRows(db, {
    rows: [...rows.values()],
    first: begin,
    async find(sql, batch) {
      const stored = await sql
        .selectFrom('departments')
        .select(['id', 'name', 'full_name', 'aliases', 'category', 'is_demo', 'is_active'])
        .where(
          'name',
          'in',
          batch.map(row => row.name),
        )
        .execute()
      return matchRows(
        batch,
        stored,
        row => row.name,
        row => ({ ...row, is_demo: 0 }),
      )
    },
    add: (sql, added) =>
      sql
        .insertInto('departments')
        .values(
          added.map(({ row, revision }) => ({ is_active: 1, ...row, image_name: '', is_demo: 0, revision })),
        )
        .execute(),
    update: (sql, id, row, revision) =>
      sql
        .updateTable('departments')
        // A unit that was hidden for show is now real; one the operator hid stays hidden unless the file says.
        .set(eb => ({
          ...row,
          revision,
          is_demo: 0,
          is_active:
            row.is_active ?? eb.case().when('is_demo', '=', 1).then(1).else(eb.ref('is_active')).end(),
        }))
        .where('id', '=', id)
        .execute(),
  })
  while (await db.transaction().execute(recountSome));
  return { read: csv.rows.length + csv.broken.length, ...counts, broken }
}

/** @returns whether there was anything to count. A common unit is at thousands of hospitals: no transaction is long. */
async function recountSome(sql: Sql): Promise<boolean> {
  const places = await miscounted(sql, PLACES_A_TRANSACTION)
  await recountAverages(sql, places)
  return places.length > 0
}

/** Where a unit that is hidden still counts, or one that is shown again does not yet (A72). */
async function miscounted(sql: Sql, most: number): Promise<UnitPlace[]> {
  return sql
    .selectFrom('department_stats as stats')
    .innerJoin('departments', 'departments.id', 'stats.department_id')
    .where(eb => {
      const reviews = eb
        .selectFrom('reviews')
        .select('reviews.id')
        .whereRef('reviews.hospital_id', '=', 'stats.hospital_id')
        .whereRef('reviews.department_id', '=', 'stats.department_id')
        .where('reviews.is_active', '=', 1)
      return eb.or([
        eb.and([eb('departments.is_active', '=', 0), eb('stats.rating_count', '>', 0)]),
        eb.and([eb('departments.is_active', '=', 1), eb('stats.rating_count', '=', 0), eb.exists(reviews)]),
      ])
    })
    .select(['stats.hospital_id as hospitalId', 'stats.department_id as departmentId'])
    .limit(most)
    .execute()
}
