import { contactSubmit } from '../contract/contact.ts'
import { comparableEmail } from './accounts/email-address.ts'
import { handler } from './handler.ts'
import { composeMail } from './mail/compose.ts'
import { done } from './outcome.ts'
import type { Sql } from './sql/database.ts'
import { DAY_MS } from './time.ts'

/** The operator has had the mail for long. */
const KEPT_MS = 365 * DAY_MS

/** Keeps the message, so that a lost mail loses nothing, and mails it to the operator. */
export const contactHandler = handler(contactSubmit, {
  limit: 'contact',
  async answer({ name, email, message }, { sql, services, now, mails }) {
    // As it is compared: neither engine knows beyond a to z which letter is the small one of another.
    const from = { name, email: comparableEmail(email) }
    await sql
      .insertInto('contact_messages')
      .values({ ...from, message, created_at: now })
      .execute()
    const mail = composeMail(services.operatorEmail, 'A message from the contact form', [
      { quote: `From: ${name} <${email}>` },
      { quote: message },
    ])
    mails.push({ ...mail, replyTo: email })
    return done({})
  },
})

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
