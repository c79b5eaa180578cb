import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { composedName } from './composed.ts'

/**
 * Reading and planning a statement takes PostgreSQL longer than doing it, so each connection keeps those that are composed
 * once: they come with every request, and their number is known.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  return { connect: async () => preparingClient(await pool.connect()), end: () => pool.end() }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => client.query({ name: composedName(text), text, values })
  // Its other form is for cursors, which nobody opens.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}
