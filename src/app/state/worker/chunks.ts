/** Code that is fetched when it is needed, and what happens when it cannot be had. */

import { inMemoryFallback } from '../storage/keeps-nothing.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'reloaded-for'
const ONCE_IN_MS = 60_000
const ANSWER_WITHIN_MS = 5_000
/** The worker whose files this page began with; prerendering has no navigator. */
const began = controllingWorker()
let wouldReloadLoseText = () => false

/** Called once. @param ask whether a reload would take what is typed; who watches that comes after the first load. */
export function askBeforeReload(ask: () => boolean): void {
  wouldReloadLoseText = ask
}

/**
 * After an update a page that was open before asks for code that is gone from the server: it is loaded anew,
 * once, with what has been typed kept as drafts; what no draft keeps holds it where it is. Twice in a minute would be
 * a loop, so then the error stands.
 * @param isPressed somebody asked for it: what another form would lose holds nothing up, or no screen would ever open.
 */
export async function fetchCode<Code>(load: () => Promise<Code>, isPressed = false): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if ((!isPressed && wouldReloadLoseText()) || !(await mayReload())) throw error
    location.reload()
    // Nothing of this page is drawn any more.
    return new Promise(() => undefined)
  }
}

/** Notes that it is done now; where no note can be kept it would be done for ever. */
async function mayReload(): Promise<boolean> {
  const now = Date.now()
  if (now - Number(readFromTab(STORAGE_KEY)) < ONCE_IN_MS) return false
  return (await canComeAnew().catch(() => false)) && storeInTab(STORAGE_KEY, String(now))
}

/** Without a connection more can come only of a worker that took this page over, with all of its version. */
async function canComeAnew(): Promise<boolean> {
  // What waits in the memory of this page alone would go with it.
  if (inMemoryFallback.db) return false
  return controllingWorker() ? navigator.onLine || controllingWorker() !== began : isSiteThere()
}

/** A Wi-Fi that is dead, or a portal's, would put the browser's page, or its own, in the place of what is being read. */
async function isSiteThere(): Promise<boolean> {
  const { headers } = await fetch('/sw.js', { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  return /javascript/.test(headers.get('content-type') ?? '')
}

/** The worker in charge of this page. */
export function controllingWorker() {
  return globalThis.navigator?.serviceWorker?.controller
}
