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
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    location.reload()
    // Nothing of this page is drawn any more.
    return new Promise(() => undefined)
  }
}

function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0)
  return navigator.onLine && Date.now() - last >= ONCE_IN_MS
}
