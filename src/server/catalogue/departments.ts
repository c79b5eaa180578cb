import { departmentsFetch } from '../../contract/department.ts'
import { handler } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { exceedsAnswer, exceedsPage, readReviewPage, readReviews } from '../reviews/read-reviews.ts'
import { authorsOf, reviewWire } from '../reviews/review-row.ts'
import type { Sql } from '../sql/database.ts'
import { openPage, type Page, plainQuery } from './cursor.ts'
import { readHospitals } from './hospitals.ts'
import { catalogueTag } from './tag.ts'
import { readDepartments, readStats, readUnitsPage } from './units.ts'

interface Request {
  hospital_id?: number | undefined
  department_id?: number | undefined
  reviews?: 0 | 1 | undefined
  since?: string | undefined
  limit?: number | undefined
}

export const departmentsHandler = handler(departmentsFetch, {
  tag: catalogueTag,
  // The units are those of all hospitals, whichever is named.
  plain: ({ reviews, since, limit, ...place }) =>
    plainQuery({ ...(reviews === 0 ? {} : place), reviews, since, limit }),
  // Of a whole country it is a hundred megabytes, and half a minute's compressing.
  isHeavy: async (request, { services }) => {
    const { hospital_id, department_id, since, limit } = request
    if (since !== undefined || limit !== undefined) return false
    // A refusal is none.
    if (isEverything(request) && (await exceedsAnswer(services.db))) return false
    return hospital_id === undefined || exceedsPage(services.db, { hospital_id, department_id })
  },
  async answer(request, context) {
    const { sql, user } = context
    // Before anything is read: it would fail for good, with all the work done.
    if (isEverything(request) && (await exceedsAnswer(sql))) return TOO_MANY
    const scope = { name: scopeOf(request), hasPlaces: request.reviews === 0 || isUnscoped(request) }
    const page = await openPage(context, request, scope)
    const viewer = user?.id ?? null
    if (request.reviews === 0) return done({ data: await readUnitsPage(sql, page) })
    if (isEverything(request)) return done({ data: await readAll(sql, viewer, page) })
    return done({ data: await readScoped(sql, request, viewer, page) })
  },
})

const TOO_MANY = refuse(
  422,
  'limit',
  'There are more reviews than one answer can carry. Ask for them page by page, with "limit" and the "cursor" of each answer as "since", or for those of one hospital, with "hospital_id".',
)

/** As the specification has the call, without parameters. */
function isEverything(request: Request): boolean {
  const { reviews, since, limit } = request
  return isUnscoped(request) && reviews !== 0 && since === undefined && limit === undefined
}

/** The reviews of all hospitals: a first pull lists them hospital by hospital, as a device stores them. */
function isUnscoped({ hospital_id, department_id }: Request): boolean {
  return hospital_id === undefined && department_id === undefined
}

function scopeOf({ hospital_id, department_id, reviews }: Request): string {
  return reviews === 0 ? 'units' : `reviews:${hospital_id ?? ''}:${department_id ?? ''}`
}

/** Everything, as the specification has it. */
async function readAll(sql: Sql, viewer: number | null, page: Page) {
  const reviews = await readReviews(sql)
  return {
    users: authorsOf(reviews),
    hospitals: await readHospitals(sql),
    departments: await readDepartments(sql),
    departmentReviews: reviews.map(row => reviewWire(row, viewer)),
    departmentStats: await readStats(sql),
    ...page.end(null),
  }
}

/** The reviews of one hospital (or what changed anywhere), and, asked for at once, what one needs to show them. */
async function readScoped(sql: Sql, request: Request, viewer: number | null, page: Page) {
  const { rows, end } = await readReviewPage(sql, request, page)
  const reviews = {
    users: authorsOf(rows),
    departmentReviews: rows.map(row => reviewWire(row, viewer)),
    ...end,
  }
  // Whoever pulls piecemeal pulls the catalogue, too.
  if (page.limit !== null) return reviews
  const named = request.hospital_id
  const hospitalIds = named === undefined ? [...new Set(rows.map(row => row.hospital_id))] : [named]
  return {
    ...reviews,
    hospitals: await readHospitals(sql, hospitalIds),
    departments: await readDepartments(sql),
    departmentStats: await readStats(sql, hospitalIds),
  }
}
