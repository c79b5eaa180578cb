import { composed } from '../sql/composed.ts'
import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'

const erase = composed((sql, { id, revision }: { id: number; revision: number }) =>
  sql
    .updateTable('reviews')
    .set({
      user_id: null,
      is_active: 0,
      is_anonymous: 1,
      staff_to_patient: 0,
      coworkers: 0,
      management: 0,
      overall: 0,
      rating_hundredths: 0,
      title: '',
      review: '',
      created_at: 0,
      revision,
    })
    .where('id', '=', id),
)

/** Turns a review into a tombstone that knows neither who nor what. Its unit's averages are to be counted again. */
export async function eraseReview(sql: Sql, id: number): Promise<void> {
  await erase(sql, { id, revision: await takeRevisions(sql, 1) })
}
