import { checkMail, type Mail, type Mailer } from './mailer.ts'

/** Keeps mails in memory, oldest first: for tests. */
export function createMemoryMailer(): Mailer & { readonly mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    async send(mail) {
      checkMail(mail)
      mails.push(mail)
    },
  }
}
