import type { CallResult } from '../../sync/seams.ts'
import { signIn } from '../state/session/session.ts'
import { session } from '../state/session/session-state.ts'
import * as formWords from '../words/form-words.ts'

/** Signs in with the token of an answer. Whom the server does not accept with it stays a visitor (D35), and is told so. */
export async function signInWithToken<Answer extends { token: string }>(
  result: CallResult<Answer>,
): Promise<CallResult<Answer>> {
  if (result.kind !== 'ok' || (await signIn(result.answer.token))) return result
  if (session.isUnconfirmed)
    return { kind: 'refused', status: 503, errors: {}, messages: [formWords.signedInLater] }
  return { kind: 'refused', status: 403, errors: {}, messages: [formWords.notLetIn] }
}
