import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Call } from '../../contract/call.ts'
import type { Evidence } from '../classify.ts'

/** @returns null where there is no answer, it is a no, or it does not fit the contract. */
export function readAnswer<Answer extends GenericSchema>(
  { answer }: Call<GenericSchema, Answer>,
  evidence: Evidence,
): InferOutput<Answer> | null {
  if (evidence.kind === 'silence' || evidence.envelope?.response_status !== 200) return null
  const read = safeParse(answer, evidence.body)
  return read.success ? read.output : null
}
