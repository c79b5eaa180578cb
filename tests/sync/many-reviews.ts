import { insertAll } from '../../src/server/seed/insert-all.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import type { World } from '../world.ts'

/** Reviews of nobody that is left, of one unit, by turns at each hospital. */
export async function fillWithReviews(
  world: World,
  hospitals: readonly number[],
  unit: number,
  count: number,
): Promise<void> {
  await world.server.db.transaction().execute(async sql => {
    let revision = await takeRevisions(sql, count)
    const stars = { staff_to_patient: 4, coworkers: 4, management: 4, overall: 4, rating_hundredths: 400 }
    const rows = Array.from({ length: count }, (_, index) => ({
      user_id: null,
      hospital_id: hospitals[index % hospitals.length] as number,
      department_id: unit,
      is_active: 1,
      is_anonymous: 1,
      ...stars,
      title: `Number ${index}`,
      review: 'Fair ratios.',
      created_at: 0,
      revision: revision++,
    }))
    await insertAll(rows, some => sql.insertInto('reviews').values(some).returning('id').execute())
  })
}
