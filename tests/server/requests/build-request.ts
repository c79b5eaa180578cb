/** Puts fields on the wire, in any of the ways in which a call may be sent. */
import { API_BASE, IDEMPOTENCY_HEADER } from '../../../src/contract/protocol.ts'
import { LEFT_OUT, RawJson, TWICE } from './mutants.ts'
import type { Fields } from './samples.ts'

export type Encoding = 'query' | 'form' | 'multipart' | 'json'

export interface Plan {
  readonly method: string
  readonly path: string
  readonly encoding: Encoding
  readonly fields: Fields
  readonly token: string | undefined
  readonly key: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A body as it is, in the place of the fields. */
  readonly body?: readonly [type: string, body: string | Uint8Array<ArrayBuffer>]
}

export function requestOf(plan: Plan): Request {
  const { method, token, key } = plan
  const { query, body, type } = plan.body
    ? { query: '', body: plan.body[1], type: plan.body[0] }
    : written(plan)
  const headers = new Headers(plan.headers)
  if (type) headers.set('Content-Type', type)
  if (token !== undefined && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
  if (key !== undefined && !headers.has(IDEMPOTENCY_HEADER)) headers.set(IDEMPOTENCY_HEADER, key)
  const url = `http://localhost${API_BASE}${plan.path}${query}`
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined
  return new Request(url, { method, headers, ...(hasBody && { body }) })
}

function written({ encoding, fields }: Plan): { query: string; body?: BodyInit; type?: string } {
  if (encoding === 'json') return { query: '', body: jsonOf(fields), type: 'application/json' }
  const pairs = pairsOf(fields)
  if (encoding === 'multipart') {
    const body = new FormData()
    for (const [name, value] of pairs) body.append(name, value)
    return { query: '', body }
  }
  const text = new URLSearchParams(pairs).toString()
  return encoding === 'query'
    ? { query: `?${text}` }
    : { query: '', body: text, type: 'application/x-www-form-urlencoded' }
}

function jsonOf(fields: Fields): string {
  const members = Object.entries(fields).flatMap(([name, value]) => {
    if (value === LEFT_OUT) return []
    const written = `${JSON.stringify(name)}:${value instanceof RawJson ? value.text : jsonText(value)}`
    return value === TWICE ? [written, written] : [written]
  })
  return `{${members.join()}}`
}

function jsonText(value: unknown): string {
  return JSON.stringify(value === TWICE ? 'twice' : value) ?? 'null'
}

function pairsOf(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === LEFT_OUT) return []
    if (value === TWICE)
      return [
        [name, 'one'],
        [name, 'two'],
      ]
    if (value instanceof RawJson) return [[name, value.text]]
    if (value === null || value === undefined) return [[name, '']]
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
}
