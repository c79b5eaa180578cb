import { isDue } from './back-off.ts'

/** How long one attempt may take, all its requests together. */
export const ATTEMPT_DEADLINE_MS = 15_000
/** After this a sender is taken for dead. Longer than an attempt, or a live sender would be doubled. */
export const LEASE_MS = 20_000

/** @returns false also for a lease that ends later than any lease can: the clock was set back since. */
export function isHeld(lease: { until: number } | null, now: number): boolean {
  return lease !== null && !isDue(lease.until, now) && lease.until - now <= LEASE_MS
}
