/** One counter orders all changes; a fetch that goes on from a cursor asks for what came after its number. */
import type { CompiledQuery } from 'kysely'
import type { Sql } from './database.ts'

/**
 * Takes numbers, one for each changed row: two rows must never share one, or a page could end between them.
 * Only inside the transaction that writes the rows: the counter's row lock then makes numbers appear in the
 * order they were taken, so that no reader can skip one.
 * @returns the first of them.
 */
export async function takeRevisions(sql: Sql, count: number): Promise<number> {
  const row = await sql
    .updateTable('revisions')
    .set(eb => ({ value: eb('value', '+', count) }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value - count + 1
}

interface Revision {
  readonly value: number
  readonly database_id: string
}

let newest: CompiledQuery<Revision> | undefined

/** The newest number, and the name of the database that counted it. */
export async function currentRevision(sql: Sql): Promise<Revision> {
  // Asked with every read, and the same text on both engines: composing it takes longer than the answer.
  newest ??= sql.selectFrom('revisions').select(['value', 'database_id']).compile()
  const { rows } = await sql.executeQuery(newest)
  if (!rows[0]) throw new Error('The database has lost its counter of changes.')
  return rows[0]
}
