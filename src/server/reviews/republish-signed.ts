import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonNumber, jsonRows } from '../sql/json-rows.ts'
import { updateWithRevisions } from '../sql/update-with-revisions.ts'

/**
 * Has devices fetch a person's signed reviews again: the first name is part of what they hold. Of one that was taken down
 * they hold none, and beside the others it would turn up as hers. Only inside a transaction.
 * @returns whether there are any.
 */
export async function republishSignedReviews(sql: Sql, userId: number): Promise<boolean> {
  const reviews = await sql
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_anonymous', '=', 0)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  if (reviews.length > 0) await updateWithRevisions(sql, reviews, renewAll)
  return reviews.length > 0
}

const renewAll = compiledQuery((sql, { rows }: { rows: string }) =>
  sql
    .updateTable('reviews')
    .from(jsonRows(rows))
    .set({ revision: jsonNumber('revision') })
    .where('reviews.id', '=', jsonNumber('id'))
    .returning('reviews.revision'),
)
