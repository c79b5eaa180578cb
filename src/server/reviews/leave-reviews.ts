import type { ExpressionBuilder } from 'kysely'
import { changeTogether } from '../sql/change-together.ts'
import { composed } from '../sql/composed.ts'
import type { Sql } from '../sql/database.ts'
import { given, givenNumber } from '../sql/given.ts'
import type { Schema } from '../sql/schema.ts'

const DAY_MS = 86_400_000

/** Makes a person's reviews that are shown nobody's; what they say, and every average, stays. Only inside a transaction. */
export async function leaveReviews(sql: Sql, userId: number): Promise<void> {
  const signed = await sql
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_anonymous', '=', 0)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  // Devices take them anew, without the name.
  if (signed.length > 0) await changeTogether(sql, signed, leaveGiven)
  // These look as before, and must not turn up among the changed ones: that would tell whose they were.
  await sql
    .updateTable('reviews')
    .set(nobodys)
    .where('user_id', '=', userId)
    .where('is_anonymous', '=', 1)
    .where('is_active', '=', 1)
    .execute()
}

const leaveGiven = composed((sql, { rows }: { rows: string }) =>
  sql
    .updateTable('reviews')
    .from(given(rows))
    .set(eb => ({ ...nobodys(eb), revision: givenNumber('revision') }))
    .where('reviews.id', '=', givenNumber('id'))
    .returning('reviews.revision'),
)

/** The time of day, which only its author was ever told, goes too. */
function nobodys(eb: ExpressionBuilder<Schema, 'reviews'>) {
  const timeOfDay = eb('reviews.created_at', '%', DAY_MS)
  return { user_id: null, is_anonymous: 1 as const, created_at: eb('reviews.created_at', '-', timeOfDay) }
}
