import type { Sql } from '../database.ts'

/** What changed in the reviews of everywhere, and of one unit everywhere: a page costs a page, not the whole table (F-08). */
export async function indexReviewPages(sql: Sql): Promise<void> {
  await sql.schema.createIndex('reviews_by_revision').on('reviews').column('revision').execute()
  await sql.schema
    .createIndex('reviews_of_department')
    .on('reviews')
    .columns(['department_id', 'revision'])
    .execute()
}
