import type { Sql } from '../sql/database.ts'
import { jsonIds, jsonTexts } from '../sql/json-rows.ts'
import { DAY_MS } from '../time.ts'

const KEPT_MS = 365 * DAY_MS

/** How the log names a review, and who wrote it. */
export const reviewSubject = (id: number) => `review ${id}`
export const authorSubject = (id: number) => `author of review ${id}`

/** Lets go of actions after a year, and of their reasons, which may quote the text, when their review is gone (Y-21). */
export async function forgetOldActions(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('operator_log')
    .where('done_at', '<=', now - KEPT_MS)
    .execute()
  // Releases before 2026-11-23 noted the moment.
  await sql
    .updateTable('operator_log')
    .set(eb => ({ done_at: eb('done_at', '-', eb('done_at', '%', DAY_MS)) }))
    .where(eb => eb(eb('done_at', '%', DAY_MS), '!=', 0))
    .execute()
  const ofReviews = await sql
    .selectFrom('operator_log')
    .select('subject')
    .distinct()
    .where('reason', '!=', '')
    .where('subject', 'like', '%review %')
    .execute()
  const ids = ofReviews
    .map(({ subject }) => Number(subject.split('review ').at(-1)))
    .filter(Number.isSafeInteger)
  const gone = await sql
    .selectFrom('reviews')
    .select('id')
    .where('id', 'in', jsonIds(ids))
    .where('title', '=', '')
    .execute()
  await sql
    .updateTable('operator_log')
    .set({ reason: '' })
    .where('subject', 'in', jsonTexts(gone.flatMap(({ id }) => [reviewSubject(id), authorSubject(id)])))
    .execute()
}
