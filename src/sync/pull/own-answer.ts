/** Fetches what is a person's own; readers of Home, who ask for nothing of the kind, do not load this. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Call } from '../../contract/call.ts'
import type { Session } from '../../db/records.ts'
import type { Kit } from '../kit.ts'
import type { RequestOptions } from '../wire.ts'
import { type PulledAnswer, pullAnswer } from './answer.ts'

export type OwnAnswer<Answer> = PulledAnswer<Answer> | { kind: 'signed-out' }

/**
 * As `pullAnswer`; where the server has ended the session it is asked in, that is reported (D25), and is all there
 * is to know.
 * @param session whose token goes with it; null: a visitor's own.
 */
export async function pullOwnAnswer<Request extends GenericSchema, Answer extends GenericSchema>(
  kit: Kit,
  session: Session | null,
  description: Call<Request, Answer>,
  input: InferInput<Request>,
  options: RequestOptions = {},
): Promise<OwnAnswer<InferOutput<Answer>>> {
  const token = session?.token ?? null
  const page = await pullAnswer(kit, description, input, { ...options, token })
  const isSignedOut = page.kind === 'failed' && page.response === 401
  if (!session || !isSignedOut) return page
  // The word on an old token is no news about the sign-in that came after it.
  if (kit.session()?.token === token) {
    const { userId } = session
    kit.onEvent({ type: 'signed-out-by-server', userId, token: session.token })
  }
  return { kind: 'signed-out' }
}
