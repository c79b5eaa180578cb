import type { Context } from 'hono'
import type { Handler } from '../handler.ts'
import type { Outcome } from '../outcome.ts'
import { readTransaction, type Sql } from '../sql/database.ts'
import { envelopeText } from './envelope.ts'
import { collect } from './fields.ts'
import { hasTag, jsonReply, weakTag } from './reply.ts'
import { notSignedIn, PRIVATE, type Road, whoAsks } from './road.ts'
import { validate } from './validate.ts'

interface Answered {
  outcome: Outcome<object>
  /** null: for its asker only, or not worth keeping. */
  tag: string | null
}

/** Answers a GET: one state of the database, and 304 where the asker already has it. */
export async function answerGet(c: Context, handler: Handler, road: Road): Promise<Response> {
  const answered = await readTransaction(road.services.db, sql => look(c, handler, road, sql))
  const vary: Record<string, string> = handler.call.auth === 'none' ? {} : { Vary: 'Authorization' }
  const shared = { 'Cache-Control': 'no-cache', ...vary }
  if ('unchanged' in answered)
    return new Response(null, { status: 304, headers: { ...shared, ETag: answered.unchanged } })
  const { outcome, tag } = answered
  const text = envelopeText(outcome)
  if (outcome.status !== 200 || tag === null) return jsonReply(c.req.raw, 200, text, PRIVATE)
  return jsonReply(c.req.raw, 200, text, { ...shared, ETag: tag })
}

async function look(
  c: Context,
  handler: Handler,
  { services }: Road,
  sql: Sql,
): Promise<Answered | { unchanged: string }> {
  const now = services.clock()
  const user = await whoAsks(c, handler, sql, now)
  if (!user && handler.call.auth === 'required') return { outcome: notSignedIn, tag: null }
  const { fields, errors } = collect(new URL(c.req.url).searchParams)
  if (Object.keys(errors).length > 0) return { outcome: { status: 422, errors }, tag: null }
  const read = validate(handler.call.request, fields)
  if (!read.ok) return { outcome: { status: 422, errors: read.errors }, tag: null }
  const tag = handler.tag && !user ? weakTag(await handler.tag(sql)) : null
  if (tag && hasTag(c.req.raw, tag)) return { unchanged: tag }
  const outcome = await handler.answer(read.request, { sql, user, now, services, mails: [] }, undefined)
  return { outcome, tag }
}
