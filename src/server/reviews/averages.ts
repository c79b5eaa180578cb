/** Averages are counted again from the reviews themselves, in the transaction that changed one (D6, D7). */
import { anyOf, type Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'

/** A unit of a hospital. */
export interface UnitPlace {
  readonly hospitalId: number
  readonly departmentId: number
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
  const counted = await count(sql, hospitalIds)
  let revision = await takeRevisions(sql, units.size + hospitalIds.length)
  await sql
    .insertInto('department_stats')
    .values(
      [...units].map(([key, { hospitalId, departmentId }]) => ({
        hospital_id: hospitalId,
        department_id: departmentId,
        ...(counted.units.get(key) ?? NOTHING),
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
  for (const id of hospitalIds)
    await sql
      .updateTable('hospitals')
      .set({ ...(counted.hospitals.get(id) ?? NOTHING), revision: revision++ })
      .where('id', '=', id)
      .execute()
}

const NOTHING: Counted = { rating_count: 0, rating_hundredths: 0 }

function unitKey(hospitalId: number, departmentId: number): string {
  return `${hospitalId}:${departmentId}`
}

/** One pass over the reviews of some hospitals, whole hospitals and their units at once. */
async function count(sql: Sql, hospitalIds: readonly number[]) {
  const rows = await sql
    .selectFrom('reviews')
    .select(['hospital_id', 'department_id'])
    .select(eb => [eb.fn.countAll().as('count'), eb.fn.sum('rating_hundredths').as('sum')])
    .where('hospital_id', 'in', anyOf(hospitalIds))
    .where('is_active', '=', 1)
    .groupBy(['hospital_id', 'department_id'])
    .execute()
  const units = new Map<string, Counted>()
  const hospitals = new Map<number, Counted>()
  for (const { hospital_id, department_id, count, sum } of rows) {
    const unit = { rating_count: Number(count), rating_hundredths: Number(sum ?? 0) }
    const before = hospitals.get(hospital_id) ?? NOTHING
    units.set(unitKey(hospital_id, department_id), unit)
    hospitals.set(hospital_id, {
      rating_count: before.rating_count + unit.rating_count,
      rating_hundredths: before.rating_hundredths + unit.rating_hundredths,
    })
  }
  return { units, hospitals }
}
