/** Which hospitals, units and products have a page, by ranges of their ids. */
import { sql as raw } from 'kysely'
import type { Sql } from '../../sql/database.ts'
import type { Address } from './write-sitemap.ts'

export interface Range {
  readonly after: number
  readonly upTo: number
}

const demoFlags = (withMadeUp: boolean) => (withMadeUp ? [0, 1] : [0])

/** @returns the numbers, from 0, of the blocks of ids that hold something. */
export async function blocksOf(
  sql: Sql,
  table: 'hospitals' | 'products',
  size: number,
  withMadeUp: boolean,
): Promise<number[]> {
  return numbers(await activeRows(sql, table, withMadeUp).select(blockOf('id', size)).distinct().execute())
}

/** @param size how many hospitals' units are a block. */
export async function blocksOfUnits(sql: Sql, size: number, withMadeUp: boolean): Promise<number[]> {
  return numbers(
    await reviewedUnits(sql, withMadeUp).select(blockOf('hospital_id', size)).distinct().execute(),
  )
}

/** Whether there is any: a list of what is made up alone is no more to be found than that. */
export async function hasRows(
  sql: Sql,
  table: 'hospitals' | 'products',
  withMadeUp: boolean,
): Promise<boolean> {
  return (await activeRows(sql, table, withMadeUp).select('id').limit(1).execute()).length > 0
}

export async function countDepartments(sql: Sql): Promise<number> {
  const query = sql.selectFrom('departments').select(eb => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export async function hospitalsBetween(sql: Sql, range: Range, withMadeUp: boolean): Promise<Address[]> {
  const rows = await activeRows(sql, 'hospitals', withMadeUp)
    .select('id')
    .where('id', '>', range.after)
    .where('id', '<=', range.upTo)
    .orderBy('id')
    .execute()
  const newest = new Map<number, number>()
  for (const { hospital_id: id, newest: at } of await newestReviews(sql, range))
    newest.set(id, Math.max(newest.get(id) ?? 0, at))
  return rows.map(({ id }) => ({
    page: { kind: 'hospital', hospitalId: id },
    changedAt: newest.get(id) ?? null,
  }))
}

/** Units that were reviewed: the page of another one says nothing that the hospital's doesn't. */
export async function unitsBetween(sql: Sql, range: Range, withMadeUp: boolean): Promise<Address[]> {
  const rows = await reviewedUnits(sql, withMadeUp)
    .select(['hospital_id', 'department_id'])
    .where('hospital_id', '>', range.after)
    .where('hospital_id', '<=', range.upTo)
    .orderBy('hospital_id')
    .orderBy('department_id')
    .execute()
  const key = (row: { hospital_id: number; department_id: number }) =>
    `${row.hospital_id} ${row.department_id}`
  const newest = new Map((await newestReviews(sql, range)).map(row => [key(row), row.newest]))
  return rows.map(row => ({
    page: { kind: 'unit', hospitalId: row.hospital_id, departmentId: row.department_id },
    changedAt: newest.get(key(row)) ?? null,
  }))
}

export async function productsBetween(sql: Sql, range: Range, withMadeUp: boolean): Promise<Address[]> {
  const rows = await activeRows(sql, 'products', withMadeUp)
    .select('id')
    .where('id', '>', range.after)
    .where('id', '<=', range.upTo)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ page: { kind: 'product', productId: id }, changedAt: null }))
}

function activeRows(sql: Sql, table: 'hospitals' | 'products', withMadeUp: boolean) {
  return sql.selectFrom(table).where('is_active', '=', 1).where('is_demo', 'in', demoFlags(withMadeUp))
}

function reviewedUnits(sql: Sql, withMadeUp: boolean) {
  return sql
    .selectFrom('department_stats')
    .innerJoin('hospitals', 'hospitals.id', 'department_stats.hospital_id')
    .innerJoin('departments', 'departments.id', 'department_stats.department_id')
    .where('department_stats.rating_count', '>', 0)
    .where('hospitals.is_active', '=', 1)
    .where('departments.is_active', '=', 1)
    .where('hospitals.is_demo', 'in', demoFlags(withMadeUp))
}

function newestReviews(sql: Sql, range: Range) {
  return sql
    .selectFrom('reviews')
    .select(eb => ['hospital_id', 'department_id', eb.fn.max('created_at').as('newest')])
    .where('hospital_id', '>', range.after)
    .where('hospital_id', '<=', range.upTo)
    .where('is_active', '=', 1)
    .groupBy(['hospital_id', 'department_id'])
    .execute()
}

function blockOf(column: string, size: number) {
  return raw<number>`(${raw.ref(column)} - 1) / ${raw.lit(size)}`.as('block')
}

function numbers(rows: readonly { block: number }[]): number[] {
  return rows.map(row => row.block).sort((a, b) => a - b)
}
