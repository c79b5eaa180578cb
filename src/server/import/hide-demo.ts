import { hideReviews } from '../reviews/hide-reviews.ts'
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonNumber, jsonRows } from '../sql/json-rows.ts'
import { updateWithRevisions } from '../sql/update-with-revisions.ts'

/**
 * Takes the made-up hospitals and their reviews out of sight: they are never mixed with real ones (D83). In as many
 * statements for many of them as for few.
 */
export async function hideDemo(sql: Sql): Promise<void> {
  const made = sql.selectFrom('hospitals').select('id').where('is_demo', '=', 1).where('is_active', '=', 1)
  const hospitals = await made.orderBy('id').execute()
  const reviews = await sql
    .selectFrom('reviews')
    .select('id')
    .where('hospital_id', 'in', made)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  const units = await sql
    .selectFrom('department_stats')
    .select(['hospital_id', 'department_id'])
    .where('hospital_id', 'in', made)
    .execute()
  if (reviews.length > 0) await updateWithRevisions(sql, reviews, hideReviews)
  if (units.length > 0) await updateWithRevisions(sql, units, emptyUnits)
  if (hospitals.length > 0) await updateWithRevisions(sql, hospitals, hideHospitals)
}

const emptyUnits = compiledQuery((sql, { rows }: { rows: string }) =>
  sql
    .updateTable('department_stats')
    .from(jsonRows(rows))
    .set({ rating_count: 0, rating_hundredths: 0, revision: jsonNumber('revision') })
    .where('department_stats.hospital_id', '=', jsonNumber('hospital_id'))
    .where('department_stats.department_id', '=', jsonNumber('department_id'))
    .returning('department_stats.revision'),
)

const hideHospitals = compiledQuery((sql, { rows }: { rows: string }) =>
  sql
    .updateTable('hospitals')
    .from(jsonRows(rows))
    .set({ is_active: 0, rating_count: 0, rating_hundredths: 0, revision: jsonNumber('revision') })
    .where('hospitals.id', '=', jsonNumber('id'))
    .returning('hospitals.revision'),
)
