/** Domains whose addresses cannot register (F-02): throw-away mailboxes, and whatever the operator has had enough of. */

/** @returns the domain of the list that the address belongs to, itself or as a part of it; null: none. */
export function refusedDomain(email: string, refused: readonly string[]): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return refused.find(name => domain === name || domain.endsWith(`.${name}`)) ?? null
}
