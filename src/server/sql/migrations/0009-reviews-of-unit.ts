import type { Sql } from '../database.ts'

/** What a unit's average is counted from, in the index itself: no review has to be read for it. */
export async function indexReviewsOfUnit(sql: Sql): Promise<void> {
  await sql.schema
    .createIndex('reviews_of_unit')
    .on('reviews')
    .columns(['hospital_id', 'department_id', 'is_active', 'rating_hundredths'])
    .execute()
}
