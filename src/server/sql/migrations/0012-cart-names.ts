import type { Sql } from '../database.ts'

/** The names of a cart, without going through those of all: at each addition and each sign-out, in the writers' turn (R-13). */
export async function indexCartNames(sql: Sql): Promise<void> {
  await sql.schema.createIndex('cart_sessions_of_cart').on('cart_sessions').column('cart_id').execute()
}
