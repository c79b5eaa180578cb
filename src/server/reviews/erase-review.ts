import { createBatchLoaderWithin } from '../sql/batch-loader.ts'
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonNumber, jsonRows } from '../sql/json-rows.ts'
import { updateWithRevisions } from '../sql/update-with-revisions.ts'
import type { UnitPlace } from './averages.ts'

interface OwnReview {
  readonly id: number
  readonly userId: number
}

const erase = createBatchLoaderWithin((sql, reviews: readonly OwnReview[]) =>
  updateWithRevisions(sql, reviews, eraseAll),
)

/**
 * Turns a review that is shown into a tombstone that knows neither who nor what, where this person wrote it; those that
 * come side by side in one transaction with one statement.
 * @returns its unit, whose averages are to be counted again; undefined where the person has no such review.
 */
export async function eraseReview(sql: Sql, own: OwnReview): Promise<UnitPlace | undefined> {
  const erased = (await erase(sql, own)).get(own)
  return erased && { hospitalId: erased.hospital_id, departmentId: erased.department_id }
}

/**
 * The same of one that is a tombstone to everybody else already, and that no average counts: nobody is told.
 * @returns whether the person had such a one.
 */
export async function eraseHiddenReview(sql: Sql, { id, userId }: OwnReview): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('reviews')
    .set(NOTHING_LEFT)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_active', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same of all that a person has of them. */
export async function eraseHiddenReviews(sql: Sql, userId: number): Promise<void> {
  await sql
    .updateTable('reviews')
    .set(NOTHING_LEFT)
    .where('user_id', '=', userId)
    .where('is_active', '=', 0)
    .execute()
}

const NOTHING_LEFT = {
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
}

const eraseAll = compiledQuery((sql, { rows }: { rows: string }) =>
  sql
    .updateTable('reviews')
    .from(jsonRows(rows))
    .set({ ...NOTHING_LEFT, revision: jsonNumber('revision') })
    .where('reviews.id', '=', jsonNumber('id'))
    .where('reviews.user_id', '=', jsonNumber('userId'))
    .where('reviews.is_active', '=', 1)
    .returning(['reviews.revision', 'reviews.hospital_id', 'reviews.department_id']),
)
