/**
 * Several commands in one request (contract/batch.ts). Each is treated as it would be alone; what makes them quick is
 * that they are asked and reach the disk together, as writes that come at the same time do (group-commit.ts).
 */
import type { Context } from 'hono'
import { type BatchedCommand, type BatchOutcome, batch } from '../../contract/batch.ts'
import type { Admitted, Posted } from './admit.ts'
import { type ApiContext, enforceLimit, PRIVATE } from './api-context.ts'
import {
  admitCommand,
  authenticateOnce,
  type CommandOutcome,
  isOpen,
  type Opened,
  openCommand,
  toOutcome,
  UNTRIED,
} from './batched-command.ts'
import { envelopeText } from './envelope.ts'
import { failureReply } from './failure.ts'
import { readFields } from './fields.ts'
import { openKeyMemory } from './idempotency.ts'
import { tryAcquireEach } from './key-lock.ts'
import { conclude, type Performed, perform } from './perform.ts'
import { readBody } from './read-body.ts'
import { jsonReply } from './reply.ts'
import type { Turn } from './turn.ts'
import { validate } from './validate.ts'

/** @throws TransportError where the request as a whole cannot be taken: then none of its commands was. */
export async function answerBatch(c: Context, api: ApiContext): Promise<Response> {
  await enforceLimit(api, 'batch', 'address', api.addressOf(c))
  const body = await readBody(c.req.raw)
  const { fields, errors } = await readFields(body, c.req.header('content-type') ?? '')
  const read = validate(batch.request, fields, 'first')
  const wrong = read.ok ? errors : { ...read.errors, ...errors }
  if (!read.ok || Object.keys(errors).length > 0)
    return jsonReply(c.req.raw, envelopeText({ status: 422, errors: wrong }), PRIVATE)
  const { commands } = read.request as { commands: BatchedCommand[] }
  return api.batchQueue(async () => {
    const outcomes = await performAll(commands, c, api)
    return jsonReply(c.req.raw, envelopeText({ status: 200, body: { outcomes } }), PRIVATE)
  })
}

async function performAll(commands: BatchedCommand[], c: Context, api: ApiContext): Promise<BatchOutcome[]> {
  const { db } = api.services
  const asks = authenticateOnce()
  const failed: Failed = error => sayFailure(failureReply(error, c, api.services.log))
  // All at once, in their order: what counts requests is asked once for those of one sender.
  const posted = await Promise.all(
    commands.map(
      (command): Promise<Opened<Posted>> => guarded(() => openCommand(command, c, api, asks), failed),
    ),
  )
  const attempts = posted.flatMap(one => ('attempt' in one && one.attempt ? [one.attempt] : []))
  const hashes = attempts.map(({ keyHash }) => keyHash)
  const releases = tryAcquireEach(hashes, api.keyLock)
  try {
    const known = await openKeyMemory(db, attempts)
    // Before the transaction: what counts requests may need one of its own.
    const admitted = await Promise.all(
      posted.map(
        async (one): Promise<Opened<Admitted>> =>
          'status' in one ? one : guarded(() => admitCommand(one, api, known, releases), failed),
      ),
    )
    return await inOrder(commands, admitted, api, failed)
  } finally {
    for (const release of releases.values()) release?.()
  }
}

/** All in one transaction; where one throws, in smaller ones, in the same order. */
async function inOrder(
  commands: BatchedCommand[],
  admitted: Opened<Admitted>[],
  api: ApiContext,
  failed: Failed,
): Promise<BatchOutcome[]> {
  const { services } = api
  /** What is said of each so far; said anew where it is done again. */
  const fates: CommandOutcome[] = admitted.map(one => ('status' in one ? one : UNTRIED))
  const isHeldUp = (place: number) => {
    const { lane } = commands[place] ?? {}
    const ahead = commands.slice(0, place)
    return ahead.some((command, at) => command.lane === lane && isOpen(fates[at] ?? UNTRIED, command))
  }
  const failures = new Map<unknown, Promise<CommandOutcome>>()

  async function perhaps(one: Admitted, place: number, turn: Turn): Promise<Performed | null> {
    fates[place] = UNTRIED
    if (isHeldUp(place)) return null
    const performed = await perform(one, turn, services)
    fates[place] = toOutcome(performed.answer)
    return performed
  }

  async function done(performing: Promise<Performed | null>, place: number): Promise<void> {
    try {
      const performed = await performing
      if (performed) conclude(performed, services)
    } catch (error) {
      // One that befell them all is one line of the log.
      const failure = failures.get(error) ?? failed(error)
      failures.set(error, failure)
      fates[place] = await failure
    }
  }

  await Promise.all(
    api.together(write =>
      admitted.map(async (one, place) => {
        if ('attempt' in one)
          await done(
            write({ ...one, lane: one.lane && (commands[place]?.lane ?? null) }, turn =>
              perhaps(one, place, turn),
            ),
            place,
          )
      }),
    ),
  )
  return commands.map(({ key }, place) => ({
    ...(isHeldUp(place) ? UNTRIED : (fates[place] ?? UNTRIED)),
    key,
  }))
}

/** What is said of a command that met an exception: its own answer. */
type Failed = (error: unknown) => Promise<CommandOutcome>

async function guarded<Result>(
  work: () => Promise<Result>,
  failed: Failed,
): Promise<Result | CommandOutcome> {
  try {
    return await work()
  } catch (error) {
    return failed(error)
  }
}

async function sayFailure(reply: Response): Promise<CommandOutcome> {
  const wait = reply.headers.get('retry-after')
  return { status: reply.status, body: await reply.json(), ...(wait && { retry_after: Number(wait) }) }
}
