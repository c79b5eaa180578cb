/**
 * The fast path of a cached answer: past the framework, which costs several times what sending the bytes does. Whatever
 * is not quite plain (a person, a key, another method, a cached answer that holds no more, overload) goes through the
 * framework, which gives the same answer with the same headers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_BASE, IDEMPOTENCY_HEADER } from '../../contract/protocol.ts'
import type { Handler } from '../handler.ts'
import type { EventLoopLag } from '../operations/event-loop-lag.ts'
import type { Services } from '../services.ts'
import { senderOf } from './address.ts'
import type { AnswerCache, CachedAnswer, Encoding } from './answer-cache.ts'
import { cachedReply, unchangedReply } from './answer-get.ts'
import type { CachedUrl, CachedUrls } from './cached-urls.ts'
import type { InFlightLimit } from './in-flight-limit.ts'
import { bestEncoding, namesTag, weakTag } from './reply.ts'
import { REQUEST_ID_HEADER, requestId } from './request-id.ts'
import { routeName } from './route-name.ts'
import { setCorsHeaders, setSecurityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'
import type { UnreadLimit } from './unread-limit.ts'

/** @returns false: not answered here, and nothing of it read or written. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

interface Options {
  readonly services: Services
  readonly answers: AnswerCache
  readonly cachedUrls: CachedUrls
  readonly unreadLimit: UnreadLimit
  readonly inFlightLimit: InFlightLimit
  readonly eventLoopLag: EventLoopLag | null
  readonly isProduction: boolean
  readonly trustProxy: boolean
}

interface Asked {
  readonly sender: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly cached: CachedUrl
  readonly path: string
  readonly from: number
}

const ENCODINGS_MAX = 200
/** With any of these it is no plain question of a visitor. */
const NOT_PLAIN = ['authorization', IDEMPOTENCY_HEADER.toLowerCase(), 'expect', 'upgrade'] as const

export function createFastPath({
  services,
  answers,
  cachedUrls,
  isProduction,
  ...options
}: Options): FastPath {
  const heads = new WeakMap<CachedAnswer, string[]>()
  const encodings = new Map<string, Encoding>()
  const tags = new Map<CachedUrl['tag'], Promise<string> | string>()

  /**
   * One look at the database for all requests of one turn of the event loop. All arrived before that look, so none gets an
   * answer that is older than it.
   */
  function currentTag({ tag }: CachedUrl): Promise<string> | string {
    const known = tags.get(tag)
    if (known !== undefined) return known
    const asked = tag(services.db).then(weakTag)
    tags.set(tag, asked)
    setImmediate(() => tags.delete(tag))
    const keepForThisTurn = (found: string) => {
      if (tags.get(tag) === asked) tags.set(tag, found)
    }
    asked.then(keepForThisTurn, () => undefined)
    return asked
  }

  function encodingOf(header: string): Encoding {
    const known = encodings.get(header)
    if (known) return known
    const encoding = bestEncoding(header)
    if (encodings.size >= ENCODINGS_MAX) encodings.clear()
    encodings.set(header, encoding)
    return encoding
  }

  function headOf(answer: CachedAnswer, handler: Handler): string[] {
    const known = heads.get(answer)
    if (known) return known
    const head = [...flat(cachedReply(answer, handler)), 'content-length', String(answer.bytes.byteLength)]
    heads.set(answer, head)
    return head
  }

  function flat({ headers }: Response): string[] {
    setCorsHeaders(headers)
    setSecurityHeaders(headers, true, isProduction)
    return [...headers].flat()
  }

  return (request, response) => {
    const from = performance.now()
    const cached = request.method === 'GET' ? cachedUrls.find(request.url ?? '') : undefined
    if (!cached || NOT_PLAIN.some(name => request.headers[name] !== undefined)) return false
    const path = API_BASE + cached.handler.call.path
    const sender = senderOf(request, options.trustProxy)
    const isFull = options.unreadLimit.isFull(sender) || options.inFlightLimit.isFull(sender)
    if (shedLoad(path, options.eventLoopLag, isFull)) return false
    const tag = currentTag(cached)
    const answer = (holding: string) =>
      answerUnder(holding, { sender, request, response, cached, path, from })
    if (typeof tag === 'string') return answer(tag)
    return tag.then(answer, () => false)
  }

  function answerUnder(tag: string, { sender, request, response, cached, path, from }: Asked): boolean {
    const isKnown = namesTag(request.headers['if-none-match'] ?? null, tag)
    const asked = encodingOf(String(request.headers['accept-encoding'] ?? ''))
    const answer = isKnown ? null : answers.get(cached.call, asked, tag)
    if (!isKnown && !answer) return false

    const given = options.trustProxy ? request.headers[REQUEST_ID_HEADER.toLowerCase()] : undefined
    const id = requestId(typeof given === 'string' ? given : undefined)
    const status = answer ? 200 : 304
    const head = answer ? headOf(answer, cached.handler) : flat(unchangedReply(tag, cached.handler))
    options.inFlightLimit.count(sender, response)
    if (answer) options.unreadLimit.count(sender, response)
    response.writeHead(status, [...head, REQUEST_ID_HEADER, id])
    response.end(answer?.bytes)
    const ms = performance.now() - from
    const route = routeName(path)
    services.metrics.answered('GET', route, status, ms / 1000)
    services.log({ method: 'GET', route, status, ms: Math.round(ms), request: id })
    return true
  }
}
