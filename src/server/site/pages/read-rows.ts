/** Of the catalogue, what a page tells; what is hidden or gone is not read. */
import type { Sql } from '../../sql/database.ts'

/** An active hospital with its count and sum; undefined where there is none. */
export function readHospital(sql: Sql, id: number) {
  return sql
    .selectFrom('hospitals')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
}

/** The units of a hospital that somebody has reviewed there, newest first. */
export function readRatedUnits(sql: Sql, hospitalId: number) {
  return sql
    .selectFrom('department_stats')
    .innerJoin('departments', 'departments.id', 'department_stats.department_id')
    .select(['department_id', 'name', 'rating_count', 'rating_hundredths'])
    .where('hospital_id', '=', hospitalId)
    .where('rating_count', '>', 0)
    .where('departments.is_active', '=', 1)
    .orderBy('department_id', 'desc')
    .execute()
}

/** An active unit of an active hospital, with what it was given there. */
export function readUnit(sql: Sql, hospitalId: number, departmentId: number) {
  return sql
    .selectFrom('hospitals')
    .innerJoin('departments', join => join.on('departments.id', '=', departmentId))
    .leftJoin('department_stats', join =>
      join
        .onRef('department_stats.hospital_id', '=', 'hospitals.id')
        .onRef('department_stats.department_id', '=', 'departments.id'),
    )
    .select(['hospitals.name', 'hospitals.city', 'hospitals.state', 'hospitals.address', 'hospitals.zip'])
    .select(['departments.name as unit', 'departments.full_name', 'departments.image_name'])
    .select(['department_stats.rating_count', 'department_stats.rating_hundredths', 'hospitals.is_demo'])
    .where('hospitals.id', '=', hospitalId)
    .where('hospitals.is_active', '=', 1)
    .where('departments.is_active', '=', 1)
    .executeTakeFirst()
}

/** Something that is sold, with the picture that the shop shows first; undefined where it is not. */
export function readProduct(sql: Sql, id: number) {
  return sql
    .selectFrom('products')
    .selectAll('products')
    .select(eb =>
      eb
        .selectFrom('product_images')
        .select('image_name')
        .whereRef('product_id', '=', 'products.id')
        .orderBy('product_images.id', 'desc')
        .limit(1)
        .as('image_name'),
    )
    .where('products.id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
}

/** One page of active rows, newest first, as the app lists them; a page beyond the end is the last one. */
export async function readListPage(sql: Sql, table: 'hospitals' | 'products', wanted: number, size: number) {
  const { count } = await sql
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(count / size))
  const page = Math.min(wanted, pages)
  return { page, pages, offset: (page - 1) * size }
}
