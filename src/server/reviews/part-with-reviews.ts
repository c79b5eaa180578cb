/** What becomes of the reviews of a person who deletes the account (Y-21). */
import type { ReviewsFate } from '../../contract/account-delete.ts'
import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'
import { recountAverages } from './averages.ts'
import { eraseReview, eraseUnseen } from './erase-review.ts'

const DAY_MS = 86_400_000

/** Deletes a person's reviews, or leaves them as nobody's. */
export async function partWithReviews(sql: Sql, userId: number, fate: ReviewsFate): Promise<void> {
  const reviews = await sql
    .selectFrom('reviews')
    .select(['id', 'is_active', 'is_anonymous', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  // One that was taken down had its author for its only reader.
  const isLeft = ({ is_active }: { is_active: number }) => fate === 'keep-anonymous' && is_active === 1
  for (const review of reviews.filter(isLeft)) await leaveBehind(sql, review)
  // Nobody but its author saw it: under a new revision it would turn up among what changed, beside her signed ones.
  const unseen = reviews.filter(review => !isLeft(review) && review.is_active === 0)
  for (const { id } of unseen) await eraseUnseen(sql, { id, userId })
  const erased = reviews.filter(review => !isLeft(review) && review.is_active === 1)
  const places = await Promise.all(erased.map(({ id }) => eraseReview(sql, { id, userId })))
  await recountAverages(
    sql,
    places.flatMap(place => place ?? []),
  )
}

async function leaveBehind(
  sql: Sql,
  { id, is_anonymous, created_at }: { id: number; is_anonymous: number; created_at: number },
): Promise<void> {
  // Devices take a signed one anew, without its name. An anonymous one looks as before, and must not turn up among
  // the changed ones: that would tell whose it was.
  const changed = is_anonymous === 1 ? {} : { revision: await takeRevisions(sql, 1) }
  await sql
    .updateTable('reviews')
    // The time of day, which only its author was ever told, goes too.
    .set({ user_id: null, is_anonymous: 1, created_at: created_at - (created_at % DAY_MS), ...changed })
    .where('id', '=', id)
    .execute()
}
