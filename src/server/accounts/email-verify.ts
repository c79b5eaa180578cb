import { emailVerify } from '../../contract/account.ts'
import { handler } from '../handler.ts'
import { takeMailAllowance } from '../mail/allowance.ts'
import { addressAsSent } from '../mail/as-sent.ts'
import { done, refuse } from '../outcome.ts'
import { enforceGuessLimit } from './code-failures.ts'
import { redeemCode, WRONG_CODE } from './codes.ts'
import { byEmail } from './email-address.ts'
import { findUser } from './find-user.ts'
import { passwordMissingMail } from './mails.ts'
import { NOBODY } from './nobody.ts'
import { issueToken, revokeTokensOf } from './tokens.ts'

export const emailVerifyHandler = handler(emailVerify, {
  limit: 'code',
  limitedBy: byEmail,
  prepare: (_request, { services, now }) => enforceGuessLimit(services.db, now),
  async answer({ email, code }, { sql, services, now, mails }) {
    const user = await findUser(sql, email)
    const attempt = { userId: user?.id ?? NOBODY, purpose: 'verify', digits: code, now } as const
    const isRight = await redeemCode(sql, services, attempt)
    if (!user || !isRight) return refuse(422, 'code', WRONG_CODE)
    // A token from before proves a password, not the mailbox: it must not become a verified person's.
    await revokeTokensOf(sql, user.id)
    const isContested = user.password_hash === null
    await sql
      .updateTable('users')
      // Whose number stands there is as little known as whose password it was; D41 asks for one.
      .set({ email_verified: 1, ...(isContested && { phone: null }) })
      .where('id', '=', user.id)
      .execute()
    if (isContested && (await takeMailAllowance(sql, services, 'notice', addressAsSent(user.email), now)))
      mails.push(passwordMissingMail(user.email, services.publicUrl))
    return done({ token: await issueToken(sql, user.id, now, services.random) })
  },
})
