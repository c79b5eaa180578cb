import { reviewDelete } from '../../contract/review-submit.ts'
import { handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { takeRevisions } from '../sql/revision.ts'
import { recountAverages } from './averages.ts'

/** Deletes an own review. What stays is a tombstone that knows neither who nor what. */
export const reviewDeleteHandler = handler(reviewDelete, {
  async answer({ id }, context) {
    const { sql } = context
    const review = await sql
      .selectFrom('reviews')
      .select(['hospital_id', 'department_id'])
      .where('id', '=', id)
      .where('user_id', '=', signedIn(context).id)
      .executeTakeFirst()
    // Somebody else's review is not told apart from none.
    if (!review) return refuse(404, 'id', 'This review does not exist')
    await sql
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
        revision: await takeRevisions(sql, 1),
      })
      .where('id', '=', id)
      .execute()
    await recountAverages(sql, review.hospital_id, review.department_id)
    return done({})
  },
})
