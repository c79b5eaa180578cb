/** Spans of time, in milliseconds. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Clocks of several machines are never quite the same: what lies further ahead than this is of one that was set back since. */
export const CLOCKS_DIFFER_MS = 60_000
