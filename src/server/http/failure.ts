import type { Context } from 'hono'
import type { Log } from '../services.ts'
import { classifyStoreFailure } from '../sql/store-failure.ts'
import { refusalText } from './envelope.ts'
import { requestIdOf } from './request-id.ts'
import { BUSY } from './too-busy.ts'
import { TransportError } from './transport-error.ts'

const FULL = 'The server cannot store anything at the moment. Please try again later.'

/** The answer to an exception: what it means, never how the program is built. */
export function failureReply(error: unknown, c: Context, log: Log): Response {
  if (error instanceof TransportError)
    return jsonRefusal(error.status, error.field, error.message, error.headers)
  const id = requestIdOf(c)
  log({ event: 'failure', request: id, ...describeFailure(error) })
  const say = (status: number, words: string, headers?: Record<string, string>) =>
    refusalFor(c.req.path, status, words, headers)
  const failed = classifyStoreFailure(error)
  if (failed === 'busy') return say(503, BUSY, { 'Retry-After': '1' })
  if (failed === 'unable') return say(503, FULL, { 'Retry-After': '60' })
  return say(500, `Something went wrong on the server (${id}).`)
}

/** A refusal in words for the caller of this path: a person who opens a page reads the answer. */
export function refusalFor(
  path: string,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  if (path.startsWith('/public/')) return jsonRefusal(status, 'request', message, headers)
  const type = 'text/plain; charset=utf-8'
  return new Response(message, {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers },
  })
}

/** What the log may tell of an exception: no message of it. */
export function describeFailure(error: unknown): Record<'code' | 'kind' | 'at', string> {
  return {
    code: String((error as { code?: unknown } | null)?.code ?? ''),
    kind: error instanceof Error ? error.name : typeof error,
    at: where(error),
  }
}

// Where in the program, without the message: that may quote what a person wrote.
function where(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { stack = '', message } = error
  const from = stack.indexOf(message)
  // A line of the message may look like a place.
  const places = from === -1 ? '' : stack.slice(from + message.length)
  return /\n +at (?<place>[^\n]+)/.exec(places)?.groups?.place ?? ''
}

/** A refusal in the envelope, for programs. */
export function jsonRefusal(
  status: number,
  field: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(refusalText(status, { [field]: [message] }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
