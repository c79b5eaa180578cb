/** Averages are counted again from the reviews themselves, in the transaction that changed one (D6, D7). */
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonNumber, jsonRows } from '../sql/json-rows.ts'
import { takeRevisions } from '../sql/revision.ts'

/** A unit of a hospital. */
export interface UnitPlace {
  readonly hospitalId: number
  readonly departmentId: number
}

/** Brings the averages of these units, and of the hospitals they belong to, up to date. */
export async function recountAverages(sql: Sql, places: readonly UnitPlace[]): Promise<void> {
  if (places.length === 0) return
  const units = new Map(places.map(place => [`${place.hospitalId}:${place.departmentId}`, place]))
  const hospitals = new Map(places.map(({ hospitalId }) => [String(hospitalId), { hospitalId }]))
  let revision = await takeRevisions(sql, units.size + hospitals.size)
  const rows = (numbered: ReadonlyMap<string, object>) =>
    JSON.stringify(
      Object.fromEntries([...numbered].map(([key, place]) => [key, { ...place, revision: revision++ }])),
    )
  await countUnits(sql, { units: rows(units) })
  await sumHospitals(sql, { hospitals: rows(hospitals) })
}

/** From their reviews: those of these units alone, for a hospital may have thousands. A hidden unit has none (A72). */
const countUnits = compiledQuery((sql, { units }: { units: string }) =>
  sql
    .with('recounted', eb =>
      eb
        .selectFrom(jsonRows(units))
        .select([
          jsonNumber('hospitalId').as('hospital_id'),
          jsonNumber('departmentId').as('department_id'),
          jsonNumber('revision').as('revision'),
        ]),
    )
    .insertInto('department_stats')
    .columns(['hospital_id', 'department_id', 'revision', 'rating_count', 'rating_hundredths'])
    .expression(eb =>
      eb
        .selectFrom('recounted')
        .leftJoin('departments', join =>
          join.onRef('departments.id', '=', 'recounted.department_id').on('departments.is_active', '=', 1),
        )
        .leftJoin('reviews', join =>
          join
            .onRef('reviews.hospital_id', '=', 'recounted.hospital_id')
            .onRef('reviews.department_id', '=', 'departments.id')
            .on('reviews.is_active', '=', 1),
        )
        .select(['recounted.hospital_id', 'recounted.department_id', 'recounted.revision'])
        .select(({ fn, val }) => [
          fn.count<number>('reviews.id').as('count'),
          fn.coalesce(fn.sum<number>('reviews.rating_hundredths'), val(0)).as('sum'),
        ])
        .groupBy(['recounted.hospital_id', 'recounted.department_id', 'recounted.revision']),
    )
    .onConflict(conflict =>
      conflict.columns(['hospital_id', 'department_id']).doUpdateSet(eb => ({
        rating_count: eb.ref('excluded.rating_count'),
        rating_hundredths: eb.ref('excluded.rating_hundredths'),
        revision: eb.ref('excluded.revision'),
      })),
    ),
)

/** From their units, each of which has been counted with its last change. */
const sumHospitals = compiledQuery((sql, { hospitals }: { hospitals: string }) =>
  sql
    .with('changed', eb =>
      eb
        .selectFrom(jsonRows(hospitals))
        .select([jsonNumber('hospitalId').as('id'), jsonNumber('revision').as('revision')]),
    )
    .updateTable('hospitals')
    .from('changed')
    .set(eb => {
      const sumOf = (column: 'rating_count' | 'rating_hundredths') =>
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
    .whereRef('hospitals.id', '=', 'changed.id'),
)
