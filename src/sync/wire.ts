/** One request to the server, and what came of it. Promises never to throw, never to wait for ever. */
import type { GenericSchema, InferInput } from 'valibot'
import type { Call } from '../contract/call.ts'
import { readEnvelope } from '../contract/envelope.ts'
import { API_BASE, IDEMPOTENCY_HEADER, PERMISSIVE_HEADER } from '../contract/protocol.ts'
import { wireText } from '../contract/wire-text.ts'
import type { Evidence } from './classify.ts'
import { ATTEMPT_DEADLINE_MS } from './lease.ts'
import type { Clock, ServerAddress } from './seams.ts'

type AnyCall = Call<GenericSchema, GenericSchema>

export type Transport = (url: string, init: RequestInit) => Promise<Response>

export interface RequestOptions {
  /** How to send it, where it is not to go out once and plainly. */
  send?: Transport
  token?: string | null
  /** Sent with a POST; every attempt of one command has the same. */
  key?: string
  etag?: string | null
  /** Further headers. */
  headers?: Record<string, string> | undefined
  /** The instant at which waiting ends; else the deadline of one attempt from now. */
  deadlineAt?: number
  /** Whoever is answered with a page asks at once who is there: until then it may be this one request alone. */
  isAskedAfter?: boolean
}

export interface Wire {
  request<Request extends GenericSchema>(
    description: Call<Request, GenericSchema>,
    input: InferInput<Request>,
    options?: RequestOptions,
  ): Promise<Evidence>
}

/** @param onEvidence hears of every answer and every silence, and whether that is asked after. */
export function createWire(
  server: ServerAddress,
  clock: Clock,
  onEvidence: (evidence: Evidence, isAskedAfter: boolean) => void,
): Wire {
  const plain: Transport = (url, init) => (server.fetch ?? fetch)(url, init)

  async function attempt(description: AnyCall, input: unknown, options: RequestOptions): Promise<Evidence> {
    const controller = new AbortController()
    const waitMs = options.deadlineAt ? options.deadlineAt - clock.now() : ATTEMPT_DEADLINE_MS
    // A page that has slept since: somebody else may have sent it, and it may have been taken back.
    if (waitMs <= 0) return { kind: 'silence', message: 'Too late' }
    let timer: unknown
    // The race, not only the signal: a frozen connection must not hold us even where the signal is ignored,
    // and the deadline covers the body, which a slow proxy may deliver byte by byte (O-15).
    const deadline = new Promise<Evidence>(resolve => {
      timer = clock.setTimeout(
        () => {
          controller.abort()
          resolve({ kind: 'silence', message: 'The server did not answer in time' })
        },
        Math.min(waitMs, ATTEMPT_DEADLINE_MS),
      )
    })
    try {
      return await Promise.race([deadline, exchange(description, input, options, controller.signal)])
    } finally {
      clock.clearTimeout(timer)
    }
  }

  async function exchange(
    description: AnyCall,
    input: unknown,
    options: RequestOptions,
    signal: AbortSignal,
  ): Promise<Evidence> {
    try {
      const fields = Object.entries(input as Record<string, unknown>)
      const isPost = description.method === 'POST'
      const { send = plain } = options
      const response = await send(server.baseUrl + API_BASE + description.path + query(description, fields), {
        method: description.method,
        headers: headersOf(description, options),
        ...(isPost ? { body: bodyOf(description, fields) } : {}),
        signal,
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
      })
      return toEvidence(response, await response.text())
    } catch (error) {
      const { message, cause } = error as Error
      return { kind: 'silence', message: cause instanceof Error ? cause.message : message }
    }
  }

  return {
    async request(description, input, options = {}) {
      const evidence = await attempt(description, input, options)
      onEvidence(evidence, options.isAskedAfter ?? false)
      return evidence
    },
  }
}

function headersOf(description: AnyCall, options: RequestOptions): Record<string, string> {
  const { token, key, etag } = options
  const headers: Record<string, string> = {
    accept: 'application/json',
    [PERMISSIVE_HEADER]: '*',
    ...options.headers,
  }
  if (token && description.auth !== 'none') headers.authorization = `Bearer ${token}`
  if (key && description.method === 'POST') headers[IDEMPOTENCY_HEADER] = key
  if (etag) headers['if-none-match'] = etag
  // A string alone would go out as text/plain; forms bring their own type.
  if (description.encoding === 'json') headers['content-type'] = 'application/json'
  return headers
}

function query(description: AnyCall, fields: [string, unknown][]): string {
  if (description.encoding !== 'query') return ''
  const given = fields.filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, wireText(value)]))}`
}

function bodyOf(description: AnyCall, fields: [string, unknown][]): BodyInit {
  if (description.encoding === 'json') return JSON.stringify(Object.fromEntries(fields))
  const body = description.encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, wireText(value))
  return body
}

function toEvidence(response: Response, said: string): Evidence {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  let body: unknown = null
  try {
    body = JSON.parse(said)
  } catch {
    // Ours begins as JSON; one that doesn't end was cut on the way (O-16).
    if (isJson && said.trimStart().startsWith('{') && response.ok) {
      return { kind: 'silence', message: 'The answer was cut off' }
    }
  }
  return {
    kind: 'answer',
    status: response.status,
    envelope: readEnvelope(body),
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
    body,
    echoedKey: response.headers.get(IDEMPOTENCY_HEADER),
    etag: response.headers.get('etag'),
  }
}
