/**
 * Several commands in one request (contract/batch.ts). Each goes the road it would go alone; what makes them quick is
 * that they reach the disk together: one transaction, in which each has a savepoint of its own.
 */
import type { Context } from 'hono'
import { sql as raw } from 'kysely'
import { type BatchedCommand, type BatchOutcome, batch, batchable } from '../../contract/batch.ts'
import { readEnvelope } from '../../contract/envelope.ts'
import type { Handler } from '../handler.ts'
import { handlers } from '../handlers.ts'
import { envelopeText } from './envelope.ts'
import { failureReply } from './failure.ts'
import { readFields } from './fields.ts'
import { type KeyMemory, openKeyMemory } from './idempotency.ts'
import {
  type Admitted,
  admit,
  identify,
  type Posted,
  perform,
  remembered,
  stillAtWork,
  type Text,
  type Transact,
} from './perform.ts'
import { readBody } from './read-body.ts'
import { jsonReply } from './reply.ts'
import { enforceLimit, PRIVATE, type Road, whoAsks } from './road.ts'
import { inTurn, type Turn } from './turn.ts'
import { validate } from './validate.ts'

const handlerOf = new Map(
  handlers
    .filter(({ call }) => batchable.some(({ path }) => path === call.path))
    .map(handler => [handler.call.path, handler]),
)
/** How a form carries line breaks, whatever the device writes (O-46). */
const LINE_BREAK = /\r\n?/g

/** @throws TransportError where the request as a whole cannot be taken: then none of its commands was. */
export async function answerBatch(c: Context, road: Road): Promise<Response> {
  const body = await readBody(c.req.raw)
  const { fields, errors } = await readFields(body, c.req.header('content-type') ?? '')
  const read = validate(batch.request, fields)
  const wrong = read.ok ? errors : { ...read.errors, ...errors }
  if (!read.ok || Object.keys(errors).length > 0)
    return jsonReply(c.req.raw, 200, envelopeText({ status: 422, errors: wrong }), PRIVATE)
  const { commands } = read.request as { commands: BatchedCommand[] }
  const outcomes = await performAll(commands, c, road)
  return jsonReply(c.req.raw, 200, envelopeText({ status: 200, body: { outcomes } }), PRIVATE)
}

async function performAll(commands: BatchedCommand[], c: Context, road: Road): Promise<BatchOutcome[]> {
  const { db, clock } = road.services
  const posted: Opened<Posted>[] = []
  const asks = onceAsked()
  for (const command of commands) posted.push(await guarded(() => open(command, c, road, asks), road))
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
      .execute(sql => inTurn(sql, attempts, clock(), turn => inOrder(commands, admitted, turn, road)))
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

type Said = Omit<BatchOutcome, 'key'>
/** How far a command has come, or what is said of it already. */
type Opened<Stage> = Stage | Said

async function open(
  command: BatchedCommand,
  c: Context,
  road: Road,
  asks: typeof whoAsks,
): Promise<Opened<Posted>> {
  const handler = handlerOf.get(command.path) as Handler
  if (handler.limit) await enforceLimit(road, handler.limit, 'address', road.addressOf(c))
  const isMultipart = handler.call.encoding === 'multipart'
  const entries = Object.entries(command.fields)
  const fields = Object.fromEntries(
    isMultipart ? entries.map(([name, value]) => [name, value.replace(LINE_BREAK, '\n')]) : entries,
  )
  const { key, signature } = command
  // Signed is what comes without a sign-in, in the same batch as what comes with one.
  const authorization = signature === undefined ? c.req.header('authorization') : undefined
  const opened = await identify(
    { handler, key, authorization, signature, fields, errors: {} },
    road,
    false,
    asks,
  )
  return 'text' in opened ? said(opened) : opened
}

/** Who asks, found once for all commands: they come with the one token of the request. */
function onceAsked(): typeof whoAsks {
  let asker: ReturnType<typeof whoAsks> | undefined
  return async (authorization, handler, sql, now) => {
    if (authorization === undefined || handler.call.auth === 'none') return null
    asker ??= whoAsks(authorization, handler, sql, now)
    return asker
  }
}

async function letIn(
  posted: Posted,
  road: Road,
  known: KeyMemory,
  releases: ReadonlyMap<string, (() => void) | null>,
): Promise<Opened<Admitted>> {
  const { attempt } = posted
  if (attempt && releases.get(attempt.keyHash) === null) return said(stillAtWork(road.services))
  const before = attempt && remembered(known, attempt, road.services)
  const admitted = before ?? (await admit(posted, road))
  return 'text' in admitted ? said(admitted) : admitted
}

/** What one command does is undone without undoing the others. */
function savepoint(turn: Turn): Transact {
  const { sql } = turn
  return async (_, work) => {
    await raw`savepoint command`.execute(sql)
    const result = await work(turn).catch(async (error: unknown) => {
      await raw`rollback to command`.execute(sql)
      await raw`release command`.execute(sql)
      throw error
    })
    await raw`release command`.execute(sql)
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

function said({ text }: Text): Said {
  return { status: 200, body: JSON.parse(text) }
}

/** Whether its sender will send it again: then what comes behind it in its lane must not overtake it. */
function isOpen({ status, body }: Said, { path }: BatchedCommand): boolean {
  const envelope = readEnvelope(body)
  if (!envelope || status >= 400) return true
  const { response_status: response, validation_errors: errors } = envelope
  if (response === 401 || (response === 409 && errors && 'idempotency_key' in errors)) return true
  const aside = handlerOf.get(path)?.aside ?? []
  return response !== 200 && aside.some(field => errors && field in errors)
}
