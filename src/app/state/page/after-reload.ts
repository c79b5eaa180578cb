/** A page that is loaded anew after a success says so when it is back: a toast would go with the old page. */
import { toastSuccess } from '../../toasts.ts'
import { inMemoryFallback } from '../storage/keeps-nothing.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'say-after-reload'

/**
 * Loads the page anew, which then says this; where what waits lies in the memory of this page alone, it only says it.
 * @returns whether it is loaded anew.
 */
export function reloadWithMessage(text: string): boolean {
  if (inMemoryFallback.db) {
    toastSuccess(text)
    return false
  }
  // Else it is said now, for as long as the page still stands.
  if (!storeInTab(STORAGE_KEY, text)) toastSuccess(text)
  location.reload()
  return true
}

/** Says, once, what the page before left to be said. */
export function showMessageAfterReload(): void {
  const text = readFromTab(STORAGE_KEY)
  storeInTab(STORAGE_KEY, null)
  if (text) toastSuccess(text)
}
