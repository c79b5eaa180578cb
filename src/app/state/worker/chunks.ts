/** Code that is fetched when it is needed, and what happens when it cannot be had. */

import { inMemoryFallback } from '../storage/keeps-nothing.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'reloaded-for'
const ONCE_IN_MS = 600_000
const ANSWER_WITHIN_MS = 5_000
/** The worker whose files this page began with; prerendering has no navigator. */
const began = controllingWorker()
let wouldReloadLoseText = () => false

/**
 * Browsers have no common type for "this module cannot be fetched", only a TypeError with their own text. WebKit's has others
 * where a filter answers with a page, or sends one to another site (`ScriptModuleLoader`).
 */
export function isMissingChunk(error: unknown): boolean {
  return /module|preload CSS|MIME type|load denied/i.test(String(error))
}

/** Called once. @param ask whether a reload would take what is typed; who watches that comes with the session. */
export function askBeforeReload(ask: () => boolean): void {
  wouldReloadLoseText = ask
}

/**
 * After an update a page that was open before asks for code that is gone from the server: it is loaded anew,
 * once, with what has been typed kept as drafts; what no draft keeps holds it where it is. Twice in ten minutes would be
 * a loop, so then the error stands.
 * @param isAsked somebody pressed for it, which is no loop.
 * @param mayLoseText what another form would lose holds nothing up, or no screen would ever open.
 */
export function fetchCode<Code>(
  load: () => Promise<Code>,
  isAsked?: boolean,
  mayLoseText?: boolean,
): Promise<Code> {
  return load().catch((error: unknown) => reloadFor(error, isAsked, mayLoseText))
}

/**
 * The same for code that has failed already.
 * @param isStillWanted asked when the site has answered.
 * @throws the error where the page is not to be loaded anew.
 */
export async function reloadFor(
  error: unknown,
  isAsked?: boolean,
  mayLoseText?: boolean,
  isStillWanted?: () => boolean,
): Promise<never> {
  const now = Date.now()
  // The clock may have been set back since.
  const isLoop = Math.abs(now - Number(readFromTab(STORAGE_KEY))) < ONCE_IN_MS
  const losesText = wouldReloadLoseText()
  if ((!isAsked && isLoop) || (!mayLoseText && losesText) || !(await canComeAnew())) throw error
  // While the site was asked somebody may have begun to type, or gone elsewhere.
  if (isStillWanted?.() === false || (!losesText && wouldReloadLoseText())) throw error
  // Where no note can be kept it would be done for ever.
  if (!storeInTab(STORAGE_KEY, String(now))) throw error
  location.reload()
  // Nothing of this page is drawn any more.
  return new Promise(() => undefined)
}

/** Also without a connection from a worker that took this page over since it began, with all of its version. */
async function canComeAnew(): Promise<boolean> {
  // What waits in the memory of this page alone would go with it.
  return !inMemoryFallback.db && (controllingWorker() !== began || isSiteThere())
}

/** A Wi-Fi that is dead, or a portal's, would put the browser's page, or its own, in the place of what is being read. */
function isSiteThere(): Promise<boolean> {
  return fetch('/sw.js', { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ headers }) => /javascript/.test(`${headers.get('content-type')}`),
    () => false,
  )
}

/** The worker in charge of this page. */
export function controllingWorker() {
  return globalThis.navigator?.serviceWorker?.controller
}
