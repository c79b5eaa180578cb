import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'

/** Takes the made-up hospitals and their reviews out of sight: they are never mixed with real ones (D83). */
export async function hideDemo(sql: Sql): Promise<void> {
  const hospitals = await sql
    .selectFrom('hospitals')
    .select('id')
    .where('is_demo', '=', 1)
    .where('is_active', '=', 1)
    .execute()
  for (const { id } of hospitals) {
    await hideReviews(sql, id)
    await sql
      .updateTable('hospitals')
      .set({ is_active: 0, rating_count: 0, rating_hundredths: 0, revision: await takeRevisions(sql, 1) })
      .where('id', '=', id)
      .execute()
  }
}

async function hideReviews(sql: Sql, hospitalId: number): Promise<void> {
  const reviews = await sql
    .selectFrom('reviews')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('is_active', '=', 1)
    .execute()
  for (const { id } of reviews) {
    const revision = await takeRevisions(sql, 1)
    await sql.updateTable('reviews').set({ is_active: 0, revision }).where('id', '=', id).execute()
  }
  const units = await sql
    .selectFrom('department_stats')
    .select('department_id')
    .where('hospital_id', '=', hospitalId)
    .execute()
  for (const { department_id } of units) {
    await sql
      .updateTable('department_stats')
      .set({ rating_count: 0, rating_hundredths: 0, revision: await takeRevisions(sql, 1) })
      .where('hospital_id', '=', hospitalId)
      .where('department_id', '=', department_id)
      .execute()
  }
}
