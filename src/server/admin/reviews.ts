/** Looking at reviews as the public sees them: their authors are nobody's business here, either. */
import { type AdminCommand, type AdminContext, AdminError, limitOf, numberOf } from './context.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function placedReviews({ sql }: AdminContext) {
  return (
    sql
      .selectFrom('reviews')
      .innerJoin('hospitals', 'hospitals.id', 'reviews.hospital_id')
      .innerJoin('departments', 'departments.id', 'reviews.department_id')
      .select(['reviews.id', 'reviews.created_at', 'reviews.is_active', 'reviews.title', 'reviews.review'])
      .select(['hospitals.name as hospital', 'departments.name as unit'])
      // Tombstones hold nothing to look at.
      .where('reviews.title', '!=', '')
  )
}

export const listReviews: AdminCommand = {
  usage: 'reviews [--state shown|hidden] [--hospital TEXT] [--unit TEXT] [--since YYYY-MM-DD] [--limit 50]',
  does: 'reviews, newest first: number, day, state, place, title',
  options: ['state', 'hospital', 'unit', 'since', 'limit'],
  async run(context, request) {
    const { state, hospital, unit, since } = request.options
    if (state !== undefined && state !== 'shown' && state !== 'hidden')
      throw new AdminError('--state is "shown" or "hidden".')
    if (since !== undefined && !(DAY.test(since) && Date.parse(since) >= 0))
      throw new AdminError('--since takes a day, such as 2026-11-22.')
    let query = placedReviews(context)
    if (state) query = query.where('reviews.is_active', '=', state === 'shown' ? 1 : 0)
    if (since) query = query.where('reviews.created_at', '>=', Date.parse(since))
    const rows = await query.orderBy('reviews.id', 'desc').execute()
    // Searched here, not in SQL: LIKE takes case and wildcards differently in every database.
    const lines = rows
      .filter(row => includes(row.hospital, hospital) && includes(row.unit, unit))
      .slice(0, limitOf(request))
      .map(row =>
        [row.id, dayOf(row.created_at), stateOf(row), `${row.hospital}, ${row.unit}`, row.title].join('  '),
      )
    return { lines }
  },
}

export const showReview: AdminCommand = {
  usage: 'review NUMBER',
  does: 'one review, whole',
  options: [],
  async run(context, request) {
    const id = numberOf(request, 'review')
    const row = await placedReviews(context).where('reviews.id', '=', id).executeTakeFirst()
    if (!row) throw new AdminError(`There is no review ${id}.`)
    const lines = [
      `${row.id}  ${dayOf(row.created_at)}  ${stateOf(row)}`,
      `${row.hospital}, ${row.unit}`,
      row.title,
      row.review,
    ]
    return { lines }
  },
}

function includes(name: string, part: string | undefined): boolean {
  return part === undefined || name.toLowerCase().includes(part.toLowerCase())
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

function stateOf({ is_active }: { is_active: number }): string {
  return is_active === 1 ? 'shown' : 'hidden'
}
