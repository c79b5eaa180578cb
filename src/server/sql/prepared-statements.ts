import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { statementName } from './compiled-query.ts'
import { isQueryTimeout } from './store-failure.ts'

/** How long one waits for the answer to a statement, in milliseconds; undefined: for ever. */
export interface QueryTimeout {
  ms: number | undefined
}

/**
 * Reading and planning a statement takes PostgreSQL longer than doing it, so each connection keeps those that are compiled
 * once: they come with every request, and their number is known. A connection that did not answer in time is given up.
 */
export function withPreparedStatements(pool: pg.Pool, patience: QueryTimeout): PostgresPool {
  return { connect: async () => preparingClient(await pool.connect(), patience), end: () => pool.end() }
}

function preparingClient(client: pg.PoolClient, patience: QueryTimeout): PostgresPoolClient {
  let silence: unknown
  const query = async (text: string, values: unknown[]) => {
    // Whatever came after, as the end of the transaction, would wait for the same answer.
    if (silence) throw silence
    const statement = { name: statementName(text), text, values, query_timeout: patience.ms }
    return client.query(statement).catch(error => {
      if (isQueryTimeout(error)) silence = error
      throw error
    })
  }
  return {
    // Its other form is for cursors, which nobody opens.
    query: query as unknown as PostgresPoolClient['query'],
    release: isBroken => client.release(isBroken || silence !== undefined),
  }
}
