/**
 * A cookie that remembers how many things wait unsent on this device, and nothing else: no person, no text. Browsers
 * that clear away what a page has stored often leave cookies, so it tells a page whose store comes back empty that
 * something was there. It is gone when nothing waits.
 */
const NAME = 'waiting'
/** As long as browsers let any cookie live. */
const MAX_AGE_SECONDS = 400 * 86_400
const MOST = 9_999

/** @param header as `document.cookie` or the header `Cookie` has it. @returns null where nothing is noted. */
export function readWaitingNote(header: string | null | undefined): number | null {
  const found = /(?:^|;\s*)waiting=([1-9]\d{0,3})(?:;|$)/.exec(header ?? '')
  return found ? Number(found[1]) : null
}

/** The cookie that says so; at 0 the one that takes it away. */
export function waitingNote(count: number, { isSecure }: { isSecure: boolean }): string {
  const value = `${NAME}=${Math.min(count, MOST)}; Path=/; SameSite=Strict`
  return `${value}; Max-Age=${count > 0 ? MAX_AGE_SECONDS : 0}${isSecure ? '; Secure' : ''}`
}
