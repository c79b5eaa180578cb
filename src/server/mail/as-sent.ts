/** Where a mail goes: on the way letters of full width, soft hyphens and other full stops in a domain are written anew. */
import { domainToASCII, domainToUnicode } from 'node:url'

/** The domain as a mail server is told it; a full stop at its end, which says nothing, is left out. */
export function domainAsSent(domain: string): string {
  const sent = domainToASCII(domain) || domain
  return sent.endsWith('.') ? sent.slice(0, -1) : sent
}

/** The address with its domain so, its mailbox as it is. */
export function addressAsSent(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + domainAsSent(address.slice(domainAt))
}

/**
 * What mails are counted under. A tag behind a plus mostly leads into one mailbox, so those with any tag count together; not
 * with the one without, nor with that of a confirmed account, whose owner reads its mails: whoever makes tags up uses up
 * nothing of theirs.
 * @param account of the address, if it has one.
 */
export function allowanceKey(address: string, account?: { readonly email_verified: number } | null): string {
  return account?.email_verified === 1 ? addressAsSent(address) : mailboxAsSent(address)
}

function mailboxAsSent(address: string): string {
  const sent = addressAsSent(address)
  const at = sent.lastIndexOf('@')
  const plus = sent.indexOf('+')
  // What begins with a plus is a number, of a telephone mostly. A blank is the tag of no address.
  return plus > 0 && plus < at ? `${sent.slice(0, plus + 1)} ${sent.slice(at)}` : sent
}

/** Whether its domain is written as it is sent, or in its own letters: every other way is one more name of the same mailbox. */
export function isWrittenPlainly(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const sent = domainAsSent(domain)
  return domain === sent || domain === domainToUnicode(sent)
}
