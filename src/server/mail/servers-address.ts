import type { Mail } from './mailer.ts'

/** Stands in mails of a process that was not told where people reach the app: the server that sends them knows. */
export const SERVERS_ADDRESS = 'https://this-server.invalid'

/** The mail with links of this server. @param publicUrl nothing in it means anything in HTML. */
export function withServersAddress<Of extends Mail>(mail: Of, publicUrl: string): Of {
  const name = (text: string) => text.replaceAll(SERVERS_ADDRESS, () => publicUrl)
  return { ...mail, text: name(mail.text), html: name(mail.html) }
}
