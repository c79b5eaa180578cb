/** One counter orders all changes; a fetch that goes on from a cursor asks for what came after its number. */
import { composed } from './composed.ts'
import type { Sql } from './database.ts'

const take = composed((sql, { count }: { count: number }) =>
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

/**
 * The same for a transaction in which several change rows, each without knowing of the others: they are taken at once,
 * with the first that is asked for. What is left over is nobody's.
 * @param count how many may be asked for; more are taken, where it is not enough.
 */
export function revisionsAtOnce(sql: Sql, count: number): () => Promise<number> {
  let first: Promise<number> | undefined
  let given = 0
  return async () => {
    if (given % count === 0) first = takeRevisions(sql, count)
    const place = given % count
    given += 1
    return (await (first as Promise<number>)) + place
  }
}

const LOST = 'The database has lost its counter of changes.'

interface Revision {
  readonly value: number
  readonly database_id: string
}

const newest = composed(sql => sql.selectFrom('revisions').select(['value', 'database_id']))

/** The newest number, and the name of the database that counted it. */
export async function currentRevision(sql: Sql): Promise<Revision> {
  const [row] = await newest(sql, {})
  if (!row) throw new Error(LOST)
  return row
}
