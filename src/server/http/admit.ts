/** The way of one POST to its transaction: who sends it, under which key, and whether it is fit to be done. */
import type { Handler } from '../handler.ts'
import { notSignedIn } from '../outcome.ts'
import { siteOf } from './address.ts'
import { type ApiContext, authenticate, enforceLimit } from './api-context.ts'
import { authenticateDelivery } from './delivery.ts'
import { fresh, type Text } from './envelope.ts'
import type { Fields, ReadFields } from './fields.ts'
import { invalidKey, isValidKey } from './idempotency.ts'
import { createKeyedRequest } from './key-vault.ts'
import type { Sender } from './turn.ts'
import { validate } from './validate.ts'

/** A request as it was sent. */
export interface Sent extends ReadFields {
  readonly handler: Handler
  readonly key: string | undefined
  readonly authorization: string | undefined
  /** `DELIVERY_HEADER`, or what stands for it in a batch. */
  readonly signature: string | undefined
  /** Where from. */
  readonly address: string
  /** See `WITHDRAWN_HEADER`. */
  readonly isWithdrawn: boolean
}

/** A request whose sender is known. */
export interface Posted extends Sender {
  readonly handler: Handler
  readonly isEnded?: boolean
  readonly now: number
  readonly fields: Fields
  readonly address: string
  readonly isWithdrawn: boolean
}

/**
 * Who sends it, and under which key.
 * @param asks finds whom a token belongs to.
 * @returns the answer, where that is all there is to say.
 */
export async function identify(sent: Sent, api: ApiContext, asks = authenticate): Promise<Posted | Text> {
  const { handler, key, fields, errors, address, isWithdrawn } = sent
  const { db, clock } = api.services
  const now = clock()
  const bearer = await asks(sent.authorization, handler, api, now)
  const user = bearer ?? (await authenticateDelivery(sent, handler, db, now))
  const isEnded = !user && sent.authorization !== undefined
  const isRefused = handler.call.auth === 'required' ? !user : isEnded && handler.refusesEnded
  if (isRefused) return fresh(notSignedIn)
  // What is taken back is known by its key alone.
  if (key === undefined ? isWithdrawn : !isValidKey(key)) return fresh(invalidKey)
  if (Object.keys(errors).length > 0) return fresh({ status: 422, errors })
  const posted = { handler, user, isEnded, now, fields, address, isWithdrawn }
  if (key === undefined || handler.readOnly) return { ...posted, attempt: null, lane: null }
  const scope = user ? `user ${user.id}` : 'anonymous'
  const attempt = createKeyedRequest(scope, key, handler.call.path, fields, handler.aside)
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
export async function admit(posted: Posted, api: ApiContext): Promise<Admitted | Text> {
  const { handler, user, isEnded, now, fields, address } = posted
  const { services } = api
  const read = validate(handler.call.request, fields)
  if (!read.ok) return fresh({ status: 422, errors: read.errors })
  const account = handler.limitedBy?.(read.request, user)
  if (handler.limit && account) {
    // First, so that what one sender has too many of is not held against the account.
    await enforceLimit(api, handler.limit, 'accountFromAddress', `${siteOf(address)} ${account}`)
    await enforceLimit(api, handler.limit, 'account', account)
  }
  // Without an attempt there is nothing to withdraw: a call that changes nothing is answered as ever.
  const isDone = posted.attempt === null || !posted.isWithdrawn
  const context = { services, user, isEnded, now, address }
  const prepared = isDone ? await handler.prepare?.(read.request, context) : undefined
  return { ...posted, request: read.request, prepared }
}
