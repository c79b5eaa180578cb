/**
 * Looking at reviews as the public sees them, a signed one with its first name: who their authors are is nobody's business
 * here, either.
 */
import { nonEmptyIds, type Sql } from '../sql/database.ts'
import { AdminError, type AdminQuery, limitOf, numberOf } from './context.ts'
import { dayOf } from './day.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function placedReviews(sql: Sql) {
  return (
    sql
      .selectFrom('reviews')
      .innerJoin('hospitals', 'hospitals.id', 'reviews.hospital_id')
      .innerJoin('departments', 'departments.id', 'reviews.department_id')
      .select(['reviews.id', 'reviews.created_at', 'reviews.is_active', 'reviews.title'])
      .select(['hospitals.name as hospital', 'departments.name as unit'])
      // Of an anonymous one the name never leaves the database.
      .leftJoin('users', join =>
        join.onRef('users.id', '=', 'reviews.user_id').on('reviews.is_anonymous', '=', 0),
      )
      .select('users.first_name')
      // Tombstones hold nothing to look at.
      .where('reviews.title', '!=', '')
  )
}

export const listReviews: AdminQuery = {
  usage:
    'reviews [--state shown|hidden] [--hospital TEXT] [--unit TEXT] [--since YYYY-MM-DD] [--after NUMBER] [--limit 50]',
  does: 'reviews, newest first: number, day, state, name it is signed with, place, title; --after the last one that was read, what has come since',
  options: ['state', 'hospital', 'unit', 'since', 'after', 'limit'],
  look(request) {
    const { state, hospital, unit, since, after } = request.options
    if (state !== undefined && state !== 'shown' && state !== 'hidden')
      throw new AdminError('--state is "shown" or "hidden".')
    if (since !== undefined && !isDay(since)) throw new AdminError('--since takes a day, such as 2026-11-22.')
    const last = after === undefined ? null : numberOf({ words: [after], options: {} }, 'review')
    const limit = limitOf(request)
    return async sql => {
      let query = placedReviews(sql).orderBy('reviews.id', 'desc')
      if (state) query = query.where('reviews.is_active', '=', state === 'shown' ? 1 : 0)
      if (last !== null) query = query.where('reviews.id', '>', last)
      if (since)
        // Numbers tell when a review came; its day is its author's word, and lies up to a month before that (D19).
        query = query.where('reviews.id', '>=', ({ selectFrom }) =>
          selectFrom('reviews as first')
            .select(({ fn }) => fn.min('first.id').as('id'))
            .where('first.created_at', '>=', Date.parse(since)),
        )
      if (hospital !== undefined)
        query = query.where('hospitals.id', 'in', await placesNamed(sql, 'hospitals', hospital))
      if (unit !== undefined)
        query = query.where('departments.id', 'in', await placesNamed(sql, 'departments', unit))
      return (await query.limit(limit).execute()).map(row =>
        [...headOf(row), `${row.hospital}, ${row.unit}`, row.title].join('  '),
      )
    }
  },
}

export const showReview: AdminQuery = {
  usage: 'review NUMBER',
  does: 'one review, whole',
  options: [],
  look(request) {
    const id = numberOf(request, 'review')
    return async sql => {
      const row = await placedReviews(sql)
        .select('reviews.review')
        .where('reviews.id', '=', id)
        .executeTakeFirst()
      if (!row) throw new AdminError(`There is no review ${id}.`)
      return [headOf(row).join('  '), `${row.hospital}, ${row.unit}`, row.title, row.review]
    }
  },
}

// Names are searched here, not in SQL: LIKE takes case and wildcards differently in every database. Those of places alone:
// to look through all reviews of a country for a place takes seconds.
async function placesNamed(sql: Sql, table: 'hospitals' | 'departments', part: string) {
  const places = await sql.selectFrom(table).select(['id', 'name']).execute()
  const found = places.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()))
  return nonEmptyIds(found.map(({ id }) => id))
}

// A day that no month has is read as one of the next: 2026-02-31 as the third of March.
function isDay(text: string): boolean {
  return DAY.test(text) && Date.parse(text) >= 0 && dayOf(Date.parse(text)) === text
}

interface Headed {
  readonly id: number
  readonly created_at: number
  readonly is_active: number
  readonly first_name: string | null
}

function headOf({ id, created_at, is_active, first_name }: Headed): string[] {
  const state = is_active === 1 ? 'shown' : 'hidden'
  return [String(id), dayOf(created_at), state, first_name === null ? 'anonymous' : `by ${first_name}`]
}
