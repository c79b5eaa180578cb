/** What sending an order costs its shopper, whatever is in it. */
import { shippingCents } from '../demo/products.ts'
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
export async function noteUnsaidShipping({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const cents = await standardShipping(db)
  if (cents === null) log({ event: 'no-shipping-charge' })
  // It goes with the made-up merchandise by now; where an earlier release hid that, it stayed. Nobody takes it away unasked:
  // the same may have been meant.
  if (cents === shippingCents && (await isDemoHidden(db))) log({ event: 'made-up-shipping-charge', cents })
}

async function isDemoHidden(sql: Sql): Promise<boolean> {
  const states = await sql
    .selectFrom('products')
    .select('is_active')
    .distinct()
    .where('is_demo', '=', 1)
    .execute()
  return states.length > 0 && states.every(({ is_active }) => is_active === 0)
}
