import { sessionIdFetch } from '../../contract/session-id.ts'
import { dropCartSession, keepCartSession, keptCartSession } from '../../db/cart-session.ts'
import { classify, type Evidence, type EvidenceClass } from '../classify.ts'
import type { CommandContext } from './meaning.ts'
import { readAnswer } from './read-answer.ts'

/** What is said of the way to the server, and holds for whatever was to follow the session. */
const ofTheWay: ReadonlySet<EvidenceClass> = new Set(['network', 'portal', 'server', 'rate'])

/** Sends a request that names the cart's session, which is asked for when first needed (D56). */
export async function inCartSession(
  context: CommandContext,
  send: (sessionId: string) => Promise<Evidence>,
): Promise<Evidence> {
  const session = await cartSession(context)
  if (session.sessionId === null) return session.evidence
  const evidence = await send(session.sessionId)
  if (!isSessionRefused(evidence)) return evidence
  // Nothing was done. Under a new session, but under the same key, it is still one command; and that once: a
  // server that takes no session of its own has something else to say.
  const { sessionId } = session
  await context.keep(() => dropCartSession(context.db, sessionId))
  const next = await cartSession(context)
  return next.sessionId === null ? next.evidence : send(next.sessionId)
}

/** Whether the server has forgotten the session, or it names another person's cart. */
export function isSessionRefused(evidence: Evidence): boolean {
  const envelope = evidence.kind === 'answer' ? evidence.envelope : null
  return envelope !== null && envelope.response_status !== 200 && 'sessionId' in envelope.validation_errors
}

async function cartSession(
  context: CommandContext,
): Promise<{ sessionId: string } | { sessionId: null; evidence: Evidence }> {
  const kept = await keptCartSession(context.db)
  if (kept !== null) return { sessionId: kept }
  const evidence = await context.get(sessionIdFetch, {})
  const answer = readAnswer(sessionIdFetch, evidence)
  if (!answer) return { sessionId: null, evidence: withoutSession(evidence) }
  const sessionId = answer.data
  // Whoever has left gets their cart from the server when they are back; here it would be that of whoever comes next.
  await context.keep(() =>
    context.db.transaction('rw', context.db.session, context.db.cart, async () => {
      if (await context.isAuthorHere()) await keepCartSession(context.db, sessionId)
    }),
  )
  return { sessionId }
}

/** No word on a session is one on the command, which was not sent: it is tried again later (A221). */
function withoutSession(evidence: Evidence): Evidence {
  const kind = classify(evidence, { name: sessionIdFetch.path }, '')
  if (evidence.kind === 'silence' || ofTheWay.has(kind)) return evidence
  console.warn(`The session id was not given (${evidence.envelope?.response_status ?? evidence.status}).`)
  return { ...evidence, status: 503, envelope: null, body: null }
}
