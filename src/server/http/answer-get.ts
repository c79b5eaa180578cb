import type { Context } from 'hono'
import type { Handler } from '../handler.ts'
import type { Outcome } from '../outcome.ts'
import { readTransaction, type Sql } from '../sql/database.ts'
import type { KeptAnswer } from './answer-cache.ts'
import { envelopeText } from './envelope.ts'
import { collect } from './fields.ts'
import { acceptedEncoding, hasTag, jsonReply, pack, packedReply, weakTag } from './reply.ts'
import { notSignedIn, PRIVATE, type Road, whoAsks } from './road.ts'
import { validate } from './validate.ts'

type Looked =
  /** `tag` is null on what is for its asker only, or not worth keeping. */
  | { kind: 'outcome'; outcome: Outcome<object>; tag: string | null; call: string }
  | { kind: 'kept'; answer: KeptAnswer }
  | { kind: 'unchanged'; tag: string }

/** Answers a GET: one state of the database, and 304 where the asker already has it. */
export async function answerGet(c: Context, handler: Handler, road: Road): Promise<Response> {
  const looked = await readTransaction(road.services.db, sql => look(c, handler, road, sql))
  if (looked.kind === 'unchanged') return unchangedReply(looked.tag, handler)
  if (looked.kind === 'kept') return keptReply(looked.answer, handler)
  const { outcome, tag, call } = looked
  const text = envelopeText(outcome)
  if (outcome.status !== 200 || tag === null) return jsonReply(c.req.raw, 200, text, PRIVATE)
  const asked = acceptedEncoding(c.req.header('accept-encoding') ?? null)
  const answer = { tag, ...(await pack(text, asked)) }
  road.answers.keep(call, asked, answer)
  return keptReply(answer, handler)
}

/** The answer to visitors, who may keep it and ask whether it still holds. */
export function keptReply(answer: KeptAnswer, handler: Handler): Response {
  return packedReply(answer, 200, { ...shared(handler), ETag: answer.tag })
}

/** What somebody has already still holds. */
export function unchangedReply(tag: string, handler: Handler): Response {
  return new Response(null, { status: 304, headers: { ...shared(handler), ETag: tag } })
}

function shared({ call }: Handler): Record<string, string> {
  return { 'Cache-Control': 'no-cache', ...(call.auth !== 'none' && { Vary: 'Authorization' }) }
}

async function look(c: Context, handler: Handler, road: Road, sql: Sql): Promise<Looked> {
  const { services } = road
  const now = services.clock()
  const refused = (outcome: Outcome<object>): Looked => ({ kind: 'outcome', outcome, tag: null, call: '' })
  const user = await whoAsks(c.req.header('authorization'), handler, sql, now)
  if (!user && handler.call.auth === 'required') return refused(notSignedIn)
  const { pathname, search, searchParams } = new URL(c.req.url)
  const { fields, errors } = collect(searchParams)
  if (Object.keys(errors).length > 0) return refused({ status: 422, errors })
  const read = validate(handler.call.request, fields)
  if (!read.ok) return refused({ status: 422, errors: read.errors })
  const tag = handler.tag && !user ? weakTag(await handler.tag(sql)) : null
  // What was understood, not what was sent: nobody fills the store with made-up parameters.
  const call = `${handler.call.path} ${JSON.stringify(read.request)}`
  if (handler.tag && !user) road.addresses.learn(pathname + search, { call, handler, tag: handler.tag })
  if (tag && hasTag(c.req.header('if-none-match') ?? null, tag)) return { kind: 'unchanged', tag }
  const asked = acceptedEncoding(c.req.header('accept-encoding') ?? null)
  const answer = tag && road.answers.get(call, asked, tag)
  if (answer) return { kind: 'kept', answer }
  const outcome = await handler.answer(
    read.request,
    { sql, user, now, services, mails: [], moved: [], isFollowed: true },
    undefined,
  )
  return { kind: 'outcome', outcome, tag, call }
}
