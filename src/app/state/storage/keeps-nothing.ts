import type { DeviceDb } from '../../../db/device-db.ts'

/** Kept in `window.name`, which outlives a reload: a browser that opens no database lends no other storage either. */
export const REFUSED = 'no-database'
/** The same for one load: what is damaged or full at this moment may open at the next. */
export const BROKEN = 'broken-database'

/**
 * This browser has no database, has refused to open one in this tab, could not open its own just now, or lends nothing
 * at all: a private window, a rule of its owner, blocked cookies.
 */
export const keepsNothing: boolean = !globalThis.indexedDB || couldNotOpen() || isForbidden()

/** What the page works on instead, once it is there. */
export const inMemoryFallback: { db?: DeviceDb } = {}

function couldNotOpen(): boolean {
  const { name } = window
  // The next load tries again.
  if (name === BROKEN) window.name = ''
  return name === BROKEN || name === REFUSED
}

/** Chromium's database then fails for no reason that could be told from others, but this throws. */
function isForbidden(): boolean {
  try {
    return typeof localStorage === 'undefined'
  } catch {
    return true
  }
}
