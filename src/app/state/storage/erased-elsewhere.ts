/** One tab erases everything on this device, and those beside it begin anew, too (D44). */
import { paths } from '../../routes.ts'
import { deviceStore } from './device-store.ts'

/** Not of what a browser clears by itself: what is being written then stays, and is kept again. */
const ERASED_KEY = 'erased'

/** Tells the other tabs; nothing of it stays. What cannot be told leaves the erasing itself as it is. */
export function notifyErased(): void {
  const store = deviceStore()
  try {
    store.setItem(ERASED_KEY, '1')
    store.removeItem(ERASED_KEY)
  } catch {}
}

export function watchErasing(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === ERASED_KEY && newValue !== null) void restartTab()
  })
}

async function restartTab(): Promise<void> {
  try {
    const tab = await import('./erase-everything.ts')
    tab.clearTabAndRestart()
  } catch {
    // Its code is not to be had: at least nothing stands there any more.
    location.replace(paths.home())
  }
}
