/** Takes reviews out of everybody's sight but their authors'. */
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Database, Sql } from '../sql/database.ts'
import { jsonNumber, jsonRows } from '../sql/json-rows.ts'
import { updateWithRevisions } from '../sql/update-with-revisions.ts'
import { yieldingTransaction } from '../sql/yielding-transaction.ts'
import { recountAverages } from './averages.ts'

/** No long task: whoever writes has a turn between any two. */
const AT_ONCE = 100

export const hideReviews = compiledQuery((sql, { rows }: { rows: string }) =>
  sql
    .updateTable('reviews')
    .from(jsonRows(rows))
    .set({ is_active: 0, revision: jsonNumber('revision') })
    .where('reviews.id', '=', jsonNumber('id'))
    .returning('reviews.revision'),
)

/** All that a person has and that are shown, a hundred in a transaction; cut off, it goes on when it is done again. */
export async function hideReviewsOf(db: Database, userId: number): Promise<void> {
  let hidden: number
  do hidden = await yieldingTransaction(db, sql => hideSomeOf(sql, userId))
  while (hidden === AT_ONCE)
}

async function hideSomeOf(sql: Sql, userId: number): Promise<number> {
  const reviews = await sql
    .selectFrom('reviews')
    .select(['id', 'hospital_id', 'department_id'])
    .where('user_id', '=', userId)
    .where('is_active', '=', 1)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  if (reviews.length === 0) return 0
  await updateWithRevisions(sql, reviews, hideReviews)
  await recountAverages(
    sql,
    reviews.map(review => ({ hospitalId: review.hospital_id, departmentId: review.department_id })),
  )
  return reviews.length
}
