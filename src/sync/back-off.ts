/** How long to wait before trying again. */

const FIRST_WAIT_MS = 2_000
/** After a lost answer the server is asked at once whether it is there, and until it is nothing else goes: so seconds of Wi-Fi do. */
export const FIRST_WAIT_LOST_MS = 500
/** The longest wait that we choose ourselves. */
const BACK_OFF_CAP_MS = 15 * 60_000
/** The longest between two probes: one costs a few bytes, and a person may be looking at the open page. */
export const PROBE_CAP_MS = 30_000
const SHORTEST_WAIT_MS = 250

/**
 * Full jitter: anywhere between now and an exponentially growing limit, so that phones which lost the same
 * Wi-Fi do not come back in the same second.
 * @param attempts failed ones so far, from 1.
 * @param random from 0 to below 1.
 */
export function backOffMs(
  attempts: number,
  random: number,
  { firstMs = FIRST_WAIT_MS, capMs = BACK_OFF_CAP_MS } = {},
): number {
  const limit = Math.min(capMs, firstMs * 2 ** Math.min(attempts - 1, 20))
  return Math.max(SHORTEST_WAIT_MS, Math.floor(random * limit))
}

/** Until the server is asked again whether it is there. @param failedProbes in a row; `Infinity` where they are not counted. */
export function probeWaitMs(failedProbes: number, random: number): number {
  return backOffMs(failedProbes, random, { capMs: PROBE_CAP_MS })
}
