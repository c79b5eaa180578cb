import { contactSubmit } from '../contract/contact.ts'
import { comparableEmail } from './accounts/email-address.ts'
import { handler } from './handler.ts'
import { type MailAllowance, takeMailAllowance, unlimitedMails } from './mail/allowance.ts'
import { composeMail } from './mail/compose.ts'
import type { QueuedMail } from './mail/outbox.ts'
import { isOnItsWay } from './mail/resting-mails.ts'
import { done } from './outcome.ts'
import type { Sql } from './sql/database.ts'
import { DAY_MS, MINUTE_MS } from './time.ts'

/** The operator has had the mail for long. */
const KEPT_MS = 365 * DAY_MS

/** A flood from many addresses must not use up what a mail server takes in a day: codes leave by the same. */
const ALLOWANCE: MailAllowance = { hour: 30, day: 150 }
const LATE_TOPIC = 'messages, told late'
const LATE_MS = 30 * MINUTE_MS

/**
 * Keeps the message, so that a lost mail loses nothing, and mails it to the operator; beyond the allowance one mail tells of
 * all that come within half an hour.
 */
export const contactHandler = handler(contactSubmit, {
  limit: 'contact',
  async answer({ name, email, message }, { sql, services, now, mails }) {
    // As it is compared: neither engine knows beyond a to z which letter is the small one of another.
    const from = { name, email: comparableEmail(email) }
    await sql
      .insertInto('contact_messages')
      .values({ ...from, message, created_at: now })
      .execute()
    const to = services.operatorEmail
    const isUnlimited = services.mailAllowance === unlimitedMails
    const limited = { ...services, mailAllowance: isUnlimited ? unlimitedMails : ALLOWANCE }
    if (!(await takeMailAllowance(sql, limited, 'notice', 'contact form', now))) {
      if (!(await isOnItsWay(sql, to, LATE_TOPIC, now))) mails.push(moreMessagesMail(to))
      return done({})
    }
    const mail = composeMail(to, 'A message from the contact form', [
      { quote: `From: ${name} <${email}>` },
      { quote: message },
    ])
    mails.push({ ...mail, replyTo: email })
    return done({})
  },
})

function moreMessagesMail(to: string): QueuedMail {
  const words =
    'More messages came by the contact form than are mailed each by itself. All of them are kept: read them with "contacts --limit 1000" of the operator tool.'
  const mail = composeMail(to, 'More messages from the contact form', [words])
  return { ...mail, topic: LATE_TOPIC, restsMs: LATE_MS }
}

/** Forgets the messages that came with this address, compared in lower case. */
export async function forgetMessagesFrom(sql: Sql, address: string): Promise<void> {
  await sql
    .deleteFrom('contact_messages')
    .where(eb => eb(eb.fn('lower', ['email']), '=', address))
    .execute()
}

export async function forgetOldMessages(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('contact_messages')
    .where('created_at', '<=', now - KEPT_MS)
    .execute()
}
