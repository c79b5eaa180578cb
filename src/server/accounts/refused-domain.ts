/** Domains whose addresses cannot register (F-02): throw-away mailboxes, and whatever the operator has had enough of. */
import { domainAsSent } from '../mail/as-sent.ts'

/** @returns the domain of the list that the address belongs to, itself or as a part of it; null: none. */
export function refusedDomain(email: string, refused: readonly string[]): string | null {
  const domain = domainAsSent(email.slice(email.lastIndexOf('@') + 1))
  const isOf = (name: string) => domain === name || domain.endsWith(`.${name}`)
  return refused.find(name => isOf(domainAsSent(name))) ?? null
}
