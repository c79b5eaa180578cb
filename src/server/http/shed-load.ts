/**
 * Over capacity some are told to come back, so that the others are answered; so is whoever does not read what was
 * answered.
 */
import { ping } from '../../contract/ping.ts'
import { API_BASE } from '../../contract/protocol.ts'
import type { EventLoopLag } from '../operations/event-loop-lag.ts'
import { HEALTH_PATH, METRICS_PATH } from '../operations/paths.ts'
import { refusalFor } from './failure.ts'
import { setCorsHeaders } from './security-headers.ts'
import { BUSY } from './too-busy.ts'

/** A request takes several turns of the loop: beyond this nobody would wait for its answer. */
const LATE_MS = 800
const COME_BACK_SECONDS = '2'

/** Whoever asks whether the server is there must learn that it is, and those who run it, how it fares. */
const ALWAYS_ANSWERED = new Set([API_BASE + ping.path, HEALTH_PATH, METRICS_PATH])

/**
 * @param eventLoopLag null: nobody is refused for it.
 * @param isFull its sender holds as much as may be (unread-limit.ts, in-flight-limit.ts).
 * @returns the refusal of a request that is one too many; null: it is to be answered.
 */
export function shedLoad(path: string, eventLoopLag: EventLoopLag | null, isFull: boolean): Response | null {
  const isLate = eventLoopLag !== null && eventLoopLag.now() >= LATE_MS
  if (!(isLate || isFull) || ALWAYS_ANSWERED.has(path)) return null
  const refusal = busyReply(path)
  // Its place is for others.
  if (isFull) refusal.headers.set('Connection', 'close')
  return refusal
}

/** The refusal itself, in words for the caller of this path. */
export function busyReply(path: string): Response {
  const answer = refusalFor(path, 503, BUSY, { 'Retry-After': COME_BACK_SECONDS })
  if (path.startsWith(API_BASE)) setCorsHeaders(answer.headers)
  return answer
}
