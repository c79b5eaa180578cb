/**
 * Several commands in one request (contract/batch.ts). Each goes the road it would go alone; what makes them quick is
 * that they reach the disk together: one transaction, in which each has a savepoint of its own.
 */
import type { Context } from 'hono'
import { CompiledQuery } from 'kysely'
import { type BatchedCommand, type BatchOutcome, batch } from '../../contract/batch.ts'
import {
  askingOnce,
  isOpen,
  letIn,
  type Opened,
  onceAsked,
  openCommand,
  type Said,
  said,
} from './batched-command.ts'
import { envelopeText } from './envelope.ts'
import { failureReply } from './failure.ts'
import { readFields } from './fields.ts'
import { openKeyMemory } from './idempotency.ts'
import { type Admitted, type Posted, perform, type Transact } from './perform.ts'
import { readBody } from './read-body.ts'
import { jsonReply } from './reply.ts'
import { PRIVATE, type Road } from './road.ts'
import { inTurn, type Turn } from './turn.ts'
import { validate } from './validate.ts'

const SAVE = CompiledQuery.raw('savepoint command')
const UNDO = CompiledQuery.raw('rollback to command')
const RELEASE = CompiledQuery.raw('release command')

/** @throws TransportError where the request as a whole cannot be taken: then none of its commands was. */
export async function answerBatch(c: Context, road: Road): Promise<Response> {
  const body = await readBody(c.req.raw)
  const { fields, errors } = await readFields(body, c.req.header('content-type') ?? '')
  const read = validate(batch.request, fields)
  const wrong = read.ok ? errors : { ...read.errors, ...errors }
  if (!read.ok || Object.keys(errors).length > 0)
    return jsonReply(c.req.raw, 200, envelopeText({ status: 422, errors: wrong }), PRIVATE)
  const { commands } = read.request as { commands: BatchedCommand[] }
  return road.oneByOne(async () => {
    const outcomes = await performAll(commands, c, road)
    return jsonReply(c.req.raw, 200, envelopeText({ status: 200, body: { outcomes } }), PRIVATE)
  })
}

async function performAll(commands: BatchedCommand[], c: Context, road: Road): Promise<BatchOutcome[]> {
  const { db } = road.services
  const posted: Opened<Posted>[] = []
  const asks = onceAsked()
  for (const command of commands) posted.push(await guarded(() => openCommand(command, c, road, asks), road))
  const attempts = posted.flatMap(one => ('attempt' in one && one.attempt ? [one.attempt] : []))
  const hashes = attempts.map(({ keyHash }) => keyHash)
  const releases = await enterAll(hashes, road)
  try {
    const known = await openKeyMemory(db, attempts)
    // Before the transaction: what counts requests may need one of its own.
    const admitted: Opened<Admitted>[] = []
    for (const one of posted)
      admitted.push('status' in one ? one : await guarded(() => letIn(one, road, known, releases), road))
    return await db
      .transaction()
      .execute(sql =>
        inTurn(road.services, sql, attempts, turn => inOrder(commands, admitted, askingOnce(turn), road)),
      )
  } finally {
    for (const release of releases.values()) release?.()
  }
}

async function inOrder(
  commands: BatchedCommand[],
  admitted: Opened<Admitted>[],
  turn: Turn,
  road: Road,
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = []
  const openLanes = new Set<string>()
  for (const [place, command] of commands.entries()) {
    const { key, lane } = command
    const one = admitted[place]
    if (!one || openLanes.has(lane)) outcomes.push({ key, status: 0 })
    else {
      const perhaps = 'status' in one ? one : await guarded(() => perform(one, road, savepoint(turn)), road)
      const outcome = 'status' in perhaps ? perhaps : said(perhaps)
      outcomes.push({ ...outcome, key })
      if (isOpen(outcome, command)) openLanes.add(lane)
    }
  }
  return outcomes
}

/** What one command does is undone without undoing the others. */
function savepoint(turn: Turn): Transact {
  const { sql } = turn
  return async (_, work) => {
    await sql.executeQuery(SAVE)
    const result = await work(turn).catch(async (error: unknown) => {
      await sql.executeQuery(UNDO)
      await sql.executeQuery(RELEASE)
      throw error
    })
    await sql.executeQuery(RELEASE)
    return result
  }
}

/** Two batches with the same keys take them in the same order, so that neither waits for the other for ever. */
async function enterAll(hashes: string[], road: Road): Promise<Map<string, (() => void) | null>> {
  const releases = new Map<string, (() => void) | null>()
  for (const hash of [...new Set(hashes)].sort()) releases.set(hash, await road.inFlight.enter(hash))
  return releases
}

/** An exception of one command is its own answer. */
async function guarded<Result>(work: () => Promise<Result>, { services }: Road): Promise<Result | Said> {
  try {
    return await work()
  } catch (error) {
    const reply = failureReply(error, services.log)
    const wait = reply.headers.get('retry-after')
    return { status: reply.status, body: await reply.json(), ...(wait && { retry_after: Number(wait) }) }
  }
}
