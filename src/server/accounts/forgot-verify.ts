import { forgotEmailVerify } from '../../contract/account.ts'
import { handler } from '../handler.ts'
import { takeMailAllowance } from '../mail/allowance.ts'
import { addressAsSent } from '../mail/as-sent.ts'
import { done, refuse } from '../outcome.ts'
import { detachFromShop } from '../shop/forget-shopper.ts'
import { enforceGuessLimit } from './code-failures.ts'
import { deleteCodesOf, redeemCode, WRONG_CODE } from './codes.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'
import { byEmail } from './email-address.ts'
import { findUser } from './find-user.ts'
import { passwordChangedMail } from './mails.ts'
import { NOBODY } from './nobody.ts'
import { issueToken, revokeTokensOf } from './tokens.ts'

/** Sets a new password by a code. Ends all other sign-ins and codes; whoever reads the address's mail has also verified it. */
export const forgotVerifyHandler = handler(forgotEmailVerify, {
  limit: 'code',
  limitedBy: byEmail,
  async prepare({ password }, { services, now, address }) {
    await enforceGuessLimit(services.db, now)
    return isCommonPassword(password) ? null : services.passwords.hash(password, address)
  },
  async answer({ email, code }, { sql, services, now, mails }, passwordHash) {
    if (passwordHash === null) return refuse(422, 'password', COMMON_PASSWORD)
    const user = await findUser(sql, email)
    const attempt = { userId: user?.id ?? NOBODY, purpose: 'reset', digits: code, now } as const
    const isRight = await redeemCode(sql, services, attempt)
    if (!user || !isRight) return refuse(422, 'code', WRONG_CODE)
    await sql
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        email_verified: 1,
        // Whoever registered the address may not be its owner, whom D41 asks for a number of their own.
        ...(user.email_verified !== 1 && { phone: null }),
      })
      .where('id', '=', user.id)
      .execute()
    await revokeTokensOf(sql, user.id)
    // The other one signs in, too, and there is nothing left for it to confirm.
    await deleteCodesOf(sql, user.id)
    // Whoever knew the password before may not have been the one who reads the mailbox.
    if (user.email_verified !== 1) await detachFromShop(sql, user.id)
    if (await takeMailAllowance(sql, services, 'notice', addressAsSent(user.email), now))
      mails.push(passwordChangedMail(user.email, services.publicUrl))
    return done({ token: await issueToken(sql, user.id, now, services.random) })
  },
})
