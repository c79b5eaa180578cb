import { recountWrongAverages } from '../reviews/wrong-averages.ts'
import type { Database } from '../sql/database.ts'
import { type BrokenRow, readCsv } from './csv.ts'
import { type Beginning, isSame, mergeRows } from './merge-rows.ts'
import { missingPictures, type PictureConfig } from './missing-pictures.ts'
import { type OperatorCells, operatorCells } from './operator-cells.ts'
import type { ImportResult } from './summary.ts'

const COLUMNS = ['name', 'full_name', 'aliases', 'category'] as const
const NAME_MAX = 100

interface UnitRow extends OperatorCells {
  /** As it is to be stored. */
  name: string
  readonly full_name: string | null
  readonly aliases: string | null
  readonly category: string | null
}

/**
 * Takes the catalogue of units in, keyed by name, whatever its capitals and blanks. A made-up unit of the same name becomes
 * a real one.
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
  /** The names with the blanks that the file has. */
  const written = new Map<UnitRow, string>()
  for (const { line, cells } of csv.rows) {
    const name = (cells.name ?? '').replace(/\s+/g, ' ').trim()
    const said = operatorCells(cells)
    if (name === '') broken.push({ line, reason: 'has no name' })
    else if (name.length > NAME_MAX)
      broken.push({ line, reason: `its name is longer than ${NAME_MAX} characters` })
    else if (rows.has(keyOf(name)))
      broken.push({ line, reason: `the unit "${name}" stands in the file twice` })
    else if (typeof said === 'string') broken.push({ line, reason: said })
    else {
      const row = {
        ...said,
        name,
        full_name: cells.full_name || null,
        aliases: cells.aliases || null,
        category: cells.category || null,
      }
      rows.set(keyOf(name), row)
      written.set(row, cells.name ?? '')
    }
  }
  const counts = await mergeRows(db, {
    rows: [...rows.values()],
    first: begin,
    async find(sql, batch) {
      const stored = await sql
        .selectFrom('departments')
        .select(['id', 'name', 'full_name', 'aliases', 'category', 'is_demo', 'is_active', 'image_name'])
        // All of them: no two databases fold the same letters.
        .orderBy('is_active', 'desc')
        .orderBy('id')
        .execute()
      return matchUnits(batch, stored, written)
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

/** Two spellings of one name: a file of another year, or out of a spreadsheet, has other capitals and blanks. */
function keyOf(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * Earlier versions took every spelling for a unit of its own: of several that one is meant which is written so, or else the
 * first. Each of them keeps its name, or there would be two of one.
 */
function matchUnits<Stored extends { readonly id: number; readonly name: string }>(
  batch: readonly UnitRow[],
  stored: readonly Stored[],
  written: ReadonlyMap<UnitRow, string>,
) {
  const byKey = new Map<string, Stored[]>()
  for (const unit of stored) byKey.set(keyOf(unit.name), [...(byKey.get(keyOf(unit.name)) ?? []), unit])
  const matched = new Map<UnitRow, { id: number; isSame: boolean }>()
  for (const row of batch) {
    const spellings = byKey.get(keyOf(row.name)) ?? []
    const called = (name: string | undefined) => spellings.find(unit => unit.name === name)
    const unit = called(written.get(row)) ?? called(row.name) ?? spellings[0]
    if (!unit) continue
    if (spellings.length > 1) row.name = unit.name
    matched.set(row, { id: unit.id, isSame: isSame(unit, { ...row, is_demo: 0 }) })
  }
  return matched
}
