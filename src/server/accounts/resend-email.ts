import { resendEmail } from '../../contract/account.ts'
import { handler } from '../handler.ts'
import { takeMail } from '../mail/allowance.ts'
import { NOWHERE } from '../mail/outbox.ts'
import { done } from '../outcome.ts'
import { issueCode, lastPurpose } from './codes.ts'
import { byEmail, comparableEmail } from './email-address.ts'
import { findUser } from './find-user.ts'
import { codeMail } from './mails.ts'
import { NOBODY } from './nobody.ts'

/**
 * "Send it again": a new code of the kind that is meant, else of the one asked for last: a stranger may have asked for
 * another one meanwhile. Answers the same for unknown addresses.
 */
export const resendEmailHandler = handler(resendEmail, {
  limit: 'mail',
  limitedBy: byEmail,
  async answer({ email, purpose: meant }, { sql, services, now, mails }) {
    const user = await findUser(sql, email)
    const last = await lastPurpose(sql, user?.id ?? NOBODY, now)
    const purpose = meant ?? last ?? 'verify'
    // Whoever is verified and asked for nothing has nothing to be sent again.
    const isAsked = meant === undefined && last !== null
    const waiting = user && (isAsked || user.email_verified !== 1) ? user : null
    const mayMail = await takeMail(sql, services, waiting ? 'asked' : 'unread', comparableEmail(email), now)
    const reader = mayMail ? waiting : null
    const code = await issueCode(sql, services, reader?.id ?? NOBODY, purpose, now)
    mails.push(codeMail(purpose, reader?.email ?? NOWHERE, code, services.publicUrl))
    return done({})
  },
})
