import type { Context } from 'hono'
import type { SignedIn } from '../accounts/tokens.ts'
import type { Handler } from '../handler.ts'
import { notSignedIn, type Outcome } from '../outcome.ts'
import { readTransaction } from '../sql/database.ts'
import type { CachedAnswer, Encoding } from './answer-cache.ts'
import { type ApiContext, authenticate, PRIVATE } from './api-context.ts'
import { envelopeText } from './envelope.ts'
import { collect } from './fields.ts'
import { acceptedEncoding, hasTag, jsonReply, type Packed, pack, packedReply, weakTag } from './reply.ts'
import { validate } from './validate.ts'

/** What somebody asks for, as it was understood. */
interface Question {
  readonly request: unknown
  readonly user: SignedIn | null
  /** The same for all who ask the same: nobody fills the cache with made-up parameters. */
  readonly call: string
  readonly asked: Encoding
  /** Where from. */
  readonly address: string
}

/** For visitors; or, without a tag, for its caller only. */
export type Made = CachedAnswer | Packed

/** Answers a GET: from the cache while that holds, else from one state of the database; 304 where the caller has it. */
export async function answerGet(c: Context, handler: Handler, api: ApiContext): Promise<Response> {
  const question = await understand(c, handler, api)
  if ('status' in question) return jsonReply(c.req.raw, envelopeText(question), PRIVATE)
  const tag = handler.tag && !question.user ? weakTag(await handler.tag(api.services.db)) : null
  if (tag === null) return reply(await make(question, null, handler, api))
  if (hasTag(c.req.raw, tag)) return unchangedReply(tag, handler)
  const cached = api.answers.get(question.call, question.asked, tag)
  if (cached) return cachedReply(cached, handler)
  return reply(await make(question, tag, handler, api))

  function reply(made: Made): Response {
    return 'tag' in made ? cachedReply(made, handler) : packedReply(made, 200, PRIVATE)
  }
}

/** The answer to visitors, who may keep it and ask whether it still holds. */
export function cachedReply(answer: CachedAnswer, handler: Handler): Response {
  return packedReply(answer, 200, { ...shared(handler), ETag: answer.tag })
}

/** What somebody has already still holds. */
export function unchangedReply(tag: string, handler: Handler): Response {
  return new Response(null, { status: 304, headers: { ...shared(handler), ETag: tag } })
}

function shared({ call }: Handler): Record<string, string> {
  return { 'Cache-Control': 'no-cache', ...(call.auth !== 'none' && { Vary: 'Authorization' }) }
}

async function understand(
  c: Context,
  handler: Handler,
  api: ApiContext,
): Promise<Question | Outcome<object>> {
  const user = await authenticate(c.req.header('authorization'), handler, api, api.services.clock())
  if (!user && handler.call.auth === 'required') return notSignedIn
  const { pathname, search, searchParams } = new URL(c.req.url)
  const { fields, errors } = collect(searchParams)
  if (Object.keys(errors).length > 0) return { status: 422, errors }
  const read = validate(handler.call.request, fields)
  if (!read.ok) return { status: 422, errors: read.errors }
  const request = handler.plain ? handler.plain(read.request) : read.request
  const call = `${handler.call.path} ${JSON.stringify(request)}`
  if (handler.tag && !user) api.cachedUrls.learn(pathname + search, { call, handler, tag: handler.tag })
  const asked = acceptedEncoding(c.req.raw)
  return { request, user, call, asked, address: api.addressOf(c) }
}

/** From one state of the database, tag and content. @param tag of what all visitors get; null: for its caller only. */
async function make(
  question: Question,
  tag: string | null,
  handler: Handler,
  api: ApiContext,
): Promise<Made> {
  const { request, user, call, asked, address } = question
  const { services } = api
  const work = () => makeNow(question, handler, api)
  const isHeavy = await handler.isHeavy?.(request, { services, user, now: services.clock(), address })
  // Somebody else's may have been made while that was found out.
  const cached = tag === null ? null : api.answers.get(call, asked, tag)
  if (cached) return cached
  // Whoever asks the same of the same state meanwhile gets the same answer: after each change all phones ask anew.
  const name = tag === null ? null : `${asked} ${tag} ${call}`
  // What is short for everybody, above all the word that the server is there, waits behind nothing.
  const isLong = handler.tag !== undefined || handler.isHeavy !== undefined
  if (!isHeavy) return isLong ? api.scheduleAnswer(address, name, work) : work()
  const willBeCached = !user && asked !== 'identity'
  const inLine = () => (willBeCached ? api.heavy.cached(work) : api.heavy.other(work))
  return name === null ? inLine() : makeOnce(name, inLine, api)
}

function makeOnce(name: string, work: () => Promise<Made>, { making }: ApiContext): Promise<Made> {
  const known = making.get(name)
  if (known) return known
  const made = work().finally(() => making.delete(name))
  making.set(name, made)
  return made
}

async function makeNow(
  { request, user, call, asked, address }: Question,
  handler: Handler,
  api: ApiContext,
): Promise<Made> {
  const { services, answers } = api
  const now = services.clock()
  const { outcome, tag } = await readTransaction(services.db, async sql => ({
    tag: handler.tag && !user ? weakTag(await handler.tag(sql)) : null,
    outcome: await handler.answer(
      request,
      { sql, user, now, address, services, mails: [], unitsToRecount: [] },
      undefined,
    ),
  }))
  // Here, within the queue of heavy answers: packing costs more than all before, and holds the text and a copy of it
  // (F-08).
  const packed = await pack(envelopeText(outcome), asked)
  if (outcome.status !== 200 || tag === null) return packed
  const answer = { tag, ...packed }
  if (!isBegunAnew(outcome.body)) answers.set(call, asked, answer)
  return answer
}

/** Its cursor does not open (any more): anybody can make up enough of those to fill the cache. */
function isBegunAnew(body: { data?: { reset?: boolean } }): boolean {
  return body.data?.reset === true
}
