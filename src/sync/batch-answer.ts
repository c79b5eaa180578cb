/** What the answer to a request with several says of each command in it (contract/batch.ts). Pure. */
import { safeParse } from 'valibot'
import { type BatchOutcome, batch } from '../contract/batch.ts'
import { readEnvelope } from '../contract/envelope.ts'
import type { Evidence } from './classify.ts'

/** What came of a request with several, read once for all of them. */
export interface BatchAnswer {
  evidence: Evidence
  outcomes: ReadonlyMap<string, BatchOutcome>
}

export function readBatchAnswer(evidence: Evidence): BatchAnswer {
  const read = safeParse(batch.answer, evidence.kind === 'answer' ? evidence.body : null)
  const outcomes = read.success ? read.output.outcomes : []
  return { evidence, outcomes: new Map(outcomes.map(one => [one.key, one])) }
}

/**
 * What is known of one command after a request with several.
 * @returns null where it was certainly not done.
 */
export function evidenceOf({ evidence, outcomes }: BatchAnswer, key: string): Evidence | null {
  if (evidence.kind === 'silence' || !evidence.envelope) return evidence
  const { response_status: response } = evidence.envelope
  if (response !== 200) {
    // Said of no command: the server cannot answer now, or takes no such request (any more).
    return response === 429 || response >= 500 || evidence.status >= 500 || evidence.status === 429
      ? evidence
      : null
  }
  const outcome = outcomes.get(key)
  if (outcome?.status === 0) return null
  const envelope = readEnvelope(outcome?.body)
  if (!outcome || !envelope) return { kind: 'silence', message: 'The answer does not speak of this command' }
  return {
    kind: 'answer',
    status: outcome.status,
    envelope,
    retryAfter: outcome.retry_after === undefined ? null : String(Math.ceil(outcome.retry_after)),
    date: null,
    body: outcome.body,
    echoedKey: key,
    etag: null,
  }
}

/** Whether the server takes no commands together, although it was told so. */
export function isBatchRefused(answer: BatchAnswer): boolean {
  return evidenceOf(answer, '') === null
}
