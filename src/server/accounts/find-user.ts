import type { Sql } from '../sql/database.ts'
import { ACTIVE, BANNED } from './account-status.ts'
import { comparableEmail } from './email-address.ts'

/** The user of an address who may act: not a blocked one (D35), not an author of the demo content. */
export async function findUser(sql: Sql, email: string) {
  return findOf(sql, email, [ACTIVE])
}

/**
 * The user whose mailbox gets what is asked for by its address. Also somebody who is banned, whom no code lets in: that none
 * comes any more would tell whoever runs the mail server whose review led to the ban (Y-12).
 */
export async function findReader(sql: Sql, email: string) {
  return findOf(sql, email, [ACTIVE, BANNED])
}

async function findOf(sql: Sql, email: string, statuses: readonly number[]) {
  const user = await findRegistered(sql, email)
  return user?.is_demo === 0 && statuses.includes(user.status) ? user : undefined
}

/** The user of an address, whoever that is: an address is given once. */
export async function findRegistered(sql: Sql, email: string) {
  return sql
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'email_verified', 'status', 'is_demo'])
    .where('email', '=', comparableEmail(email))
    .executeTakeFirst()
}
