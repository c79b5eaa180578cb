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
  | { kind: 'failed'; outcome: Exclude<PullOutcome, 'fresh'>; errors: ValidationErrors }

export async function pullAnswer<Request extends GenericSchema, Answer extends GenericSchema>(
  kit: Kit,
  description: Call<Request, Answer>,
  input: InferInput<Request>,
  options: RequestOptions = {},
): Promise<PulledAnswer<InferOutput<Answer>>> {
  const evidence = await kit.wire.request(description, input, options)
  if (evidence.kind === 'silence') return { kind: 'failed', outcome: 'unreachable', errors: {} }
  if (evidence.status === 304 && options.etag) return { kind: 'unchanged' }
  const { envelope, status } = evidence
  if (!envelope || !isAnAnswer(status, envelope.response_status))
    return { kind: 'failed', outcome: 'unreachable', errors: {} }
  if (envelope.response_status !== 200)
    return { kind: 'failed', outcome: 'refused', errors: envelope.validation_errors }
  const read = safeParse(description.answer, evidence.body)
  // Rows that break the contract would break screens: better yesterday's.
  if (!read.success) return { kind: 'failed', outcome: 'refused', errors: {} }
  return { kind: 'rows', answer: read.output, etag: evidence.etag }
}

/** Whether our server has said anything but that it cannot answer now. */
function isAnAnswer(status: number, response: number): boolean {
  return response < 500 && response !== 429 && status !== 429
}
