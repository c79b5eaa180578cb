import { safeParse } from 'valibot'
import { sessionIdFetch } from '../../contract/session-id.ts'
import type { Evidence } from '../classify.ts'
import type { Road } from './meaning.ts'

/** The cart's session id, asked for when first needed (D56), kept on the device. */
export async function cartSession(
  road: Road,
): Promise<{ sessionId: string } | { sessionId: null; evidence: Evidence }> {
  const kept = await road.db.cart.get('current')
  if (kept) return { sessionId: kept.sessionId }
  const evidence = await road.get(sessionIdFetch, {})
  const body = evidence.kind === 'answer' && evidence.envelope?.response_status === 200 ? evidence.body : null
  const read = safeParse(sessionIdFetch.answer, body)
  if (!read.success) return { sessionId: null, evidence }
  const sessionId = read.output.data
  await road.db.cart.put({ id: 'current', sessionId })
  return { sessionId }
}
