import { REFUSED } from './keeps-nothing.ts'
import { closePrompt, showPrompt } from './prompt.ts'
import { withDevice } from './with-device.ts'

/** Longer than any phone takes to open it, or to change its tables for a new version. */
const OPENS_WITHIN_MS = 3_000
/** Until a browser that clears the storage is done with it; before that nothing can be opened. */
const CLEARED_WITHIN_MS = 1_000

/** Follows what the browser does to this device's database under the open page; called once. */
export async function watchDatabase(): Promise<void> {
  const { db, sync } = await withDevice()
  const comeBack = () => setTimeout(() => sync.wake('visible'), CLEARED_WITHIN_MS)
  // A browser that clears its storage closes it. What uses it next opens it again, empty: then all is fetched anew.
  db.on('ready', () => db.backendDB().addEventListener('close', comeBack), true)
  // A tab with an older version holds it while the tables change, and one that is asleep lets nothing go: everything
  // here would wait without a word.
  const late = setTimeout(() => showPrompt('blocked'), OPENS_WITHIN_MS)
  // One that cannot be opened for another reason is told where something is read or written.
  await db.open().catch(error => {
    if (!isRefusal(error)) return
    window.name = REFUSED
    location.reload()
  })
  clearTimeout(late)
  closePrompt('blocked')
}

/** The browser opens none for this site; all else may pass, or hide what is kept. Dexie wraps what it was told. */
function isRefusal(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return [name, inner?.name].includes('SecurityError')
}
