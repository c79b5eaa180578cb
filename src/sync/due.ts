// Whether what was set for a time has come. Home needs none of it: only whoever sends waits.
import { backOffMs } from './back-off.ts'
import { LEASE_MS } from './lease.ts'

/** The longest where a server asked for patience without saying how much: everything waits for it, not one lane. */
const UNSAID_CAP_MS = 60_000
/** The longest wait that a server may ask for; a while more is added to it, as to any. */
export const LONGEST_WAIT_MS = 60 * 60_000
/** How far apart phones that a server turned away at the same moment spread their return. */
const SPREAD_MS = 8_000

/**
 * Retry-After in seconds, or as a date, which is compared with the server's own clock only.
 * @returns null where nothing was asked for that can be read.
 */
export function retryAfterMs({ retryAfter, date }: Asked): number | null {
  if (retryAfter === null) return null
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000
  const waitMs = Date.parse(retryAfter) - Date.parse(date ?? '')
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}

interface Asked {
  retryAfter: string | null
  date: string | null
}

/** What the server asked for, kept sane, and a while more: phones that were turned away together come back one by one. */
export function askedWaitMs(askedMs: number | null, attempts: number, random: number): number {
  if (askedMs === null) return backOffMs(attempts + 3, random, { capMs: UNSAID_CAP_MS })
  const waitMs = Math.min(LONGEST_WAIT_MS, askedMs)
  return Math.ceil(waitMs + random * Math.max(SPREAD_MS, waitMs / 10))
}

/**
 * Whether an instant has come. Clocks jump: an instant further away than anything we ever set was set by
 * another clock, and waiting for it could take years.
 */
export function isDue(instant: number, now: number): boolean {
  return instant <= now || instant - now > LONGEST_WAIT_MS * 1.2
}

/** @returns false also for a lease that ends later than any lease can: the clock was set back since. */
export function isHeld(lease: { until: number } | null, now: number): boolean {
  return lease !== null && !isDue(lease.until, now) && lease.until - now <= LEASE_MS
}
