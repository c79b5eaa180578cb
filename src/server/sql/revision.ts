/** One counter orders all changes; a fetch that goes on from a cursor asks for what came after its number. */
import { compiledQuery } from './compiled-query.ts'
import type { Sql } from './database.ts'

const take = compiledQuery((sql, { count }: { count: number }) =>
  sql
    .updateTable('revisions')
    .set(eb => ({ value: eb('value', '+', count) }))
    .returning('value'),
)

/**
 * Takes numbers, one for each changed row: two rows must never share one, or a page could end between them.
 * Only inside the transaction that writes the rows: the counter's row lock then makes numbers appear in the
 * order they were taken, so that no reader can skip one.
 * @returns the first of them.
 */
export async function takeRevisions(sql: Sql, count: number): Promise<number> {
  const [row] = await take(sql, { count })
  if (!row) throw new Error(LOST)
  return row.value - count + 1
}

const giveBack = compiledQuery((sql, { count, newest }: { count: number; newest: number }) =>
  sql
    .updateTable('revisions')
    .set(eb => ({ value: eb('value', '-', count) }))
    .where('value', '=', newest),
)

/**
 * Undoes the taking of numbers for rows that did not change after all, so that nobody asks for what is not there; in the
 * same transaction. What somebody has taken after them keeps them taken.
 */
export async function releaseRevisions(sql: Sql, first: number, count: number): Promise<void> {
  await giveBack(sql, { count, newest: first + count - 1 })
}

const LOST = 'The database has lost its counter of changes.'

interface Revision {
  readonly value: number
  readonly database_id: string
}

const newest = compiledQuery(sql => sql.selectFrom('revisions').select(['value', 'database_id']))

/** The newest number, and the name of the database that counted it. */
export async function currentRevision(sql: Sql): Promise<Revision> {
  const [row] = await newest(sql, {})
  if (!row) throw new Error(LOST)
  return row
}
