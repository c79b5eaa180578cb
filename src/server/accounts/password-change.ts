import { passwordChange } from '../../contract/profile.ts'
import { byAccount, handler, signedIn } from '../handler.ts'
import { takeMailAllowance } from '../mail/allowance.ts'
import { allowanceKey } from '../mail/as-sent.ts'
import { done, refuse } from '../outcome.ts'
import { invalidateCodesOf } from './codes.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'
import { passwordChangedMail } from './mails.ts'
import { WRONG_PASSWORD } from './passwords.ts'
import { revokeTokensOf } from './tokens.ts'

/** Changes the password and ends all sign-ins but the one that asks, and the code by which another could be set. */
export const passwordChangeHandler = handler(passwordChange, {
  limit: 'login',
  limitedBy: byAccount,
  async prepare(request, context) {
    const { db, passwords } = context.services
    const { id } = signedIn(context)
    const stored = db
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'password_hash'])
      .where('id', '=', id)
    const isOf = (hash: string | null) => passwords.matches(hash, request.password, context.address)
    const found = await stored.executeTakeFirstOrThrow()
    if (!(await isOf(found.password_hash))) return refuse(422, 'password', WRONG_PASSWORD)
    if (isCommonPassword(request.new_password)) return refuse(422, 'new_password', COMMON_PASSWORD)
    const newHash = await passwords.hash(request.new_password, context.address)
    const user = await stored.executeTakeFirstOrThrow()
    // A sign-in may have kept the same password anew (`login.ts`).
    if (user.password_hash !== found.password_hash && !(await isOf(user.password_hash)))
      return refuse(422, 'password', WRONG_PASSWORD)
    return { user, newHash }
  },
  async answer(_request, context, prepared) {
    if ('status' in prepared) return prepared
    const { user, newHash } = prepared
    const { sql, services, now, mails } = context
    const { numUpdatedRows } = await sql
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', user.id)
      // It may have been changed or reset while this one was being checked.
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return refuse(422, 'password', WRONG_PASSWORD)
    await revokeTokensOf(sql, user.id, signedIn(context).tokenHash)
    // Somebody may have seen it on the way, which is why the password was changed.
    await invalidateCodesOf(sql, user.id, ['reset'])
    if (await takeMailAllowance(sql, services, 'notice', allowanceKey(user.email, user), now))
      mails.push(passwordChangedMail(user.email, services.publicUrl))
    return done({})
  },
})
