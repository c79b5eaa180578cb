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

// Only what is said of this recipient or this text: a rejected login, sender or greeting is the operator's to mend.
function isForGood(error: unknown): error is SmtpRefusal {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command)
}
