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
  const vary: Record<string, string> = handler.call.auth === 'none' ? {} : { Vary: 'Authorization' }
  const shared = { 'Cache-Control': 'no-cache', ...vary }
  if (looked.kind === 'unchanged')
    return new Response(null, { status: 304, headers: { ...shared, ETag: looked.tag } })
  if (looked.kind === 'kept') return packedReply(looked.answer, 200, { ...shared, ETag: looked.answer.tag })
  const { outcome, tag, call } = looked
  const text = envelopeText(outcome)
  if (outcome.status !== 200 || tag === null) return jsonReply(c.req.raw, 200, text, PRIVATE)
  const asked = acceptedEncoding(c.req.raw)
  const packed = await pack(text, asked)
  road.answers.keep(call, asked, { tag, ...packed })
  return packedReply(packed, 200, { ...shared, ETag: tag })
}

async function look(c: Context, handler: Handler, road: Road, sql: Sql): Promise<Looked> {
  const { services } = road
  const now = services.clock()
  const refused = (outcome: Outcome<object>): Looked => ({ kind: 'outcome', outcome, tag: null, call: '' })
  const user = await whoAsks(c.req.header('authorization'), handler, sql, now)
  if (!user && handler.call.auth === 'required') return refused(notSignedIn)
  const { fields, errors } = collect(new URL(c.req.url).searchParams)
  if (Object.keys(errors).length > 0) return refused({ status: 422, errors })
  const read = validate(handler.call.request, fields)
  if (!read.ok) return refused({ status: 422, errors: read.errors })
  const tag = handler.tag && !user ? weakTag(await handler.tag(sql)) : null
  if (tag && hasTag(c.req.raw, tag)) return { kind: 'unchanged', tag }
  // What was understood, not what was sent: nobody fills the store with made-up parameters.
  const call = `${handler.call.path} ${JSON.stringify(read.request)}`
  const answer = tag && road.answers.get(call, acceptedEncoding(c.req.raw), tag)
  if (answer) return { kind: 'kept', answer }
  const outcome = await handler.answer(
    read.request,
    { sql, user, now, services, mails: [], moved: [], isFollowed: true },
    undefined,
  )
  return { kind: 'outcome', outcome, tag, call }
}
