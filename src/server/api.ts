/** The API: every call of the contract on its path, everything else refused in the envelope. */
import { type Context, Hono } from 'hono'
import { batch } from '../contract/batch.ts'
import { API_BASE, IDEMPOTENCY_HEADER } from '../contract/protocol.ts'
import type { Handler } from './handler.ts'
import { handlers } from './handlers.ts'
import { answerBatch } from './http/answer-batch.ts'
import { answerGet } from './http/answer-get.ts'
import { answerPost } from './http/answer-post.ts'
import type { ApiContext } from './http/api-context.ts'
import { failureReply } from './http/failure.ts'
import { isValidKey } from './http/idempotency.ts'
import { setCorsHeaders, setPreflightHeaders } from './http/security-headers.ts'
import { TransportError } from './http/transport-error.ts'

/** @param api what all calls share. */
export function createApi(api: ApiContext): Hono {
  const app = new Hono()
  app.onError((error, c) => failureReply(error, c, api.services.log))

  app.use(`${API_BASE}*`, async (c, next) => {
    await next()
    setCorsHeaders(c.res.headers)
    // The echo proves to the app that this very request was answered, by us.
    const key = c.req.header(IDEMPOTENCY_HEADER)
    if (key && isValidKey(key)) c.res.headers.set(IDEMPOTENCY_HEADER, key)
  })
  app.options(`${API_BASE}*`, c => {
    setPreflightHeaders(c.res.headers)
    return c.body(null, 204)
  })

  function serve({ method, path }: Handler['call'], answer: (c: Context) => Promise<Response>): void {
    // Also what is thrown and no error: of that the framework would make nothing at all.
    app.on(method, API_BASE + path, c => answer(c).catch(error => failureReply(error, c, api.services.log)))
    app.all(API_BASE + path, () => {
      const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
      throw new TransportError(405, 'request', 'This call does not take this method.', { Allow: allow })
    })
  }
  for (const handler of Object.values(handlers)) {
    const answer = handler.call.method === 'GET' ? answerGet : answerPost
    serve(handler.call, c => answer(c, handler, api))
  }
  serve(batch, c => answerBatch(c, api))
  app.all(`${API_BASE}*`, () => {
    throw new TransportError(404, 'request', 'There is no such call.')
  })
  return app
}
