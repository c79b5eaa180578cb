/** The server's HTTP side as one object: give it a request, it answers. */
import { type Context, Hono } from 'hono'
import { API_BASE } from '../contract/protocol.ts'
import { createApi } from './api.ts'
import { clientAddress } from './http/address.ts'
import { makeAnswerCache } from './http/answer-cache.ts'
import { failureReply } from './http/failure.ts'
import { makeInFlight } from './http/in-flight.ts'
import { routeName } from './http/request-log.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { createMailsPage } from './mail/mails-page.ts'
import type { Services } from './services.ts'
import { createPaymentPages } from './shop/payment-pages.ts'
import { createSite, type SiteFolders } from './site/site.ts'

export interface AppOptions {
  readonly services: Services
  readonly isProduction: boolean
  readonly trustProxy: boolean
  readonly folders: SiteFolders
  /** Where the development page finds the mails; null: no such page. */
  readonly mailFolder: string | null
  /** How long a second request of one idempotency key waits for the first. */
  readonly keyWaitMs: number
}

export function createServerApp(options: AppOptions): Hono {
  const { services, isProduction } = options
  const app = new Hono()
  app.onError(error => failureReply(error, services.log))
  app.use(async (c: Context, next) => {
    const from = performance.now()
    await next()
    const path = new URL(c.req.url).pathname
    setSecurityHeaders(c.res.headers, path.startsWith(API_BASE), isProduction)
    const ms = Math.round(performance.now() - from)
    services.log({ method: c.req.method, route: routeName(path), status: c.res.status, ms })
  })
  app.route(
    '/',
    createApi({
      services,
      inFlight: makeInFlight(options.keyWaitMs),
      answers: makeAnswerCache(services.clock),
      addressOf: c => clientAddress(c, options.trustProxy),
    }),
  )
  if (options.mailFolder && !isProduction) app.route('/', createMailsPage(options.mailFolder))
  app.route('/', createPaymentPages(services))
  app.route('/', createSite(options))
  return app
}
