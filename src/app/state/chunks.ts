/** Code that is fetched when it is needed, and what happens when it cannot be had. */
const STORAGE_KEY = 'reloaded-for'
const ONCE_IN_MS = 60_000

/**
 * After an update a page that was open before asks for code that is gone from the server: it is loaded anew,
 * once, with what has been typed kept as drafts. Twice in a minute would be a loop, so then the error stands.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload()) throw error
    location.reload()
    // Nothing of this page is drawn any more.
    return new Promise(() => undefined)
  }
}

/** Notes that it is done now; where no note can be kept it would be done for ever. */
function mayReload(): boolean {
  try {
    const now = Date.now()
    if (!navigator.onLine || now - Number(sessionStorage.getItem(STORAGE_KEY)) < ONCE_IN_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    return false
  }
}
