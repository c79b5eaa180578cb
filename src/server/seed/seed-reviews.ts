import { reviewRating } from '../../contract/rating.ts'
import type { DemoContent } from '../demo/demo-types.ts'
import { recountAverages } from '../reviews/averages.ts'
import type { Sql } from '../sql/database.ts'
import { insertAll } from './insert-all.ts'
import { madeUpPerson } from './made-up-person.ts'
import type { NextRevision } from './seed-demo.ts'
import type { Places } from './seed-directory.ts'

const keyOf = (keys: readonly number[], place: number): number => {
  const key = keys[place]
  if (key === undefined) throw new Error(`The demo content points to place ${place}, which it does not have.`)
  return key
}

/** Puts in made-up authors, who can never sign in, and their reviews, averages counted. */
export async function seedReviews(sql: Sql, content: DemoContent, places: Places, next: NextRevision) {
  const users = await insertAll(
    content.users.map(user => ({ ...user, ...madeUpPerson })),
    rows => sql.insertInto('users').values(rows).returning('id').execute(),
  )
  const reviews = content.reviews.map(({ hospital, department, user, created_at, ...review }) => ({
    ...review,
    hospital_id: keyOf(places.hospitals, hospital),
    department_id: keyOf(places.departments, department),
    user_id: keyOf(users, user),
    rating_hundredths: Math.round(reviewRating(review) * 100),
    created_at: created_at.getTime(),
    revision: next(),
  }))
  await insertAll(reviews, rows => sql.insertInto('reviews').values(rows).returning('id').execute())
  const shown = reviews.filter(review => review.is_active === 1)
  await recountAverages(
    sql,
    shown.map(({ hospital_id, department_id }) => ({ hospitalId: hospital_id, departmentId: department_id })),
  )
}
