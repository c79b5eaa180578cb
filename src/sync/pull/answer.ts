/** Fetches one page of server truth and checks it against the contract. */
import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot'
import type { Call } from '../../contract/call.ts'
import type { ValidationErrors } from '../../contract/envelope.ts'
import type { Kit } from '../kit.ts'
import type { PullOutcome } from '../seams.ts'
import type { RequestOptions } from '../wire.ts'

export type PulledAnswer<Answer> =
  | { kind: 'rows'; answer: Answer; etag: string | null }
  /** Nothing has changed since the ETag we hold. */
  | { kind: 'unchanged' }
  | {
      kind: 'failed'
      outcome: Exclude<PullOutcome, 'fresh'>
      /** The `response_status` of our server; null where it has not answered. */
      response: number | null
      errors: ValidationErrors
    }

/** Asks once. Rows are handed on only where they are our server's word and all of them fit the contract. */
export async function pullAnswer<Request extends GenericSchema, Answer extends GenericSchema>(
  kit: Kit,
  description: Call<Request, Answer>,
  input: InferInput<Request>,
  options: RequestOptions = {},
): Promise<PulledAnswer<InferOutput<Answer>>> {
  const evidence = await kit.wire.request(description, input, options)
  const failed = { kind: 'failed', errors: {} } as const
  if (evidence.kind === 'silence') return { ...failed, outcome: 'unreachable', response: null }
  if (evidence.status === 304 && options.etag) return { kind: 'unchanged' }
  const { envelope, status } = evidence
  if (!envelope) return { ...failed, outcome: 'unreachable', response: null }
  const { response_status: response, validation_errors: errors } = envelope
  if (!isAnAnswer(status, response)) return { ...failed, outcome: 'unreachable', response }
  if (response !== 200) return { ...failed, outcome: 'refused', response, errors }
  const read = safeParse(description.answer, evidence.body)
  // Rows that break the contract would break screens: better yesterday's.
  if (!read.success) return { ...failed, outcome: 'refused', response }
  return { kind: 'rows', answer: read.output, etag: evidence.etag }
}

/** Whether our server has said anything but that it cannot answer now. */
function isAnAnswer(status: number, response: number): boolean {
  return response < 500 && response !== 429 && status !== 429
}
