import { type Expression, expressionBuilder, type Insertable, type RawBuilder } from 'kysely'
import { createBatchLoaderWithin } from '../sql/batch-loader.ts'
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonNumber, jsonRows, jsonText } from '../sql/json-rows.ts'
import type { Schema } from '../sql/schema.ts'
import { updateWithRevisions } from '../sql/update-with-revisions.ts'

type NewReview = Required<Omit<Insertable<Schema['reviews']>, 'id' | 'revision'>>

const insert = createBatchLoaderWithin((sql, reviews: readonly NewReview[]) =>
  updateWithRevisions(sql, reviews, insertAll),
)

/**
 * Stores a review where it may stand; those that come side by side in one transaction with one statement, because every
 * other writer waits for it.
 * @returns its id; undefined where something is in its way, which `findObstacles` tells.
 */
export async function insertReview(sql: Sql, review: NewReview): Promise<number | undefined> {
  return (await insert(sql, review)).get(review)?.id
}

const COLUMNS: Record<keyof NewReview | 'revision', (name: string) => RawBuilder<unknown>> = {
  user_id: jsonNumber,
  hospital_id: jsonNumber,
  department_id: jsonNumber,
  is_active: jsonNumber,
  is_anonymous: jsonNumber,
  staff_to_patient: jsonNumber,
  coworkers: jsonNumber,
  management: jsonNumber,
  overall: jsonNumber,
  rating_hundredths: jsonNumber,
  title: jsonText,
  review: jsonText,
  created_at: jsonNumber,
  revision: jsonNumber,
}
const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

const insertAll = compiledQuery((sql, { rows }: { rows: string }) =>
  sql
    .insertInto('reviews')
    .columns(names)
    .expression(eb =>
      eb
        .selectFrom(jsonRows(rows))
        .select(names.map(name => COLUMNS[name](name).as(name)))
        .where(isListed('hospitals', jsonNumber('hospital_id')))
        .where(isListed('departments', jsonNumber('department_id')))
        // Of two of one unit by one author the first is stored.
        .orderBy(jsonNumber('revision')),
    )
    // One of the same unit by the same author is on the site, hidden or not.
    .onConflict(conflict => conflict.columns(['user_id', 'hospital_id', 'department_id']).doNothing())
    .returning(['id', 'revision']),
)

interface Pair {
  readonly userId: number
  readonly hospitalId: number
  readonly departmentId: number
}

/** What there is of that which a review needs, and what is in its way. */
export const findObstacles = compiledQuery((sql, { userId, hospitalId, departmentId }: Pair) =>
  sql.selectNoFrom(({ exists, selectFrom }) => [
    isListed('hospitals', hospitalId).as('hospital'),
    isListed('departments', departmentId).as('department'),
    exists(
      selectFrom('reviews')
        .select('id')
        .where('user_id', '=', userId)
        .where('hospital_id', '=', hospitalId)
        .where('department_id', '=', departmentId),
    ).as('own'),
  ]),
)

function isListed(table: 'hospitals' | 'departments', id: number | Expression<number>) {
  const { exists, selectFrom } = expressionBuilder<Schema>()
  return exists(selectFrom(table).select('id').where('id', '=', id).where('is_active', '=', 1))
}
