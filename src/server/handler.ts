/** How a call of the contract gets its meaning on the server. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Call } from '../contract/call.ts'
import type { SignedIn } from './accounts/tokens.ts'
import type { LimitName } from './http/rate-limit.ts'
import type { QueuedMail } from './mail/outbox.ts'
import type { Outcome } from './outcome.ts'
import type { UnitPlace } from './reviews/averages.ts'
import type { Services } from './services.ts'
import type { Sql } from './sql/database.ts'

export interface PrepareContext {
  readonly services: Services
  /** Not null where the call's `auth` is `required`. */
  readonly user: SignedIn | null
  /** Of a POST with `auth: 'optional'`: it came with a sign-in, which has ended or never was one. */
  readonly isEnded?: boolean | undefined
  readonly now: number
  /** The caller's network address (`clientAddress`). */
  readonly address: string
}

export interface CallContext extends PrepareContext {
  /** The transaction that holds the effect and its remembered outcome. */
  readonly sql: Sql
  /** Written down in this transaction, sent after it. */
  readonly mails: QueuedMail[]
  /** Units whose averages are counted again in this transaction, once for all that it does. */
  readonly unitsToRecount: UnitPlace[]
}

interface Parts<Request, Body, Prepared> {
  readonly limit?: LimitName
  /** Whom the second bucket of the limit counts for; undefined: nobody. */
  readonly limitedBy?: (request: Request, user: SignedIn | null) => string | undefined
  /**
   * With `auth: 'optional'`: a sign-in that has ended is refused, and not taken for a visitor's. Whoever sends one
   * believes to be signed in, and would take what is a guest's for their own.
   */
  readonly refusesEnded?: boolean
  /** A POST whose answer changes nothing: no transaction around it, no remembered outcome. What it prepares may write. */
  readonly readOnly?: boolean
  /**
   * Fields that are no part of what is asked for: a key may come again with others, and a refusal of them is not
   * the last word on it.
   */
  readonly aside?: readonly string[]
  /**
   * What is done before the transaction, above all what would hold one for too long: password hashing, and whatever waits
   * for somebody else. It may write in transactions of its own; placing an order is done here as a whole.
   */
  readonly prepare?: (request: Request, context: PrepareContext) => Promise<Prepared>
  /** GET: changes whenever the answer to visitors does, and is cheaper than it. */
  readonly tag?: (sql: Sql) => Promise<string>
  /** GET: the simplest of all requests that get the same answer; that one is answered and cached. */
  readonly plain?: (request: Request) => Request
  /** GET: so long an answer that it is made one at a time, with rests between, whoever asks. */
  readonly isHeavy?: (request: Request, context: PrepareContext) => boolean | Promise<boolean>
  /** Those of others may be done beside it: what it reads and changes it does with one statement that they share. */
  readonly isOneDeed?: boolean
  readonly answer: (request: Request, context: CallContext, prepared: Prepared) => Promise<Outcome<Body>>
}

/** A call and its meaning, types forgotten, for the code that answers them all. */
export interface Handler<Path extends string = string> extends Parts<unknown, object, unknown> {
  readonly call: Call<GenericSchema, GenericSchema, Path>
}

/** Gives a call its meaning; the compiler holds both ends to the contract's types. */
export function handler<
  Request extends GenericSchema,
  Answer extends GenericSchema<object, unknown>,
  Path extends string,
  Prepared = undefined,
>(
  call: Call<Request, Answer, Path>,
  parts: Parts<InferOutput<Request>, InferInput<Answer>, Prepared>,
): Handler<Path> {
  // The code that answers parses what it passes on by this very call's schema, so the types hold although it cannot see
  // them.
  return { ...(parts as unknown as Parts<unknown, object, unknown>), call }
}

/** The person behind a call with `auth: 'required'`. */
export function signedIn(context: PrepareContext): SignedIn {
  if (!context.user) throw new Error('A call that needs a person was reached without one.')
  return context.user
}

/** For `limitedBy`: the account of the caller. */
export function byAccount(_request: unknown, user: SignedIn | null): string | undefined {
  return user ? `user ${user.id}` : undefined
}
