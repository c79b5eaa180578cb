import type { ReviewsFate } from '../../contract/account-delete.ts'
import { forgetMessagesFrom } from '../contact.ts'
import { forgetMailsTo } from '../mail/outbox.ts'
import { deleteOrAnonymiseReviews } from '../reviews/delete-or-anonymise.ts'
import { forgetAddressesOf, forgetShopper } from '../shop/forget-shopper.ts'
import type { Sql } from '../sql/database.ts'
import { DELETED } from './account-status.ts'
import { forgetFailuresOf } from './code-failures.ts'
import { deleteCodesOf } from './codes.ts'
import { revokeTokensOf } from './tokens.ts'

interface Leaver {
  readonly id: number
  readonly email: string
  readonly email_verified: number
  readonly password_hash: string | null
}

/**
 * Erases a person (Y-21): what is left is a row without anything in it, and nothing of theirs can arrive any more,
 * by no token and no signature (A-18, O-41). Only inside a transaction.
 * @param statuses in which the account may be.
 * @returns false where the account is in another one, or its password was changed since it was read.
 */
export async function eraseAccount(
  sql: Sql,
  user: Leaver,
  statuses: readonly number[],
  reviews: ReviewsFate,
  now: number,
): Promise<boolean> {
  if (!(await erasePerson(sql, user, statuses, reviews))) return false
  await forgetAddressesOf(sql, user.id, now)
  return true
}

/** The same but for the addresses in what was ordered, which the next sweep takes. */
export async function erasePerson(
  sql: Sql,
  user: Leaver,
  statuses: readonly number[],
  reviews: ReviewsFate,
): Promise<boolean> {
  if (!(await emptyRow(sql, user, statuses))) return false
  await revokeTokensOf(sql, user.id)
  await deleteCodesOf(sql, user.id)
  await forgetFailuresOf(sql, user.id)
  await deleteOrAnonymiseReviews(sql, user.id, reviews)
  await forgetShopper(sql, user.id)
  // Whoever has not proven to read the mailbox decides nothing about what lies in it.
  if (user.email_verified === 1) {
    await forgetMailsTo(sql, user.email)
    await forgetMessagesFrom(sql, user.email)
  }
  return true
}

async function emptyRow(sql: Sql, { id, password_hash }: Leaver, statuses: readonly number[]) {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({
      first_name: '',
      last_name: '',
      // Not an address, so nobody can ask for it; the old one is free again.
      email: `gone ${id}`,
      phone: null,
      password_hash: null,
      status: DELETED,
      email_verified: 0,
      created_at: 0,
    })
    .where('id', '=', id)
    .where('status', 'in', statuses)
    .where('password_hash', 'is not distinct from', password_hash)
    .where('is_demo', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
