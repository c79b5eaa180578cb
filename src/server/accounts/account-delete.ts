import { accountDelete } from '../../contract/account-delete.ts'
import { byAccount, handler, signedIn } from '../handler.ts'
import { done, refuse } from '../outcome.ts'
import { ACTIVE } from './account-status.ts'
import { eraseAccount } from './erase-account.ts'
import { accountDeletedMail } from './mails.ts'
import { WRONG_PASSWORD } from './passwords.ts'

/** Deletes the account that asks (Y-21), after its password has been given once more. */
export const accountDeleteHandler = handler(accountDelete, {
  limit: 'login',
  limitedBy: byAccount,
  async prepare({ password }, context) {
    const { db, passwords } = context.services
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'password_hash'])
      .where('id', '=', signedIn(context).id)
      .executeTakeFirstOrThrow()
    return (await passwords.matches(user.password_hash, password, context.address)) ? user : null
  },
  async answer({ reviews }, { sql, services, now, mails }, user) {
    if (!user || !(await eraseAccount(sql, user, [ACTIVE], reviews, now)))
      return refuse(422, 'password', WRONG_PASSWORD)
    // Counted against no allowance: there is only one last mail.
    if (user.email_verified === 1) mails.push(accountDeletedMail(user.email, services.publicUrl, 'owner'))
    return done({})
  },
})
