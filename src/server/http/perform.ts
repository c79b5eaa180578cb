/** What becomes of one POST once it has been read, alone or with others in a batch. */
import { batchable } from '../../contract/batch.ts'
import type { CallContext, Handler } from '../handler.ts'
import type { KeyOutcome } from '../operations/metrics.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { whoDelivers } from './delivery.ts'
import { envelopeText } from './envelope.ts'
import type { Fields, ReadFields } from './fields.ts'
import { invalidKey, isValidKey, type KeyMemory, keyInProgress, keyReused } from './idempotency.ts'
import { type Attempt, makeAttempt } from './key-vault.ts'
import { enforceLimit, notSignedIn, type Road, whoAsks } from './road.ts'
import type { Sender, Turn } from './turn.ts'
import { validate } from './validate.ts'

const endsNoSignIn: ReadonlySet<string> = new Set(batchable.map(({ path }) => path))

/** A request as it was sent. */
export interface Sent extends ReadFields {
  readonly handler: Handler
  readonly key: string | undefined
  readonly authorization: string | undefined
  readonly signature: string | undefined
}

/** A request whose sender is known. */
export interface Posted extends Sender {
  readonly handler: Handler
  readonly now: number
  readonly fields: Fields
  /** The app makes the calls that usually follow. */
  readonly isFollowed: boolean
}

export interface Text {
  readonly text: string
  readonly replayed: boolean
}

/**
 * Who sends it, and under which key.
 * @param asks finds who a token belongs to.
 * @returns the answer, where that is all there is to say.
 */
export async function identify(
  sent: Sent,
  road: Road,
  isFollowed: boolean,
  asks = whoAsks,
): Promise<Posted | Text> {
  const { handler, key, fields, errors } = sent
  const { db, clock } = road.services
  const now = clock()
  const bearer = await asks(sent.authorization, handler, road, now)
  const user = bearer ?? (await whoDelivers(sent, handler, db, now))
  if (!user && handler.call.auth === 'required') return fresh(notSignedIn)
  if (key !== undefined && !isValidKey(key)) return fresh(invalidKey)
  if (Object.keys(errors).length > 0) return fresh({ status: 422, errors })
  const posted = { handler, user, now, fields, isFollowed }
  if (key === undefined || handler.readOnly) return { ...posted, attempt: null, lane: null }
  const scope = user ? `user ${user.id}` : 'anonymous'
  const attempt = makeAttempt(scope, key, handler.call.path, fields, handler.aside)
  return { ...posted, attempt, lane: handler.isOneDeed ? attempt.keyHash : null }
}

/** What has been found fit to be done. */
export interface Admitted extends Posted {
  readonly request: unknown
  readonly prepared: unknown
}

/**
 * Checks it, counts it, and does what must not hold a transaction.
 * @returns the answer, where it is refused.
 * @throws TransportError 429
 */
export async function admit(posted: Posted, road: Road): Promise<Admitted | Text> {
  const { handler, user, now, fields } = posted
  const { services } = road
  const read = validate(handler.call.request, fields)
  if (!read.ok) return fresh({ status: 422, errors: read.errors })
  const account = handler.limitedBy?.(read.request, user)
  if (handler.limit && account) await enforceLimit(road, handler.limit, 'account', account)
  const prepared = await handler.prepare?.(read.request, { services, user, now })
  return { ...posted, request: read.request, prepared }
}

/** What came of it in a transaction: to be told, and counted, once that holds. */
export interface Performed {
  readonly answer: Text
  readonly counts: KeyOutcome | null
  readonly hasMails: boolean
}

/** Does it, and remembers the outcome in the same transaction. It may be undone, and done again. */
export async function perform(admitted: Admitted, turn: Turn, services: Services): Promise<Performed> {
  const { handler, user, now, attempt, isFollowed, request, prepared } = admitted
  const { sql, keys, moved, takeRevision } = turn
  // Asked again inside: another process may have done it in the meantime.
  const before = attempt && recall(keys, attempt)
  if (before) return { ...before, hasMails: false }
  if (user && !(await turn.isStillSignedIn(user, now)))
    return { answer: fresh(notSignedIn), counts: null, hasMails: false }
  const mails: CallContext['mails'] = []
  const outcome = await handler.answer(
    request,
    { sql, user, now, services, mails, moved, takeRevision, isFollowed },
    prepared,
  )
  // No command that may come in a batch ends a sign-in.
  if (!endsNoSignIn.has(handler.call.path)) turn.askAgain()
  turn.mails.push(...mails)
  const answer = fresh(outcome)
  if (attempt && isFinal(outcome, handler)) keys.remember(attempt, answer.text)
  return { answer, counts: attempt && 'first', hasMails: mails.length > 0 }
}

/** Behind the transaction: counts it, and has its mails sent. */
export function conclude({ answer, counts, hasMails }: Performed, services: Services): Text {
  if (counts) services.metrics.keyed(counts)
  if (hasMails) services.mailSender.wake()
  return answer
}

/** The answer to a key that came before, or the refusal of one that came with something else; null: it is new. */
export function remembered(
  keys: KeyMemory,
  attempt: Attempt,
  { metrics }: Pick<Services, 'metrics'>,
): Text | null {
  const before = recall(keys, attempt)
  if (!before) return null
  metrics.keyed(before.counts)
  return before.answer
}

function recall(keys: KeyMemory, attempt: Attempt): { answer: Text; counts: KeyOutcome } | null {
  const recalled = keys.recall(attempt)
  if (recalled.kind === 'new') return null
  return recalled.kind === 'same'
    ? { answer: { text: recalled.text, replayed: true }, counts: 'replayed' }
    : { answer: fresh(keyReused), counts: 'reused' }
}

/** The refusal of a key whose first request has not been answered yet. */
export function stillAtWork({ metrics }: Pick<Services, 'metrics'>): Text {
  metrics.keyed('waiting')
  return fresh(keyInProgress)
}

export function fresh(outcome: Outcome<object>): Text {
  return { text: envelopeText(outcome), replayed: false }
}

// Who is not signed in or not verified yet may become so, and the same request must then be possible.
function isFinal(outcome: Outcome<object>, { aside = [] }: Handler): boolean {
  if (outcome.status === 200) return true
  if (outcome.status === 401 || outcome.status === 403) return false
  return !aside.some(field => Object.hasOwn(outcome.errors, field))
}
