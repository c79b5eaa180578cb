import { accountDelete } from '../../contract/account-delete.ts'
import { forgetMessagesFrom } from '../contact.ts'
import { handler, signedIn } from '../handler.ts'
import { forgetMailsTo } from '../mail/outbox.ts'
import { done, refuse } from '../outcome.ts'
import { partWithReviews } from '../reviews/part-with-reviews.ts'
import { forgetOldAddresses, forgetShopper } from '../shop/forget-shopper.ts'
import type { Sql } from '../sql/database.ts'
import { forgetFailuresOf } from './code-failures.ts'
import { endCodesOf } from './codes.ts'
import { accountDeletedMail } from './mails.ts'
import { WRONG_PASSWORD } from './password-change.ts'
import { ACTIVE, GONE } from './standing.ts'
import { endTokensOf } from './tokens.ts'

/**
 * Deletes the account that asks (Y-21), after its password has been given once more. What is left of the person is
 * a row without anything in it. Nothing of theirs can arrive any more, by no token and no signature (A-18, O-41).
 */
export const accountDeleteHandler = handler(accountDelete, {
  limit: 'login',
  limitedBy: (_request, user) => `user ${user?.id}`,
  async prepare({ password }, context) {
    const { db, passwords } = context.services
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'password_hash'])
      .where('id', '=', signedIn(context).id)
      .executeTakeFirstOrThrow()
    return (await passwords.matches(user.password_hash, password)) ? user : null
  },
  async answer({ reviews }, { sql, services, now, mails }, user) {
    if (!user || !(await emptyRow(sql, user))) return refuse(422, 'password', WRONG_PASSWORD)
    await endTokensOf(sql, user.id)
    await endCodesOf(sql, user.id)
    await forgetFailuresOf(sql, user.id)
    await partWithReviews(sql, user.id, reviews)
    await forgetShopper(sql, user.id)
    await forgetOldAddresses(sql, now)
    // Who has not proven to read the mailbox decides nothing about what lies in it.
    if (user.email_verified === 1) {
      await forgetMailsTo(sql, user.email)
      await forgetMessagesFrom(sql, user.email)
      // Counted against no allowance: there is only one last mail.
      mails.push(accountDeletedMail(user.email, services.publicUrl))
    }
    return done({})
  },
})

/** @returns false where the password was changed while this one was being checked. */
async function emptyRow(sql: Sql, { id, password_hash }: { id: number; password_hash: string | null }) {
  const { numUpdatedRows } = await sql
    .updateTable('users')
    .set({
      first_name: '',
      last_name: '',
      // Not an address, so nobody can ask for it; the old one is free again.
      email: `gone ${id}`,
      phone: null,
      password_hash: null,
      status: GONE,
      email_verified: 0,
      created_at: 0,
    })
    .where('id', '=', id)
    .where('status', '=', ACTIVE)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
