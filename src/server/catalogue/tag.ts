import { PROTOCOL_VERSION } from '../../contract/protocol.ts'
import type { Sql } from '../sql/database.ts'
import { currentRevision } from '../sql/revision.ts'

/**
 * Changes with every change of the catalogue, and with the shape of the wire. What goes out is its hash, which tells nobody
 * how much was written: the name of the database is random, and only the server knows it.
 */
export async function catalogueTag(sql: Sql): Promise<string> {
  const { value, database_id } = await currentRevision(sql)
  return `${PROTOCOL_VERSION} ${database_id} ${value}`
}

/** Changes with what is sold only: a new review must not send the shop again. */
export async function productsTag(sql: Sql): Promise<string> {
  const { database_id } = await currentRevision(sql)
  const { newest } = await sql
    .selectFrom('products')
    .select(eb => eb.fn.max('revision').as('newest'))
    .executeTakeFirstOrThrow()
  return `${PROTOCOL_VERSION} ${database_id} products ${newest}`
}
