import type { Selectable } from 'kysely'
import { hospitalsFetch } from '../../contract/hospital.ts'
import { mean } from '../../contract/rating.ts'
import { handler } from '../handler.ts'
import { done } from '../outcome.ts'
import { nonEmptyIds, type Sql } from '../sql/database.ts'
import type { Schema } from '../sql/schema.ts'
import { cutPage, openPage, type Page, plainQuery } from './cursor.ts'
import { catalogueTag } from './tag.ts'

/** Another one since hospitals tell their number of reviews: who holds them without it is told them all once more. */
const SCOPE = 'hospitals-counted'

export const hospitalsHandler = handler(hospitalsFetch, {
  tag: async sql => `${SCOPE} ${await catalogueTag(sql)}`,
  plain: plainQuery,
  async answer(request, context) {
    const page = await openPage(context, request, { name: SCOPE, hasPlaces: true })
    const { rows, end } = cutPage(await readPage(context.sql, page), page, row => [row.id])
    return done({ data: { hospitals: rows.map(hospitalWire), ...end } })
  },
})

function readPage(sql: Sql, page: Page) {
  const query = sql.selectFrom('hospitals').selectAll()
  if (page.limit === null) return query.orderBy('id').execute()
  const some = query.limit(page.limit + 1)
  if (page.behind === null) return some.where('revision', '>', page.after).orderBy('revision').execute()
  const [id = 0] = page.behind
  return some.where('id', '>', id).where('is_active', '=', 1).orderBy('id').execute()
}

/** Hospitals as they travel, ascending by id; all of them, or those named. */
export async function readHospitals(sql: Sql, ids?: readonly number[]) {
  let query = sql.selectFrom('hospitals').selectAll().orderBy('id')
  if (ids) query = query.where('id', 'in', nonEmptyIds(ids))
  return (await query.execute()).map(hospitalWire)
}

function hospitalWire(row: Selectable<Schema['hospitals']>) {
  if (row.is_active !== 1) return { id: row.id, is_active: 0 as const }
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    state: row.state,
    image_name: row.image_name,
    description: row.description,
    is_active: row.is_active,
    avg_rating: mean(row.rating_hundredths / 100, row.rating_count),
    rating_count: row.rating_count,
    address: row.address,
    zip: row.zip,
  }
}
