import type { Kit } from '../kit.ts'
import type { Session } from '../seams.ts'
import type { PulledAnswer } from './answer.ts'

/**
 * Tells that the server has ended the session in which something was asked for (D25).
 * @returns whether it has; the word on an old token is no news about the sign-in that came after it.
 */
export function noteSignedOut(kit: Kit, asked: Session | null, page: PulledAnswer<unknown>): boolean {
  if (!asked || page.kind !== 'failed' || !page.isSignedOut) return false
  const { userId, token } = asked
  if (kit.session()?.token === token) kit.onEvent({ type: 'signed-out-by-server', userId })
  return true
}
