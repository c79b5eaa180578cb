/** How long to wait before trying again. */

const FIRST_WAIT_MS = 2_000
/** The longest wait that we choose ourselves. */
const BACK_OFF_CAP_MS = 15 * 60_000
/** The longest where a server asked for patience without saying how much: everything waits for it, not one lane. */
const UNSAID_CAP_MS = 60_000
/** The longest wait that a server may ask for. */
export const LONGEST_WAIT_MS = 60 * 60_000
/** The longest between two probes: one costs a few bytes, and a person may be looking at the open page. */
const PROBE_CAP_MS = 30_000
const SHORTEST_WAIT_MS = 250
/** Over how long those come back whom a server has asked for a moment's patience, all at the same time. */
const SPREAD_MS = 8_000

/**
 * Full jitter: anywhere between now and an exponentially growing limit, so that phones which lost the same
 * Wi-Fi do not come back in the same second.
 * @param attempts failed ones so far, from 1.
 * @param random from 0 to below 1.
 */
export function backOffMs(attempts: number, random: number, capMs = BACK_OFF_CAP_MS): number {
  const limit = Math.min(capMs, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.max(SHORTEST_WAIT_MS, Math.floor(random * limit))
}

/** Until the server is asked again whether it is there. */
export function probeWaitMs(failedProbes: number, random: number): number {
  return backOffMs(failedProbes, random, PROBE_CAP_MS)
}

/** What the server asked for, kept sane, and a while more: phones that were turned away together come back one by one. */
export function askedWaitMs(askedMs: number | null, attempts: number, random: number): number {
  if (askedMs === null) return backOffMs(attempts + 3, random, UNSAID_CAP_MS)
  const spreadMs = Math.max(SPREAD_MS, askedMs / 10)
  return Math.min(LONGEST_WAIT_MS, Math.ceil(askedMs + random * spreadMs))
}

/**
 * Whether an instant has come. Clocks jump: an instant further away than anything we ever set was set by
 * another clock, and waiting for it could take years.
 */
export function isDue(instant: number, now: number): boolean {
  return instant <= now || instant - now > LONGEST_WAIT_MS * 1.2
}
