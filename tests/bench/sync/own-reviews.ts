/** Reviews that a measure may delete, each in a lane of its own. */
import { issueToken } from '../../../src/server/accounts/tokens.ts'
import { insertAll } from '../../../src/server/seed/insert-all.ts'
import type { RandomBytes } from '../../../src/server/services.ts'
import type { Database } from '../../../src/server/sql/database.ts'
import { takeRevisions } from '../../../src/server/sql/revision.ts'

interface Delete {
  id: number
  hospitalId: number
  departmentId: number
}

interface Author {
  userId: number
  token: string
}

export interface OwnReviews {
  /** Signs in somebody who has no reviews. */
  newAuthor(): Promise<Author>
  /** Deletes that are never sent. */
  some(count: number): Delete[]
  /** As many reviews as are to be deleted, of a new author each time: an account may only delete so many an hour. */
  fresh(count: number): Promise<{ author: Author; deletes: Delete[] }>
}

export async function makeReviews(db: Database, random: RandomBytes): Promise<OwnReviews> {
  const units = (await db.selectFrom('departments').select('id').orderBy('id').execute()).map(({ id }) => id)
  let used = 0
  let authors = 0
  const place = () => {
    used += 1
    return {
      hospital_id: 1 + Math.floor(used / units.length),
      department_id: units[used % units.length] ?? 0,
    }
  }

  async function newAuthor(): Promise<Author> {
    authors += 1
    const { id: userId } = await db
      .insertInto('users')
      .values({
        first_name: 'Bench',
        last_name: 'Example',
        email: `bench-${authors}@scale.example.invalid`,
        phone: null,
        password_hash: null,
        status: 0,
        email_verified: 1,
        is_demo: 1,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { userId, token: await issueToken(db, userId, Date.now(), random) }
  }

  return {
    newAuthor,
    some: count =>
      Array.from({ length: count }, (_, at) => ({
        id: 1_000_000 + at,
        hospitalId: 1,
        departmentId: units[at % units.length] ?? 0,
      })),
    fresh: async count => {
      const author = await newAuthor()
      const deletes = await db.transaction().execute(async sql => {
        let revision = await takeRevisions(sql, count)
        const stars = { staff_to_patient: 4, coworkers: 4, management: 4, overall: 4 }
        const rows = Array.from({ length: count }, () => ({
          user_id: author.userId,
          ...place(),
          is_active: 1,
          is_anonymous: 0,
          ...stars,
          rating_hundredths: 400,
          title: 'Nightshift, bench',
          review: 'To be deleted.',
          created_at: 0,
          revision: revision++,
        }))
        const ids = await insertAll(rows, some =>
          sql.insertInto('reviews').values(some).returning('id').execute(),
        )
        return ids.map((id, at) => ({
          id,
          hospitalId: rows[at]?.hospital_id ?? 0,
          departmentId: rows[at]?.department_id ?? 0,
        }))
      })
      return { author, deletes }
    },
  }
}
