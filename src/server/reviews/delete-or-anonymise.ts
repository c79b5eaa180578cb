/** What becomes of the reviews of a person who deletes the account (Y-21). */
import type { ReviewsFate } from '../../contract/account-delete.ts'
import type { Sql } from '../sql/database.ts'
import { anonymiseReviews } from './anonymise-reviews.ts'
import { recountAverages } from './averages.ts'
import { eraseHiddenReviews, eraseReview } from './erase-review.ts'

/** Deletes a person's reviews, or leaves them as nobody's: in as many statements for one of them as for thousands. */
export async function deleteOrAnonymiseReviews(sql: Sql, userId: number, fate: ReviewsFate): Promise<void> {
  // Nobody but its author saw one that was taken down: under a new revision it would turn up among what changed, beside
  // her signed ones.
  await eraseHiddenReviews(sql, userId)
  if (fate === 'keep-anonymous') return anonymiseReviews(sql, userId)
  const shown = await sql
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  const places = await Promise.all(shown.map(({ id }) => eraseReview(sql, { id, userId })))
  await recountAverages(
    sql,
    places.flatMap(place => place ?? []),
  )
}
