import { resendEmail } from '../../contract/account.ts'
import { handler } from '../handler.ts'
import { siteOf } from '../http/address.ts'
import { takeMailAllowance } from '../mail/allowance.ts'
import { allowanceKey } from '../mail/as-sent.ts'
import { DISCARD_ADDRESS } from '../mail/outbox.ts'
import { done } from '../outcome.ts'
import { issueCode, lastPurpose } from './codes.ts'
import { byEmail, comparableEmail } from './email-address.ts'
import { findReader } from './find-user.ts'
import { alreadyConfirmedMail, codeMail } from './mails.ts'
import { enforceNewcomerLimit } from './newcomers.ts'
import { NOBODY } from './nobody.ts'

/**
 * "Send it again": a new code of the kind that is meant, else of the one asked for last: a stranger may have asked for
 * another one meanwhile. Whoever has confirmed the address, and does not know it, is mailed so. Answers the same for
 * unknown addresses.
 */
export const resendEmailHandler = handler(resendEmail, {
  limit: 'mail',
  limitedBy: byEmail,
  prepare: (_request, { services, address }) => enforceNewcomerLimit(services, address),
  async answer({ email, purpose: meant }, { sql, services, now, mails, address }) {
    const user = await findReader(sql, email)
    const last = await lastPurpose(sql, user?.id ?? NOBODY, now)
    const purpose = meant ?? last ?? 'verify'
    const isAsked = meant === undefined && last !== null
    const isConfirmed = user?.email_verified === 1 && !isAsked
    const kind = !user ? 'unread' : isConfirmed ? 'taken' : 'asked'
    const counted = allowanceKey(comparableEmail(email), user)
    const mayMail = await takeMailAllowance(sql, services, kind, counted, now, siteOf(address))
    const reader = mayMail ? user : undefined
    const codeFor = isConfirmed ? NOBODY : (reader?.id ?? NOBODY)
    const code = await issueCode(sql, services, codeFor, purpose, now)
    const to = reader?.email ?? DISCARD_ADDRESS
    const { publicUrl } = services
    mails.push(isConfirmed ? alreadyConfirmedMail(to, publicUrl) : codeMail(purpose, to, code, publicUrl))
    return done({})
  },
})
