/** What this tab remembers by name until it is closed. A browser that lends no storage, or has none left, keeps nothing. */

/** @returns null also where it cannot be read. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns undefined where there is nothing, or what another version wrote. */
export function parseFromTab(key: string): unknown {
  try {
    return JSON.parse(readFromTab(key) ?? '')
  } catch {
    return undefined
  }
}

/**
 * @param text null to forget it.
 * @returns whether it is as asked now.
 */
export function storeInTab(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
