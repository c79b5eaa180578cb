import { submitForgotEmail } from '../../contract/account.ts'
import { handler } from '../handler.ts'
import { siteOf } from '../http/address.ts'
import { takeMailAllowance } from '../mail/allowance.ts'
import { allowanceKey } from '../mail/as-sent.ts'
import { DISCARD_ADDRESS } from '../mail/outbox.ts'
import { done } from '../outcome.ts'
import { issueCode } from './codes.ts'
import { byEmail, comparableEmail } from './email-address.ts'
import { findReader } from './find-user.ts'
import { codeMail } from './mails.ts'
import { mayMailNewcomer } from './newcomers.ts'
import { NOBODY } from './nobody.ts'

/** The answer is the same for unknown addresses; its `token` is a random name that opens nothing (D36). */
export const forgotEmailHandler = handler(submitForgotEmail, {
  limit: 'mail',
  limitedBy: byEmail,
  async prepare({ email }, { services, address }) {
    return mayMailNewcomer(services, await findReader(services.db, email), address)
  },
  async answer({ email }, { sql, services, now, mails, address }, mayMailThem) {
    const user = await findReader(sql, email)
    const counted = allowanceKey(comparableEmail(email), user)
    // Of what does not leave nothing is taken from who asks elsewhere.
    const kind = user && mayMailThem ? 'asked' : 'unread'
    const mayMail = await takeMailAllowance(sql, services, kind, counted, now, siteOf(address))
    const reader = mayMail && mayMailThem ? user : undefined
    const code = await issueCode(sql, services, reader?.id ?? NOBODY, 'reset', now)
    mails.push(codeMail('reset', reader?.email ?? DISCARD_ADDRESS, code, services.publicUrl))
    return done({ token: Buffer.from(services.random(16)).toString('base64url') })
  },
})
