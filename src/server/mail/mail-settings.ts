const NEEDED_TO_MAIL = {
  PUBLIC_URL: 'the address where people reach the app, which stands in mails',
  MAIL_FROM: 'the sender of all mails',
  OPERATOR_EMAIL: 'who gets the messages of the contact form and the word that a review was written',
} as const

/**
 * Codes that pile up in a folder nobody reads would lock everybody out without a word, and so would mails of a
 * sender that does not exist.
 * @throws Error with a sentence when mails of this server could not arrive.
 */
export function checkMailSettings(environment: Record<string, string | undefined>): void {
  if (!environment.SMTP_URL) {
    if (environment.NODE_ENV === 'production')
      throw new Error(
        'In production mails must leave this machine: set SMTP_URL, or unset NODE_ENV to try things out.',
      )
    return
  }
  for (const [name, meaning] of Object.entries(NEEDED_TO_MAIL))
    if (!environment[name]) throw new Error(`With SMTP_URL set, set ${name} too: ${meaning}.`)
}
