/** A page that is loaded anew after a success says so when it is back: a toast would go with the old page. */
import { toastSuccess } from '../toasts.ts'
import { lent } from './keeps-nothing.ts'

const STORAGE_KEY = 'say-after-reload'

/**
 * Loads the page anew, which then says this; where what waits lies in the memory of this page alone, it only says it.
 * @returns whether it is loaded anew.
 */
export function reloadSaying(text: string): boolean {
  if (lent.db) {
    toastSuccess(text)
    return false
  }
  try {
    sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage forbidden: said now, for as long as the page still stands.
    toastSuccess(text)
  }
  location.reload()
  return true
}

/** Says, once, what the page before left to be said. */
export function sayWhatWasLeft(): void {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    if (text) toastSuccess(text)
  } catch {
    // Nothing can have been left.
  }
}
