/** The first names that stand under reviews: public text, too, which its author may change at any time. */
import { type AdminQuery, limitOf } from './context.ts'

export const listNames: AdminQuery = {
  usage: 'names [--limit 50]',
  does: 'first names that stand under shown reviews, the newest and the last changed first, each with the number of one of them',
  options: ['limit'],
  look(request) {
    const limit = limitOf(request)
    return async sql => {
      const rows = await sql
        .selectFrom('reviews')
        .innerJoin('users', 'users.id', 'reviews.user_id')
        // A name that is changed renews every review that is signed with it.
        .select(({ fn }) => ['users.first_name', fn.max('reviews.id').as('id')])
        .where('reviews.is_anonymous', '=', 0)
        .where('reviews.is_active', '=', 1)
        .groupBy(['users.id', 'users.first_name'])
        .orderBy(({ fn }) => fn.max('reviews.revision'), 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ id, first_name }) => `${id}  ${first_name}`)
    }
  },
}
