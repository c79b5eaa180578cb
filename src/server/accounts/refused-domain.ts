/** Domains whose addresses cannot register (F-02): throw-away mailboxes, and whatever the operator has had enough of. */
import { domainToASCII } from 'node:url'

/**
 * Judged is where a mail would go: letters of full width and other full stops are written anew on the way.
 * @returns the domain of the list that the address belongs to, itself or as a part of it; null: none.
 */
export function refusedDomain(email: string, refused: readonly string[]): string | null {
  const domain = asSent(email.slice(email.lastIndexOf('@') + 1))
  return refused.find(name => domain === asSent(name) || domain.endsWith(`.${asSent(name)}`)) ?? null
}

function asSent(domain: string): string {
  return domainToASCII(domain) || domain
}
