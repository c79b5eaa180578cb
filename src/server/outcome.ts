import type { ValidationErrors } from '../contract/envelope.ts'
import * as messages from '../contract/messages.ts'

/** Refusals of calls that were understood (D13). */
export type RefusalStatus = 401 | 403 | 404 | 409 | 422

export interface Refusal {
  readonly status: RefusalStatus
  readonly errors: ValidationErrors
}

/** What a handler answers: the body of a success, or a refusal. An exception means that nothing was done. */
export type Outcome<Body> = { readonly status: 200; readonly body: Body } | Refusal

/** It was done: what the caller is told of it. */
export function done<Body>(body: Body): Outcome<Body> {
  return { status: 200, body }
}

export function refuse(status: RefusalStatus, field: string, message: string): Refusal {
  return { status, errors: { [field]: [message] } }
}

export const notSignedIn = refuse(401, 'authorization', messages.loginFirstReview)
