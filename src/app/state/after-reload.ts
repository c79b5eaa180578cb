/** A page that is loaded anew after a success says so when it is back: a toast would go with the old page. */
import { toastSuccess } from '../toasts.ts'

const STORAGE_KEY = 'say-after-reload'

/** Loads the page anew, which then says this. */
export function reloadSaying(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage forbidden: said now, for as long as the page still stands.
    toastSuccess(text)
  }
  location.reload()
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
