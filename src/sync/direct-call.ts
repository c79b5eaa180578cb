/** Calls that are never queued because they need a live answer: signing in, codes, the profile. */
import { createFetch } from 'ofetch'
import { type GenericSchema, type InferInput, type InferOutput, safeParse } from 'valibot'
import type { Call } from '../contract/call.ts'
import { envelopeMessages } from '../contract/envelope.ts'
import type { UpwardKit } from './kit.ts'
import type { CallResult } from './seams.ts'
import type { Transport } from './wire.ts'

export interface CallOptions {
  /** Whose token goes with it, null for none; else that of the present session. */
  token?: string | null
  /** The caller has a second try of its own (D42): silence is answered at once. */
  isOnlyTry?: boolean
  /** The key of an attempt that nothing answered, where this is the same one again; else a new key. */
  key?: string
}

/** Asks now, and tells how it ended, whichever way that was: nothing is kept to be sent later. */
export async function directCall<Request extends GenericSchema, Answer extends GenericSchema>(
  kit: UpwardKit,
  description: Call<Request, Answer>,
  input: InferInput<Request>,
  { token = kit.session()?.token ?? null, isOnlyTry = false, key = kit.random.uuid() }: CallOptions = {},
): Promise<CallResult<InferOutput<Answer>>> {
  const options = { token, key }
  const send = isOnlyTry ? {} : { send: onceMore(kit) }
  const evidence = await kit.wire.request(description, input, { ...options, ...send })
  if (evidence.kind === 'silence') return { kind: 'unreachable', message: evidence.message }

  const kind = kit.decisions.classify(evidence, { name: description.path }, key)
  if (kind === 'portal') return { kind: 'portal' }
  const { status, envelope, body } = evidence
  if (!envelope) return { kind: 'unreachable', message: `The server is not available (${status})` }
  const { response_status: response, validation_errors: errors } = envelope
  if (kind !== 'done' || response !== 200)
    return { kind: 'refused', status: response, errors, messages: envelopeMessages(errors) }
  const read = safeParse(description.answer, body)
  if (read.success) return { kind: 'ok', answer: read.output }
  return { kind: 'refused', status: response, errors: {}, messages: ['The answer could not be understood'] }
}

/** A network failure is tried once more, silently, under the same key: it may have been heard (A219, rule 8). */
function onceMore(kit: UpwardKit): Transport {
  const { raw } = createFetch({ fetch: kit.server.fetch ?? fetch })
  return (url, init) =>
    raw(url, {
      ...init,
      retry: 1,
      // A status is an answer, whatever it is; only silence is worth another try.
      ignoreResponseError: true,
      responseType: 'stream',
    })
}
