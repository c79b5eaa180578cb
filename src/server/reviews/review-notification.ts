import { sendReviewNotification } from '../../contract/review-submit.ts'
import { type CallContext, handler, signedIn } from '../handler.ts'
import { type MailAllowance, takeMail } from '../mail/allowance.ts'
import { composeMail } from '../mail/compose.ts'
import type { Mail } from '../mail/mailer.ts'
import { done } from '../outcome.ts'

/** Each says the same: look at the newest ones. */
const ALLOWANCE: MailAllowance = { hour: 10, day: 50 }

/** Tells the operator that there is something to read; a mail never joins a person, a place and a text. */
export function newReviewMail(to: string): Mail {
  const words = 'A new review was written. Look at the newest ones with the operator tool.'
  return composeMail(to, 'A new review was written', [words])
}

export const reviewNotificationHandler = handler(sendReviewNotification, {
  limit: 'review',
  limitedBy: (_request, user) => `user ${user?.id}`,
  async answer(_request, context) {
    const { services, mails } = context
    // Answered alike where nobody is told: the call promises a 200 to whoever is signed in.
    if (await isWorthTelling(context)) mails.push(newReviewMail(services.operatorEmail))
    return done({})
  },
})

/** Of an account that has reviews, and not more often than one looks. */
async function isWorthTelling(context: CallContext): Promise<boolean> {
  const { sql, now, services } = context
  const { id, email_verified } = signedIn(context)
  // When one was written is its author's word, so a new one cannot be told from an old one.
  const own = await sql.selectFrom('reviews').select('id').where('user_id', '=', id).limit(1).execute()
  if (email_verified !== 1 || own.length === 0) return false
  return takeMail(sql, { ...services, mailAllowance: ALLOWANCE }, 'notice', `author ${id}`, now)
}
