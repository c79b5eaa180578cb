/** Averages are counted again from the reviews themselves, in the transaction that changed one (D6, D7). */
import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'

/** Brings the averages of a unit and of its hospital up to date. */
export async function recountAverages(sql: Sql, hospitalId: number, departmentId: number): Promise<void> {
  const revision = await takeRevisions(sql, 2)
  const unit = { ...(await count(sql, hospitalId, departmentId)), revision }
  await sql
    .insertInto('department_stats')
    .values({ hospital_id: hospitalId, department_id: departmentId, ...unit })
    .onConflict(conflict => conflict.columns(['hospital_id', 'department_id']).doUpdateSet(unit))
    .execute()
  await sql
    .updateTable('hospitals')
    .set({ ...(await count(sql, hospitalId)), revision: revision + 1 })
    .where('id', '=', hospitalId)
    .execute()
}

async function count(sql: Sql, hospitalId: number, departmentId?: number) {
  let query = sql
    .selectFrom('reviews')
    .select(eb => [eb.fn.countAll().as('count'), eb.fn.sum('rating_hundredths').as('sum')])
    .where('hospital_id', '=', hospitalId)
    .where('is_active', '=', 1)
  if (departmentId !== undefined) query = query.where('department_id', '=', departmentId)
  const row = await query.executeTakeFirstOrThrow()
  return { rating_count: Number(row.count), rating_hundredths: Number(row.sum ?? 0) }
}
