import { contactSubmit } from '../contract/contact.ts'
import { handler } from './handler.ts'
import { composeMail } from './mail/compose.ts'
import { done } from './outcome.ts'

/** Keeps the message, so that a lost mail loses nothing, and mails it to the operator. */
export const contactHandler = handler(contactSubmit, {
  limit: 'contact',
  async answer({ name, email, message }, { sql, services, now, mails }) {
    await sql.insertInto('contact_messages').values({ name, email, message, created_at: now }).execute()
    const mail = composeMail(services.operatorEmail, 'A message from the contact form', [
      { quote: `From: ${name} <${email}>` },
      { quote: message },
    ])
    mails.push({ ...mail, replyTo: email })
    return done({})
  },
})
