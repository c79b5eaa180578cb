import { createTransport } from 'nodemailer'
import type { Clock } from '../services.ts'
import { type Mailer, MailRefusedError } from './mailer.ts'
import { messageOf } from './message.ts'
import { SEND_TIMEOUT_MS } from './outbox.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** How long the other side may take to be reached, to greet, to say the next word, and for all of it. */
export interface SmtpTimeouts {
  readonly connectMs: number
  readonly greetMs: number
  readonly silenceMs: number
  /** Shorter than the sender waits: it would try again while the first try goes on, and arrives, too. */
  readonly wholeMs: number
}
const defaultTimeouts: SmtpTimeouts = {
  connectMs: 10_000,
  greetMs: 10_000,
  silenceMs: 20_000,
  wholeMs: SEND_TIMEOUT_MS - 5_000,
}

interface SmtpMailerOptions {
  readonly smtp: SmtpSettings
  readonly from: string
  readonly clock: Clock
  readonly patience?: SmtpTimeouts
}

/** Hands each mail to an SMTP server, over a connection of its own: one mail's trouble is no other's. */
export function createSmtpMailer({
  smtp,
  from,
  clock,
  patience = defaultTimeouts,
}: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.encryption === 'tls',
    requireTLS: smtp.encryption === 'starttls',
    ignoreTLS: smtp.encryption === 'none',
    ...(smtp.login && { auth: { user: smtp.login.user, pass: smtp.login.password } }),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetMs,
    socketTimeout: patience.silenceMs,
  })
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(patience.wholeMs)
        await transport.sendMail({ ...messageOf(mail, from, clock()), signal })
      } catch (error) {
        throw isForGood(error) ? new MailRefusedError(`SMTP ${error.responseCode}`) : error
      }
    },
    async reach() {
      await transport.verify()
    },
  }
}

interface SmtpRefusal {
  readonly responseCode: number
}

/** That there is no such mailbox or domain, or that this one takes nothing (RFC 3463, 7505), in its first line or only one. */
const OF_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.\d{1,3})(?!\S)/

// Only what is said of the mailbox. A 5xx says so in its enhanced code alone: a login, sender, relay or text that is rejected
// is the operator's to mend, and many servers say that of a sender, too, only when they hear the recipient, or have it all.
function isForGood(error: unknown): error is SmtpRefusal {
  const { response, command } = error as { response?: unknown; command?: unknown }
  return command === 'RCPT TO' && typeof response === 'string' && OF_MAILBOX.test(response)
}
