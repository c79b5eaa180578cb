/** The one rule by which e-mail addresses are compared, everywhere: trimmed, in lower case, nothing else. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * For `limitedBy`: the address that a request names. Not as it stands: any line can be typed as one, also what the tries
 * of somebody who is signed in are counted under (`byAccount`).
 */
export function byEmail({ email }: { readonly email: string }): string {
  return `email ${comparableEmail(email)}`
}
