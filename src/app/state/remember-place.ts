export const PLACE_KEY = 'continue'

/**
 * Notes where somebody is sent away from to sign in, or was when the session ended; Home leads back there.
 * @param author whose place it is; 0, `VISITOR`: of whoever signs in next in this tab.
 */
export function rememberPlace(path: string, author = 0): void {
  try {
    sessionStorage.setItem(PLACE_KEY, `${author} ${path}`)
  } catch {
    // Then they find their way themselves.
  }
}

/** The same for where a visitor began the page; what is kept of a person whose session ended stays theirs. */
export function rememberWanted(path: string): void {
  try {
    if (!(sessionStorage.getItem(PLACE_KEY) ?? '0 ').startsWith('0 ')) return
  } catch {
    // Then nothing is kept of anybody.
  }
  rememberPlace(path)
}
