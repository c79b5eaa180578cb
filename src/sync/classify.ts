/**
 * What an answer, or its absence, means for a command. One place says it for all of them, in the order in which one sign
 * outweighs the next; `tests/sync/classify.test.ts` holds the table, row by row.
 */
import { isDelete } from '../contract/command-traits.ts'
import type { Envelope } from '../contract/envelope.ts'
import * as messages from '../contract/messages.ts'
import { retryAfterMs } from './due.ts'
import { isProxyOfOurs } from './proxy-of-ours.ts'

/** What came back of one request. */
export type Evidence =
  /** Nothing that can be read: refused connection, deadline, body cut in the middle. */
  | { kind: 'silence'; message: string }
  | {
      kind: 'answer'
      status: number
      /** null: not our server. */
      envelope: Envelope | null
      /** As the header of that name has it; null where it wasn't sent. */
      retryAfter: string | null
      /** The server's own clock, as its header has it. */
      date: string | null
      body: unknown
      /** The key the server says it kept; null where it keeps none. */
      echoedKey: string | null
      etag: string | null
    }

export type EvidenceClass =
  | 'network'
  | 'portal'
  | 'server'
  | 'rate'
  | 'auth'
  | 'in-progress'
  | 'bug'
  | 'refused'
  | 'conflict'
  | 'done'
  /** Certainly not done, and no word on it: as if it had never been sent. */
  | 'untried'

/** @param key the idempotency key sent with the request. */
export function classify(evidence: Evidence, command: { name: string }, key: string): EvidenceClass {
  if (evidence.kind === 'silence') return 'network'
  const { status, envelope } = evidence
  if (status === 429 || (status === 503 && retryAfterMs(evidence) !== null)) return 'rate'
  if (isProxyOfOurs(status) || status === 408 || status === 425) return 'server'
  // Rule 1: only an answer that carries our envelope decides. One that echoes another key isn't ours.
  if (!envelope) return 'portal'
  if (evidence.echoedKey !== null && evidence.echoedKey !== key) return 'portal'

  const errors = envelope.validation_errors
  const response = envelope.response_status
  const aboutKey = Object.hasOwn(errors, 'idempotency_key')
  if (response === 429) return 'rate'
  if (response >= 500) return 'server'
  if (response === 401 || status === 401) return 'auth'
  if (aboutKey && response === 409) return 'in-progress'
  if (aboutKey && response === 422) return 'bug'
  if (response === 200) return status >= 200 && status < 300 ? 'done' : 'portal'
  // Not so where the call itself is not there (D13), which is told by HTTP, too.
  if (response === 404 && isDelete(command)) return status === 404 ? 'refused' : 'done'
  if (response === 409 || response === 404 || response === 410) return 'conflict'
  if (Object.values(errors).flat().includes(messages.alreadySubmitted)) return 'conflict'
  return 'refused'
}
