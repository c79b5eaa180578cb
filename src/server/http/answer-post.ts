import type { Context } from 'hono'
import { IDEMPOTENCY_HEADER } from '../../contract/protocol.ts'
import { isStillSignedIn, type SignedIn } from '../accounts/tokens.ts'
import type { CallContext, Handler } from '../handler.ts'
import { enqueueMails } from '../mail/outbox.ts'
import type { Outcome } from '../outcome.ts'
import { whoDelivers } from './delivery.ts'
import { envelopeText } from './envelope.ts'
import { type Fields, readFields } from './fields.ts'
import {
  invalidKey,
  isValidKey,
  keyInProgress,
  keyReused,
  type Recalled,
  recall,
  remember,
} from './idempotency.ts'
import { type Attempt, makeAttempt } from './key-vault.ts'
import { readBody } from './read-body.ts'
import { jsonReply } from './reply.ts'
import { enforceLimit, notSignedIn, PRIVATE, type Road, whoAsks } from './road.ts'
import { validate } from './validate.ts'

interface Posted {
  readonly handler: Handler
  readonly road: Road
  readonly user: SignedIn | null
  readonly now: number
  readonly fields: Fields
  readonly attempt: Attempt | null
}
type Text = { text: string; replayed: boolean }

/** Answers a POST; what it does, it does once per idempotency key. */
export async function answerPost(c: Context, handler: Handler, road: Road): Promise<Response> {
  const { text, replayed } = await post(c, handler, road)
  const headers = replayed ? { ...PRIVATE, 'Idempotency-Replayed': 'true' } : PRIVATE
  return jsonReply(c.req.raw, 200, text, headers)
}

async function post(c: Context, handler: Handler, road: Road): Promise<Text> {
  if (handler.limit) await enforceLimit(road, handler.limit, 'address', road.addressOf(c))
  const body = await readBody(c.req.raw)
  const { fields, errors } = await readFields(body, c.req.header('content-type') ?? '')
  const now = road.services.clock()
  const key = c.req.header(IDEMPOTENCY_HEADER)
  const { db } = road.services
  const bearer = await whoAsks(c, handler, db, now)
  const user = bearer ?? (await whoDelivers(c, handler, { key, fields, errors }, db, now))
  if (!user && handler.call.auth === 'required') return fresh(notSignedIn)
  if (key !== undefined && !isValidKey(key)) return fresh(invalidKey)
  if (Object.keys(errors).length > 0) return fresh({ status: 422, errors })
  const posted = { handler, road, user, now, fields }
  if (key === undefined || handler.readOnly) return work({ ...posted, attempt: null })

  const scope = user ? `user ${user.id}` : 'anonymous'
  const attempt = makeAttempt(scope, key, handler.call.path, withoutAside(fields, handler))
  const release = await road.inFlight.enter(attempt.keyHash)
  if (!release) return fresh(keyInProgress)
  try {
    const before = again(await recall(db, attempt))
    return before ?? (await work({ ...posted, attempt }))
  } finally {
    release()
  }
}

async function work({ handler, road, user, now, fields, attempt }: Posted): Promise<Text> {
  const { services } = road
  const read = validate(handler.call.request, fields)
  if (!read.ok) return fresh({ status: 422, errors: read.errors })
  const account = handler.limitedBy?.(read.request, user)
  if (handler.limit && account) await enforceLimit(road, handler.limit, 'account', account)

  const prepared = await handler.prepare?.(read.request, { services, user, now })
  const mails: CallContext['mails'] = []
  const begin = services.db.transaction()
  const transaction = handler.readOnly ? begin.setAccessMode('read only') : begin
  const result = await transaction.execute(async sql => {
    // Asked again inside: another process may have done it in the meantime.
    const before = attempt && again(await recall(sql, attempt))
    if (before) return before
    if (user && !(await isStillSignedIn(sql, user, now))) return fresh(notSignedIn)
    const outcome = await handler.answer(read.request, { sql, user, now, services, mails }, prepared)
    await enqueueMails(sql, services.secret, mails, now)
    const answer = fresh(outcome)
    if (attempt && isFinal(outcome, handler)) await remember(sql, attempt, answer.text, now)
    return answer
  })
  if (mails.length > 0) services.mailSender.wake()
  return result
}

function fresh(outcome: Outcome<object>): Text {
  return { text: envelopeText(outcome), replayed: false }
}

function again(recalled: Recalled): Text | null {
  if (recalled.kind === 'new') return null
  return recalled.kind === 'same' ? { text: recalled.text, replayed: true } : fresh(keyReused)
}

// Who is not signed in or not verified yet may become so, and the same request must then be possible.
function isFinal(outcome: Outcome<object>, { aside = [] }: Handler): boolean {
  if (outcome.status === 200) return true
  if (outcome.status === 401 || outcome.status === 403) return false
  return !aside.some(field => Object.hasOwn(outcome.errors, field))
}

function withoutAside(fields: Fields, { aside = [] }: Handler): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !aside.includes(name)))
}
