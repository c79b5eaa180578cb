import { recountWrongAverages } from '../reviews/wrong-averages.ts'
import type { Database } from '../sql/database.ts'
import { type BrokenRow, readCsv } from './csv.ts'
import { type Beginning, matchRows, mergeRows } from './merge-rows.ts'
import { missingPictures, type PictureConfig } from './missing-pictures.ts'
import { type OperatorCells, operatorCells } from './operator-cells.ts'
import type { ImportResult } from './summary.ts'

const COLUMNS = ['name', 'full_name', 'aliases', 'category'] as const
const NAME_MAX = 100

interface UnitRow extends OperatorCells {
  readonly name: string
  readonly full_name: string | null
  readonly aliases: string | null
  readonly category: string | null
}

/**
 * Takes the catalogue of units in, keyed by name. A made-up unit of the same name becomes a real one.
 * @throws UnreadableCsvError
 */
export async function importDepartments(
  db: Database,
  file: string,
  begin?: Beginning,
  config?: PictureConfig,
): Promise<ImportResult> {
  const csv = readCsv(file, COLUMNS)
  const broken: BrokenRow[] = [...csv.broken]
  const rows = new Map<string, UnitRow>()
  for (const { line, cells } of csv.rows) {
    const name = cells.name ?? ''
    const said = operatorCells(cells)
    if (name === '') broken.push({ line, reason: 'has no name' })
    else if (name.length > NAME_MAX)
      broken.push({ line, reason: `its name is longer than ${NAME_MAX} characters` })
    else if (rows.has(name)) broken.push({ line, reason: `the unit "${name}" stands in the file twice` })
    else if (typeof said === 'string') broken.push({ line, reason: said })
    else
      rows.set(name, {
        ...said,
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
        .select(['id', 'name', 'full_name', 'aliases', 'category', 'is_demo', 'is_active', 'image_name'])
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
          added.map(({ row, revision }) => ({ is_active: 1, image_name: '', ...row, is_demo: 0, revision })),
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
  await recountWrongAverages(db)
  const missing = await missingPictures('departments', [...rows.values()], config)
  return { read: csv.rows.length + csv.broken.length, ...counts, broken, missing }
}
