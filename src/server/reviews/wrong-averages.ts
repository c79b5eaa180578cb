/** Averages that no longer fit, because a unit was hidden or shown again: it counts only while it is shown (A72). */
import type { Database, Sql } from '../sql/database.ts'
import { yieldingTransaction } from '../sql/yielding-transaction.ts'
import { recountAverages, type UnitPlace } from './averages.ts'

/** A common unit is at thousands of hospitals: no transaction is long. */
const PLACES_A_TRANSACTION = 200

/** Counts them again. Broken off, the next call goes on. */
export async function recountWrongAverages(db: Database): Promise<void> {
  let isDone = false
  while (!isDone) isDone = await yieldingTransaction(db, recountSome)
}

/** @returns whether there was nothing left to count. */
async function recountSome(sql: Sql): Promise<boolean> {
  const places = await miscounted(sql)
  await recountAverages(sql, places)
  return places.length === 0
}

/** Where a unit that is hidden still counts, or one that is shown again does not yet (A72). */
async function miscounted(sql: Sql): Promise<UnitPlace[]> {
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
    .limit(PLACES_A_TRANSACTION)
    .execute()
}
