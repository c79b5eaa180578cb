/** The one rule by which e-mail addresses are compared, everywhere: trimmed, in lower case, nothing else. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase()
}
