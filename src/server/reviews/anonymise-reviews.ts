import type { Sql } from '../sql/database.ts'
import { DAY_MS } from '../time.ts'
import { republishSignedReviews } from './republish-signed.ts'

/** Makes a person's reviews that are shown nobody's; what they say, and every average, stays. Only inside a transaction. */
export async function anonymiseReviews(sql: Sql, userId: number): Promise<void> {
  // Devices take these anew, without the name. Anonymous ones look as before, and must not turn up among what changed: that
  // would tell whose they were.
  await republishSignedReviews(sql, userId)
  await sql
    .updateTable('reviews')
    // The time of day, which only its author was ever told, goes too.
    .set(eb => ({
      user_id: null,
      is_anonymous: 1,
      created_at: eb('created_at', '-', eb('created_at', '%', DAY_MS)),
    }))
    .where('user_id', '=', userId)
    .where('is_active', '=', 1)
    .execute()
}
