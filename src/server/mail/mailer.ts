/** Mail leaves through this interface; where it goes is the adapter's affair. */
export interface Mail {
  /** Exactly one address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same words for readers that show HTML. */
  readonly html: string
  readonly replyTo?: string
}

export interface Mailer {
  /**
   * Hands one mail over.
   * @throws MailRefusedError when trying again is of no use; anything else when it may be.
   */
  send(mail: Mail): Promise<void>
  /**
   * Goes as far as a mail would before it is handed over; missing where nothing is in between.
   * @throws as `send` does when it may be worth trying again.
   */
  reach?(): Promise<void>
}

/** The other side said no for good: no such mailbox, or one that takes nothing. */
export class MailRefusedError extends Error {
  /** Short and without words of the other side, which like to quote the address. */
  readonly code: string

  constructor(code: string) {
    super('The mail was refused for good.')
    this.code = code
  }
}

const ADDRESS = /^[^\s\p{Cc}@()",;:<>\\[\]]+@[^\s\p{Cc}@()",;:<>\\[\]]+$/u

/**
 * Guards the outbox and every adapter: one recipient, and no line breaks where headers could be forged.
 * @throws when the mail must not leave.
 */
export function checkMail({ to, subject, replyTo }: Pick<Mail, 'to' | 'subject' | 'replyTo'>): void {
  if (!ADDRESS.test(to)) throw new Error('A mail goes to exactly one recipient.')
  if (replyTo !== undefined && !ADDRESS.test(replyTo)) throw new Error('Answers go to exactly one address.')
  if (/\p{Cc}/u.test(subject)) throw new Error('A subject is one line.')
}
