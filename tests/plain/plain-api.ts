/** The plain server's calls, as a function from request to answer. */
import { accountCalls } from './account-calls.ts'
import { type Handler, no } from './answers.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import type { PlainStore } from './store.ts'
import { writingCalls } from './writing-calls.ts'

export const API = '/public/api/'
const handlers: Record<string, Handler> = { ...catalogueCalls, ...accountCalls, ...writingCalls }

/** Every call of the specification's section 7, and no other. */
export async function plainAnswer(store: PlainStore, request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  const handle = handlers[`${request.method} ${pathname.slice(API.length)}`]
  if (!handle) return notFound()
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const user = store.users.find(({ id }) => id === store.tokens.get(token)) ?? null
  const fields = await fieldsOf(request)
  const said = fields
    ? handle({ store, fields, user, token, origin })
    : no('request', 'The request could not be read.')
  return Response.json(said)
}

/** As a framework says it that was not asked to speak JSON. */
export function notFound(): Response {
  const headers = { 'content-type': 'text/html; charset=UTF-8' }
  return new Response('<h1>404 | Not Found</h1>', { status: 404, headers })
}

/** Forms of both kinds, and JSON; null where the body is none of them. */
async function fieldsOf(request: Request): Promise<Record<string, string> | null> {
  if (request.method !== 'POST' || !request.body) return {}
  const isJson = request.headers.get('content-type')?.includes('json')
  try {
    const entries = isJson
      ? Object.entries((await request.json()) as object)
      : [...(await request.formData())]
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    return null
  }
}
