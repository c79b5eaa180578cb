/** Calls a server as an app would, without a socket. */
import { API_BASE } from '../../src/contract/protocol.ts'
import type { OpenServer } from '../../src/server/open-server.ts'
import { unfit } from './requests/judge.ts'

export interface Answer {
  readonly http: number
  readonly headers: Headers
  readonly text: string
  // The tests look into bodies of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

interface CallOptions {
  readonly token?: string | undefined
  readonly key?: string | undefined
  readonly headers?: Record<string, string>
}

export type FormValues = Record<string, string | number>

async function send(
  server: OpenServer,
  path: string,
  init: RequestInit,
  options: CallOptions,
): Promise<Answer> {
  const headers = new Headers({ ...(init.headers as Record<string, string>), ...options.headers })
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`)
  if (options.key) headers.set('Idempotency-Key', options.key)
  const response = await server.app.request(API_BASE + path, { ...init, headers })
  const text = await response.text()
  // What is packed is looked at by those who unpack it.
  const isPacked = response.headers.has('content-encoding')
  const faults = isPacked ? [] : unfit(path, { http: response.status, headers: response.headers, text })
  if (faults.length > 0) throw new Error(`${path} answered what it should not: ${faults.join('; ')}`)
  // Mails leave behind the answer; the tests look at both.
  await server.services.mailSender.settled()
  let body: unknown = null
  try {
    body = JSON.parse(text)
  } catch {
    // Not every answer under test is JSON.
  }
  return { http: response.status, headers: response.headers, text, body }
}

/** What comes with an answer, but for its own name, which is new each time. */
export function sameHeaders({ headers }: Answer): [string, string][] {
  return [...headers].filter(([name]) => name !== 'x-request-id')
}

export function get(server: OpenServer, path: string, options: CallOptions = {}): Promise<Answer> {
  return send(server, path, {}, options)
}

/** Sends a URL-encoded form. */
export function post(server: OpenServer, path: string, values: FormValues = {}, options: CallOptions = {}) {
  const body = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return send(server, path, { method: 'POST', body: body.toString(), headers: FORM }, options)
}
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

export function postMultipart(
  server: OpenServer,
  path: string,
  values: FormValues,
  options: CallOptions = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, String(value))
  return send(server, path, { method: 'POST', body }, options)
}

export function postJson(server: OpenServer, path: string, value: unknown, options: CallOptions = {}) {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  const headers = { 'Content-Type': 'application/json' }
  return send(server, path, { method: 'POST', body, headers }, options)
}

/** Sends a body as it is. */
export function postRaw(
  server: OpenServer,
  path: string,
  body: BodyInit,
  contentType: string,
  options: CallOptions = {},
) {
  return send(server, path, { method: 'POST', body, headers: { 'Content-Type': contentType } }, options)
}

/** A good review form for this place. */
export function reviewForm(hospitalId: number, departmentId: number, more: FormValues = {}): FormValues {
  return {
    staff_to_patient: 4,
    coworkers: 5,
    management: 3,
    overall: 4,
    title: 'Dayshift, Surgical ICU',
    review: 'Fair ratios, tired monitors.',
    anonymous: 0,
    hospitalId,
    departmentId,
    userId: 999,
    rating: 5,
    ...more,
  }
}
