/** The envelope every answer wears (specification section 7, D13). */
import * as v from 'valibot'

export const ValidationErrors = v.record(v.string(), v.array(v.string()))
export type ValidationErrors = v.InferOutput<typeof ValidationErrors>

export const Envelope = v.object({
  response_status: v.number(),
  // A server written in PHP encodes an empty map as an empty list, or as null.
  validation_errors: v.nullish(
    v.union([
      ValidationErrors,
      v.pipe(
        v.array(v.unknown()),
        v.transform((): ValidationErrors => ({})),
      ),
    ]),
    {},
  ),
})
export type Envelope = v.InferOutput<typeof Envelope>

/**
 * Reads the envelope of an answer.
 * @returns null where there is none: then it was not our server that answered (a portal, a proxy).
 */
export function readEnvelope(body: unknown): Envelope | null {
  const read = v.safeParse(Envelope, body)
  return read.success ? read.output : null
}

/** All messages of an envelope, each once, field after field, in the order the server wrote them. */
export function envelopeMessages(errors: ValidationErrors): string[] {
  return [...new Set(Object.values(errors).flat())]
}
