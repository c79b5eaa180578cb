import type { SendMailOptions } from 'nodemailer'
import { checkMail, type Mail } from './mailer.ts'

/**
 * A mail as nodemailer takes it. Addresses go in as objects, which it does not search for further recipients.
 * @throws when the mail must not leave.
 */
export function messageOf(mail: Mail, from: string, now: number): SendMailOptions {
  checkMail(mail)
  const { to, subject, text, html, replyTo } = mail
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    date: new Date(now),
    // Out-of-office replies to a code help nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
