/** Shutting a person out, and letting them in again. */
import type { Sql } from '../sql/database.ts'
import { ACTIVE, BANNED } from './account-status.ts'
import { invalidateCodesOf } from './codes.ts'
import { revokeTokensOf } from './tokens.ts'

/**
 * Shuts a person out: sign-ins, keys for signed delivery and codes end now and for good, so that a lifted ban
 * brings none of them back. Reviews stay as they are. Only inside a transaction.
 * @returns false where there is nobody of this id to be banned.
 */
export async function ban(sql: Sql, userId: number): Promise<boolean> {
  return changeStanding(sql, userId, ACTIVE, BANNED)
}

/** Lets a banned person sign in again, with nothing that was open before. @returns false where nobody was banned. */
export async function unban(sql: Sql, userId: number): Promise<boolean> {
  return changeStanding(sql, userId, BANNED, ACTIVE)
}

async function changeStanding(sql: Sql, userId: number, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({ status: to })
    .where('id', '=', userId)
    .where('status', '=', from)
    .where('is_demo', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  // Both ways: somebody may have been banned by hand, in the database.
  await revokeTokensOf(sql, userId)
  await invalidateCodesOf(sql, userId)
  return true
}
