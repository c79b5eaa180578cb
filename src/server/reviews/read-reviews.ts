import { PAGE_LIMIT_MAX } from '../../contract/limits.ts'
import { cutPage, type Page, type Place } from '../catalogue/cursor.ts'
import type { Sql } from '../sql/database.ts'
import type { ReviewRow } from './review-row.ts'

interface Scope {
  readonly hospital_id?: number | undefined
  readonly department_id?: number | undefined
}

function reviewsWithAuthor(sql: Sql) {
  return sql
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select('users.first_name')
}

/** All reviews there are, tombstones among them, ascending by id. */
export async function readReviews(sql: Sql): Promise<ReviewRow[]> {
  return reviewsWithAuthor(sql).orderBy('reviews.id').execute()
}

/**
 * The reviews of a scope: all at once (ascending by id), or what changed, in the order it did. A first pull of all
 * hospitals goes from one to the next.
 */
export async function readReviewPage(sql: Sql, scope: Scope, page: Page) {
  if (page.behind !== null) return cutPage(await readBehind(sql, page.behind, page), page, placeOf)
  let query = reviewsWithAuthor(sql)
  if (scope.hospital_id !== undefined) query = query.where('reviews.hospital_id', '=', scope.hospital_id)
  if (scope.department_id !== undefined)
    query = query.where('reviews.department_id', '=', scope.department_id)
  if (page.limit === null) query = query.orderBy('reviews.id')
  else
    query = query
      .where('reviews.revision', '>', page.after)
      .orderBy('reviews.revision')
      .limit(page.limit + 1)
  return cutPage(await query.execute(), page)
}

/** Within a hospital in the order of their revisions, for which there is an index. */
function placeOf({ hospital_id, revision }: ReviewRow): Place {
  return [hospital_id, revision]
}

async function readBehind(sql: Sql, [hospital = 0, revision = 0]: Place, { limit }: Page) {
  return reviewsWithAuthor(sql)
    .where(eb =>
      eb(eb.refTuple('reviews.hospital_id', 'reviews.revision'), '>', eb.tuple(hospital, revision)),
    )
    .where('reviews.is_active', '=', 1)
    .orderBy('reviews.hospital_id')
    .orderBy('reviews.revision')
    .limit((limit ?? 0) + 1)
    .execute()
}

/** A person's own reviews, hidden ones among them, ascending by id. */
export async function readReviewsOf(sql: Sql, userId: number): Promise<ReviewRow[]> {
  return reviewsWithAuthor(sql).where('reviews.user_id', '=', userId).orderBy('reviews.id').execute()
}

/** Whether there are more than a page may carry, of a person or of a place. */
export async function exceedsPage(sql: Sql, of: Scope & { readonly user_id?: number }): Promise<boolean> {
  let query = sql.selectFrom('reviews').select('id').offset(PAGE_LIMIT_MAX).limit(1)
  for (const column of ['user_id', 'hospital_id', 'department_id'] as const)
    if (of[column] !== undefined) query = query.where(column, '=', of[column])
  return (await query.executeTakeFirst()) !== undefined
}

/** More than twice a whole country's. Node makes no text of more than 536 million signs, and each review is some 750 of them. */
export const ONE_ANSWER_MAX = 500_000

/** Whether all reviews are more than one answer can carry, by what is counted of each hospital. */
export async function exceedsAnswer(sql: Sql): Promise<boolean> {
  const { count } = await sql
    .selectFrom('hospitals')
    .select(({ fn }) => fn.sum<number | null>('rating_count').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > ONE_ANSWER_MAX
}
