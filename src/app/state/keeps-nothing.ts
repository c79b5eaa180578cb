import type { DeviceDb } from '../../db/device-db.ts'

/** Noted in the name of the window, which outlives a reload: whoever opens no database lends no other storage either. */
export const REFUSED = 'no-database'

/** This browser has no database, or has refused to open one in this tab: a private window, a rule of its owner. */
export const keepsNothing: boolean = !globalThis.indexedDB || window.name === REFUSED

/** What the page works on instead, once it is there. */
export const lent: { db?: DeviceDb } = {}
