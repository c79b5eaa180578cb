import { composed } from '../sql/composed.ts'
import type { Sql } from '../sql/database.ts'
import { gatheredWithin } from '../sql/gathered.ts'
import { given, givenNumber } from '../sql/given.ts'
import { giveBackRevisions, takeRevisions } from '../sql/revision.ts'
import type { UnitPlace } from './averages.ts'

interface OwnReview {
  readonly id: number
  readonly userId: number
}
type Places = ReadonlyMap<OwnReview, UnitPlace | undefined>

const erase = gatheredWithin(eraseAll)

/**
 * Turns a review into a tombstone that knows neither who nor what, where this person wrote it; those that come side by
 * side in one transaction with one statement.
 * @returns its unit, whose averages are to be counted again; undefined where the person has no such review.
 */
export async function eraseReview(sql: Sql, own: OwnReview): Promise<UnitPlace | undefined> {
  return (await erase(sql, own)).get(own)
}

async function eraseAll(sql: Sql, reviews: readonly OwnReview[]): Promise<Places> {
  const first = await takeRevisions(sql, reviews.length)
  const rows = reviews.map((review, place) => ({ ...review, revision: first + place }))
  const erased = await eraseGiven(sql, { reviews: JSON.stringify({ ...rows }) })
  if (erased.length === 0) await giveBackRevisions(sql, first, reviews.length)
  const placeOf = new Map(
    erased.map(row => [row.revision, { hospitalId: row.hospital_id, departmentId: row.department_id }]),
  )
  return new Map(reviews.map((review, place) => [review, placeOf.get(first + place)]))
}

const eraseGiven = composed((sql, { reviews }: { reviews: string }) =>
  sql
    .updateTable('reviews')
    .from(given(reviews))
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
      revision: givenNumber('revision'),
    })
    .where('reviews.id', '=', givenNumber('id'))
    .where('reviews.user_id', '=', givenNumber('userId'))
    .returning(['reviews.revision', 'reviews.hospital_id', 'reviews.department_id']),
)
