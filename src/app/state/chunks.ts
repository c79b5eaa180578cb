/** Code that is fetched when it is needed, and what happens when it cannot be had. */
import { lent } from './keeps-nothing.ts'

const STORAGE_KEY = 'reloaded-for'
const ONCE_IN_MS = 60_000
/** Whose files this page began with; it is drawn ahead where there is no navigator. */
const began = workerNow()

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
    if (!canComeAnew() || now - Number(sessionStorage.getItem(STORAGE_KEY)) < ONCE_IN_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    return false
  }
}

/** Without a connection more can come only of a worker that took this page over, with all of its version. */
function canComeAnew(): boolean {
  // What waits in the memory of this page alone could not be sent before.
  return navigator.onLine || (!lent.db && workerNow() !== began)
}

function workerNow() {
  return globalThis.navigator?.serviceWorker?.controller
}
