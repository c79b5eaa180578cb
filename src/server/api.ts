/** The API: every call of the contract on its path, everything else refused in the envelope. */
import { Hono } from 'hono'
import { API_BASE, IDEMPOTENCY_HEADER } from '../contract/protocol.ts'
import { handlers } from './handlers.ts'
import { answerGet } from './http/answer-get.ts'
import { answerPost } from './http/answer-post.ts'
import { failureReply } from './http/failure.ts'
import { isValidKey } from './http/idempotency.ts'
import type { Road } from './http/road.ts'
import { setCorsHeaders, setPreflightHeaders } from './http/security-headers.ts'
import { TransportError } from './http/transport-error.ts'

/** @param road what the calls need on their way. */
export function createApi(road: Road): Hono {
  const api = new Hono()
  api.onError(error => failureReply(error, road.services.log))

  api.use(`${API_BASE}*`, async (c, next) => {
    await next()
    setCorsHeaders(c.res.headers)
    // The echo proves to the app that this very request was answered, by us.
    const key = c.req.header(IDEMPOTENCY_HEADER)
    if (key && isValidKey(key)) c.res.headers.set(IDEMPOTENCY_HEADER, key)
  })
  api.options(`${API_BASE}*`, c => {
    setPreflightHeaders(c.res.headers)
    return c.body(null, 204)
  })

  for (const handler of handlers) {
    const path = API_BASE + handler.call.path
    const answer = handler.call.method === 'GET' ? answerGet : answerPost
    api.on(handler.call.method, path, c => answer(c, handler, road))
    api.all(path, () => {
      const allow = handler.call.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
      throw new TransportError(405, 'request', 'This call does not take this method.', { Allow: allow })
    })
  }
  api.all(`${API_BASE}*`, () => {
    throw new TransportError(404, 'request', 'There is no such call.')
  })
  return api
}
