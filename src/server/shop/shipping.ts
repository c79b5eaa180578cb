/** What sending an order costs its shopper, whatever is in it. */
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'

/** The first charge, as the specification reads it. @returns null where none is set: then sending is free. */
export async function standardShipping(sql: Sql): Promise<number | null> {
  const row = await sql
    .selectFrom('shipping_charges')
    .select('standard_cents')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.standard_cents ?? null
}

export async function setShipping(sql: Sql, cents: number): Promise<void> {
  await sql.deleteFrom('shipping_charges').execute()
  await sql.insertInto('shipping_charges').values({ standard_cents: cents }).execute()
}

/** A shop that takes real money and was never told what sending costs: its operator may not know. */
export async function noteFreeShipping({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  if ((await standardShipping(db)) === null) log({ event: 'no-shipping-charge' })
}
