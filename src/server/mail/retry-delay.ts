import type { RandomBytes } from '../services.ts'
import { MINUTE_MS } from '../time.ts'

const FIRST_MS = 5_000
const LONGEST_MS = 30 * MINUTE_MS
/** No mail waits longer than this for its next try. */
export const RETRY_DELAY_MAX_MS = LONGEST_MS * 1.2

/**
 * How long to wait after so many failed tries: 5 s, doubling, at most half an hour; up to a fifth longer, so that
 * mails which failed together are not all tried at the same instant again.
 */
export function retryDelayMs(attempts: number, random: RandomBytes): number {
  const wait = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)
  const jitter = (random(1)[0] ?? 0) / 255 / 5
  return Math.round(wait * (1 + jitter))
}
