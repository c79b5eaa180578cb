/** Clocks of several machines are never quite the same: what lies further ahead than this is of one that was set back since. */
export const CLOCKS_DIFFER_MS = 60_000
