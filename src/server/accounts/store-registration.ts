import { detachFromShop } from '../shop/forget-shopper.ts'
import type { Sql } from '../sql/database.ts'
import { ACTIVE } from './account-status.ts'
import { NOBODY } from './nobody.ts'
import { revokeTokensOf } from './tokens.ts'

interface NewRegistration {
  readonly email: string
  readonly person: {
    readonly first_name: string
    readonly last_name: string
    readonly phone: string | null
    readonly password_hash: string | null
  }
  /** Who has the address so far. */
  readonly known: { readonly id: number; readonly email_verified: number; readonly status: number } | null
  /** Whether the address is told of it, so that the names of an unverified one may be replaced. */
  readonly mayReplace: boolean
  readonly now: number
}

/** Whether somebody has proven to own an address, or it was closed: nobody else can register it. */
export function isAddressTaken(known: NewRegistration['known']): boolean {
  return known !== null && (known.email_verified === 1 || known.status !== ACTIVE)
}

/**
 * Stores whoever registers: as a new user, or in place of one who has not verified the address yet.
 * @returns the user to send a code to; NOBODY, and the same amount of writing, where the address is taken.
 */
export async function storeRegistration(
  sql: Sql,
  { email, person, known, mayReplace, now }: NewRegistration,
) {
  if (!known) return create(sql, { email, ...person }, now)
  const userId = isAddressTaken(known) ? NOBODY : known.id
  // A password that is contested goes in any case: the code that confirms the account may be in the mailbox already.
  const replaced = mayReplace ? person : { password_hash: person.password_hash }
  const change = isAddressTaken(known) ? { created_at: now } : { ...replaced, created_at: now }
  await sql.updateTable('users').set(change).where('id', '=', userId).execute()
  // The one who registered it before must not read the names that stand there now.
  await revokeTokensOf(sql, userId)
  // Nor shall the owner find what somebody else had put into the cart, and where that one lives.
  await detachFromShop(sql, person.password_hash === null ? userId : NOBODY)
  return userId
}

async function create(sql: Sql, person: NewRegistration['person'] & { email: string }, now: number) {
  const { id } = await sql
    .insertInto('users')
    .values({ ...person, status: ACTIVE, email_verified: 0, is_demo: 0, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await revokeTokensOf(sql, id)
  await detachFromShop(sql, id)
  return id
}
