/** One command of a batch, on its way to the transaction and back: what is known of it, and what is said of it. */
import type { Context } from 'hono'
import { type BatchedCommand, type BatchOutcome, batchable } from '../../contract/batch.ts'
import { readEnvelope } from '../../contract/envelope.ts'
import { plainBreaks } from '../../contract/wire-text.ts'
import type { Handler } from '../handler.ts'
import { handlers } from '../handlers.ts'
import { type Admitted, admit, identify, type Posted } from './admit.ts'
import { type ApiContext, authenticate, enforceLimit } from './api-context.ts'
import type { Text } from './envelope.ts'
import type { KeyMemory } from './idempotency.ts'
import { rememberedAnswer, stillInProgress } from './perform.ts'

const handlerOf = new Map<string, Handler>(batchable.map(({ path }) => [path, handlers[path]]))

export type CommandOutcome = Omit<BatchOutcome, 'key'>
/** How far a command has come, or what is said of it already. */
export type Opened<Stage> = Stage | CommandOutcome

/** Another command of its lane is ahead, and open. */
export const UNTRIED: CommandOutcome = { status: 0 }

/** Reads a command, and finds who sends it under which key. @throws TransportError 429 */
export async function openCommand(
  command: BatchedCommand,
  c: Context,
  api: ApiContext,
  asks: typeof authenticate,
): Promise<Opened<Posted>> {
  const handler = handlerOf.get(command.path) as Handler
  const address = api.addressOf(c)
  if (handler.limit) await enforceLimit(api, handler.limit, 'address', address)
  const isMultipart = handler.call.encoding === 'multipart'
  const entries = Object.entries(command.fields)
  const fields = Object.fromEntries(
    isMultipart ? entries.map(([name, value]) => [name, plainBreaks(value)]) : entries,
  )
  const { key, signature } = command
  // Signed is what comes without a sign-in, in the same batch as what comes with one.
  const authorization = signature === undefined ? c.req.header('authorization') : undefined
  const opened = await identify(
    // What was taken back comes alone.
    { handler, address, key, authorization, signature, fields, errors: {}, isWithdrawn: false },
    api,
    asks,
  )
  return 'text' in opened ? toOutcome(opened) : opened
}

/** Who asks, found once for all commands: they come with the one token of the request. */
export function authenticateOnce(): typeof authenticate {
  let signedIn: ReturnType<typeof authenticate> | undefined
  return async (authorization, handler, api, now) => {
    if (authorization === undefined || handler.call.auth === 'none') return null
    signedIn ??= authenticate(authorization, handler, api, now)
    return signedIn
  }
}

/**
 * Lets a command in that is new and fits; its key came before, or is at work: then that is the answer. @throws
 * TransportError 429
 */
export async function admitCommand(
  posted: Posted,
  api: ApiContext,
  known: KeyMemory,
  releases: ReadonlyMap<string, (() => void) | null>,
): Promise<Opened<Admitted>> {
  const { attempt } = posted
  if (attempt && releases.get(attempt.keyHash) === null) return toOutcome(stillInProgress(api.services))
  const before = attempt && rememberedAnswer(known, attempt, api.services)
  const admitted = before ?? (await admit(posted, api))
  return 'text' in admitted ? toOutcome(admitted) : admitted
}

export function toOutcome({ text }: Text): CommandOutcome {
  return { status: 200, body: JSON.parse(text) }
}

/** Whether its sender will send it again: then what comes after it in its lane must not overtake it. */
export function isOpen({ status, body }: CommandOutcome, { path }: BatchedCommand): boolean {
  const envelope = readEnvelope(body)
  if (!envelope || status >= 400) return true
  const { response_status: response, validation_errors: errors } = envelope
  if (response === 401 || (response === 409 && 'idempotency_key' in errors)) return true
  const aside = handlerOf.get(path)?.aside ?? []
  return response !== 200 && aside.some(field => field in errors)
}
