import type { Database } from '../sql/database.ts'
import { type BrokenRow, readCsv } from './csv.ts'
import { hideDemo } from './hide-demo.ts'
import { HOSPITAL_COLUMNS, type HospitalRow, hospitalRow } from './hospital-row.ts'
import { type Beginning, matchRows, mergeRows } from './merge-rows.ts'
import { missingPictures, type PictureConfig } from './missing-pictures.ts'
import type { ImportResult } from './summary.ts'

/**
 * Takes the CMS hospital directory in, keyed by facility id, capital or not. Hospitals that the file does not name stay;
 * so does what the operator set: the picture, and hidden or not, unless a column "image" or "active" says otherwise.
 * @throws UnreadableCsvError
 */
export async function importHospitals(
  db: Database,
  file: string,
  begin?: Beginning,
  config?: PictureConfig,
): Promise<ImportResult> {
  const csv = readCsv(file, HOSPITAL_COLUMNS)
  const broken: BrokenRow[] = [...csv.broken]
  const rows = new Map<string, HospitalRow>()
  for (const { line, cells } of csv.rows) {
    const row = hospitalRow(cells)
    if (typeof row === 'string') broken.push({ line, reason: row })
    else if (rows.has(row.facility_id))
      broken.push({ line, reason: `Facility ID ${row.facility_id} stands in the file twice` })
    else rows.set(row.facility_id, row)
  }
  const counts = await mergeRows(db, {
    rows: [...rows.values()],
    async first(sql) {
      await begin?.(sql)
      await hideDemo(sql)
    },
    async find(sql, batch) {
      const stored = await sql
        .selectFrom('hospitals')
        .select(['id', 'facility_id', 'name', 'city', 'state', 'address', 'zip', 'description'])
        .select(['is_active', 'image_name'])
        // Earlier versions kept them as they were written, and one in two spellings as two hospitals.
        .where(eb =>
          eb(
            eb.fn<string>('upper', ['facility_id']),
            'in',
            batch.map(row => row.facility_id),
          ),
        )
        // Of two the last is taken: that in capitals.
        .orderBy(eb => eb('facility_id', '=', eb.fn<string>('upper', ['facility_id'])))
        .execute()
      return matchRows(batch, stored, row => row.facility_id?.toUpperCase() ?? null)
    },
    add: (sql, added) =>
      sql
        .insertInto('hospitals')
        .values(
          added.map(({ row, revision }) => ({
            is_active: 1,
            address: null,
            zip: null,
            description: '',
            image_name: '',
            ...row,
            is_demo: 0,
            revision,
          })),
        )
        .execute(),
    update: (sql, id, row, revision) =>
      sql
        .updateTable('hospitals')
        .set({ ...row, revision })
        .where('id', '=', id)
        .execute(),
  })
  const missing = await missingPictures('hospitals', [...rows.values()], config)
  return { read: csv.rows.length + csv.broken.length, ...counts, broken, missing }
}
