import { sendReviewNotification } from '../../contract/review-submit.ts'
import { handler } from '../handler.ts'
import { composeMail } from '../mail/compose.ts'
import type { Mail } from '../mail/mailer.ts'
import { done } from '../outcome.ts'

/** Tells the operator that there is something to read; a mail never joins a person, a place and a text. */
export function newReviewMail(to: string): Mail {
  const words = 'A new review was written. Look at the newest ones with the operator tool.'
  return composeMail(to, 'A new review was written', [words])
}

export const reviewNotificationHandler = handler(sendReviewNotification, {
  limit: 'review',
  limitedBy: (_request, user) => `user ${user?.id}`,
  async answer(_request, { services, mails }) {
    mails.push(newReviewMail(services.operatorEmail))
    return done({})
  },
})
