/**
 * A cookie that remembers how many things wait unsent on this device, and nothing else: no person, no text. Browsers
 * that clear away what a page has stored often leave cookies, so it tells a page whose store comes back empty that
 * something was there. It is gone when nothing waits.
 */
const NAMES = { browser: 'waiting', app: 'waiting-app' }
/** Whose store it speaks of. Safari gives an app on the Home Screen the site's cookies, and a store of its own. */
export type NoteKeeper = keyof typeof NAMES
export const noteKeepers = Object.keys(NAMES) as NoteKeeper[]

/** As long as browsers let any cookie live. */
const MAX_AGE_SECONDS = 400 * 86_400
const MOST = 9_999

/** @param header as `document.cookie` or the header `Cookie` has it. @returns null where nothing is noted. */
export function readWaitingNote(
  header: string | null | undefined,
  keeper: NoteKeeper = 'browser',
): number | null {
  for (const cookie of (header ?? '').split(/;\s*/)) {
    const [name, count = ''] = cookie.split('=')
    if (name === NAMES[keeper] && /^[1-9]\d{0,3}$/.test(count)) return Number(count)
  }
  return null
}

/** The cookie that says so; at 0 the one that takes it away. */
export function waitingNote(
  count: number,
  { isSecure, keeper = 'browser' }: { isSecure: boolean; keeper?: NoteKeeper },
): string {
  const value = `${NAMES[keeper]}=${Math.min(count, MOST)}; Path=/; SameSite=Strict`
  return `${value}; Max-Age=${count > 0 ? MAX_AGE_SECONDS : 0}${isSecure ? '; Secure' : ''}`
}
