/** What sending an order costs its shopper, whatever is in it. */
import { shippingCents } from '../demo/products.ts'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'

/**
 * What sending costs, in cents. Whoever knows only the specification reads the first; where none was set, orders are sent
 * free.
 */
export async function shippingCharges(sql: Sql): Promise<readonly [number, ...number[]]> {
  const [first = 0, ...others] = await chargesSet(sql)
  return [first, ...others]
}

/** The first charge, in cents. @returns null where none is set. */
export async function standardShipping(sql: Sql): Promise<number | null> {
  return (await chargesSet(sql))[0] ?? null
}

export async function setShipping(sql: Sql, cents: number): Promise<void> {
  await sql.deleteFrom('shipping_charges').execute()
  await sql.insertInto('shipping_charges').values({ standard_cents: cents }).execute()
}

/** A shop that takes real money and was never told what sending costs: its operator may not know. */
export async function logUnsetShipping({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const cents = await standardShipping(db)
  if (cents === null) log({ event: 'no-shipping-charge' })
  // It goes with the made-up merchandise by now; where an earlier release hid that, it stayed. Nobody takes it away unasked:
  // the same may have been meant.
  if (cents === shippingCents && (await isDemoHidden(db))) log({ event: 'made-up-shipping-charge', cents })
}

async function chargesSet(sql: Sql): Promise<number[]> {
  const rows = await sql.selectFrom('shipping_charges').select('standard_cents').orderBy('id').execute()
  return rows.map(row => row.standard_cents)
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
