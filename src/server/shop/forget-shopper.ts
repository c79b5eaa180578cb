/** What the shop forgets of a person who deletes the account (Y-21). The books keep what was sold and for how much. */
import { DELETED } from '../accounts/account-status.ts'
import { isClockDoubted } from '../duties/trusted-clock.ts'
import type { Sql } from '../sql/database.ts'
import { DAY_MS } from '../time.ts'
import { emptyCartOf, revokeCartSessionsOf } from './carts.ts'

/** How long an order knows where it goes although its account is gone: long enough to arrive. */
const ADDRESS_KEPT_MS = 30 * DAY_MS

/** Empties the cart and unlinks the orders. Their addresses go with `forgetAddressesOf` and `forgetOldAddresses`. */
export async function forgetShopper(sql: Sql, userId: number): Promise<void> {
  await detachFromShop(sql, userId)
  await revokeCartSessionsOf(sql, userId)
}

/**
 * Parts an account from what was collected and ordered under it, by whoever may have been somebody else than its owner: the
 * cart is emptied, the orders become a visitor's.
 */
export async function detachFromShop(sql: Sql, userId: number): Promise<void> {
  await emptyCartOf(sql, userId)
  await sql.updateTable('orders').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/**
 * Takes name and address out of the orders of deleted accounts, unless they may still be paid or on their way. No bank
 * takes as long as that: one that still waits is of a provider that never says a word.
 */
export async function forgetOldAddresses(sql: Sql, now: number): Promise<void> {
  await forgetAddresses(sql, ordersOfGone(sql, now - ADDRESS_KEPT_MS))
}

/** The same of one of them, at once. By a clock that is doubted nothing is called old (D-20). */
export async function forgetAddressesOf(sql: Sql, userId: number, now: number): Promise<void> {
  const before = (await isClockDoubted(sql, now)) ? 0 : now - ADDRESS_KEPT_MS
  await forgetAddresses(sql, ordersOfGone(sql, before).where('users.id', '=', userId))
}

/** @param before since then an order is old. */
function ordersOfGone(sql: Sql, before: number) {
  return sql
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .innerJoin('users', 'users.id', 'carts.user_id')
    .where('users.status', '=', DELETED)
    .where('orders.email', '!=', '')
    .where(eb =>
      eb.or([eb('orders.state', 'not in', ['placed', 'paid']), eb('orders.created_at', '<=', before)]),
    )
}

async function forgetAddresses(sql: Sql, orders: ReturnType<typeof ordersOfGone>): Promise<void> {
  // Its return address holds the shopper's.
  await sql
    .deleteFrom('sandbox_sessions')
    .where('order_ref', 'in', orders.select('orders.random_order_id'))
    .execute()
  const gone = { first_name: '', last_name: '', email: '', phone: '', street_address: '', city: '' }
  await sql
    .updateTable('orders')
    // The country stays: taxes ask for it. A hash of an address can be found by trying addresses.
    .set({ ...gone, state_name: '', postal_code: '', content_hash: '', session_url: null })
    .where('id', 'in', orders.select('orders.id'))
    .execute()
}
