/** Averages are counted again from the reviews themselves, in the transaction that changed one (D6, D7). */
import { sql as raw } from 'kysely'
import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'

/** A unit of a hospital. */
export interface UnitPlace {
  readonly hospitalId: number
  readonly departmentId: number
}

interface UnitKey {
  readonly hospital_id: number
  readonly department_id: number
}

interface Counted {
  readonly rating_count: number
  readonly rating_hundredths: number
}

/** Brings the averages of these units, and of the hospitals they belong to, up to date. */
export async function recountAverages(sql: Sql, moved: readonly UnitPlace[]): Promise<void> {
  if (moved.length === 0) return
  const units = new Map(moved.map(place => [unitKey(place.hospitalId, place.departmentId), place]))
  const hospitalIds = [...new Set(moved.map(({ hospitalId }) => hospitalId))]
  const counted = await countUnits(sql, [...units.values()])
  let revision = await takeRevisions(sql, units.size + hospitalIds.length)
  await sql
    .insertInto('department_stats')
    .values(
      [...units].map(([key, { hospitalId, departmentId }]) => ({
        hospital_id: hospitalId,
        department_id: departmentId,
        ...(counted.get(key) ?? NOTHING),
        revision: revision++,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['hospital_id', 'department_id']).doUpdateSet(eb => ({
        rating_count: eb.ref('excluded.rating_count'),
        rating_hundredths: eb.ref('excluded.rating_hundredths'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .execute()
  await sumHospitals(
    sql,
    hospitalIds.map(id => [id, revision++]),
  )
}

const NOTHING: Counted = { rating_count: 0, rating_hundredths: 0 }

function unitKey(hospitalId: number, departmentId: number): string {
  return `${hospitalId}:${departmentId}`
}

/** From their reviews: those of these units alone, for a hospital may have thousands. */
async function countUnits(sql: Sql, places: readonly UnitPlace[]): Promise<Map<string, Counted>> {
  const moved = pairs(places.map(({ hospitalId, departmentId }) => [hospitalId, departmentId]))
  const rows = await sql
    .with('moved(hospital_id, department_id)', () => raw<UnitKey>`(values ${moved})`)
    .selectFrom('moved')
    .innerJoin('reviews', join =>
      join
        .onRef('reviews.hospital_id', '=', 'moved.hospital_id')
        .onRef('reviews.department_id', '=', 'moved.department_id'),
    )
    .select(['moved.hospital_id', 'moved.department_id'])
    .select(eb => [eb.fn.countAll().as('count'), eb.fn.sum('reviews.rating_hundredths').as('sum')])
    .where('reviews.is_active', '=', 1)
    .groupBy(['moved.hospital_id', 'moved.department_id'])
    .execute()
  return new Map(rows.map(row => [unitKey(row.hospital_id, row.department_id), counted(row)]))
}

/** From their units, each of which has been counted with its last change. @param revisions a hospital's, each. */
async function sumHospitals(
  sql: Sql,
  revisions: readonly (readonly [id: number, revision: number])[],
): Promise<void> {
  await sql
    .with('changed(id, revision)', () => raw<{ id: number; revision: number }>`(values ${pairs(revisions)})`)
    .updateTable('hospitals')
    .from('changed')
    .set(eb => {
      const sumOf = (column: keyof Counted) =>
        eb
          .selectFrom('department_stats')
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>(column), val(0)).as('sum'))
          .whereRef('department_stats.hospital_id', '=', 'hospitals.id')
      return {
        revision: eb.ref('changed.revision'),
        rating_count: sumOf('rating_count'),
        rating_hundredths: sumOf('rating_hundredths'),
      }
    })
    .whereRef('hospitals.id', '=', 'changed.id')
    .execute()
}

// PostgreSQL takes numbers in a list of values for text, unless it is told.
function pairs(numbers: readonly (readonly [number, number])[]) {
  return raw.join(numbers.map(([one, other]) => raw`(cast(${one} as bigint), cast(${other} as bigint))`))
}

// PostgreSQL gives sums as text, lest they be too large for a number.
function counted({ count, sum }: Record<'count' | 'sum', string | number | bigint | null>): Counted {
  return { rating_count: Number(count), rating_hundredths: Number(sum ?? 0) }
}
