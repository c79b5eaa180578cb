import { closePrompt, showPrompt } from '../page/prompt.ts'
import { wouldReloadLoseText } from '../page/typing.ts'
import { withDevice } from '../with-device.ts'
import { BROKEN, REFUSED } from './keeps-nothing.ts'

/** Longer than any phone takes to open it, or to change its tables for a new version. */
const OPENS_WITHIN_MS = 3_000
/** Until a browser that clears the storage is done with it; before that nothing can be opened. */
const CLEARED_WITHIN_MS = 1_000
/** Kept in `window.name`: the database could not be opened, and the page has been reloaded once because of it. */
const TRIED = 'tried-database'
/** A browser that has lost its storage process has another a moment later. */
const TRIED_AFTER_MS = 1_000

/** Follows what the browser does to this device's database under the open page; called once. */
export async function watchDatabase(): Promise<void> {
  const { db, sync } = await withDevice()
  const comeBack = () => setTimeout(() => sync.wake('visible'), CLEARED_WITHIN_MS)
  // A browser that clears its storage closes it. What uses it next opens it again, empty: then all is fetched anew.
  db.on('ready', () => db.backendDB().addEventListener('close', comeBack), true)
  // A tab with an older version holds it while the tables change, and one that is asleep lets nothing go: everything
  // here would wait without a word.
  const late = setTimeout(() => showPrompt('blocked'), OPENS_WITHIN_MS)
  await db.open().then(hasOpened, hasFailed)
  clearTimeout(late)
  closePrompt('blocked')
}

function hasOpened(): void {
  if (window.name === TRIED) window.name = ''
}

/** No read would ever be answered (O-29): it reloads once, then works without a database. */
function hasFailed(error: unknown): void {
  // By this app: a newer version changes the tables, or all is erased.
  if (isCalled('DatabaseClosedError', error)) return
  // The browser opens none for this site.
  if (isCalled('SecurityError', error)) loadAs(REFUSED)
  else setTimeout(loadOnceMore, TRIED_AFTER_MS)
}

/** Never over what somebody has typed: what needs no database, the sign-in above all, works without. */
function loadOnceMore(): void {
  const isInField = document.activeElement?.matches(':is(input, textarea):not([role=search] *)')
  // What else would be kept as a draft stands on the screen alone.
  const isText = [...document.querySelectorAll('textarea')].some(({ value }) => value !== '')
  if (isInField || isText || wouldReloadLoseText()) setTimeout(loadOnceMore, TRIED_AFTER_MS)
  else loadAs(window.name === TRIED ? BROKEN : TRIED)
}

function loadAs(name: string): void {
  window.name = name
  location.reload()
}

/** Dexie wraps what it was told. */
function isCalled(wanted: string, error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return [name, inner?.name].includes(wanted)
}
