/** The server's HTTP side: give it a request, it answers. */
import { type Context, Hono } from 'hono'
import { API_BASE } from '../contract/protocol.ts'
import { readSignIns } from './accounts/tokens.ts'
import { createApi } from './api.ts'
import { bindingsOf, clientAddress } from './http/address.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { createAnswerScheduler } from './http/answer-scheduler.ts'
import { createCachedUrls } from './http/cached-urls.ts'
import { failureReply, refusalFor } from './http/failure.ts'
import { createFastPath, type FastPath } from './http/fast-path.ts'
import { createGroupCommit } from './http/group-commit.ts'
import { openKeyMemory } from './http/idempotency.ts'
import { createInFlightLimit, noInFlightLimit } from './http/in-flight-limit.ts'
import { createKeyLock } from './http/key-lock.ts'
import { REQUEST_ID_HEADER, requestId, setRequestId } from './http/request-id.ts'
import { routeName } from './http/route-name.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { createSerialQueue } from './http/serial-queue.ts'
import { shedLoad } from './http/shed-load.ts'
import { createHeavyQueues } from './http/throttled-queue.ts'
import { createUnreadLimit } from './http/unread-limit.ts'
import { renewWaitingNote } from './http/waiting-note.ts'
import { createMailsPage } from './mail/mails-page.ts'
import type { EventLoopLag } from './operations/event-loop-lag.ts'
import { createOperationsPages } from './operations/operations-pages.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { Services } from './services.ts'
import { createPaymentPages } from './shop/payment-pages.ts'
import { createSite, type SiteFolders } from './site/site.ts'
import { createBatchLoader } from './sql/batch-loader.ts'

export interface AppOptions {
  readonly services: Services
  readonly isProduction: boolean
  readonly trustProxy: boolean
  /** Nobody has more than a part of all places (http/in-flight-limit.ts). */
  readonly isLimited: boolean
  readonly folders: SiteFolders
  /** The operator's pictures; null in memory. */
  readonly pictures: PictureStore | null
  readonly bytesStored: () => Promise<number>
  /** By which requests are refused over capacity; null: none are. */
  readonly eventLoopLag: EventLoopLag | null
  /** Opens `/metrics`; undefined: there is no such page. */
  readonly metricsToken: string | undefined
  /** Where the development page finds the mails; null: no such page. */
  readonly mailFolder: string | null
  /** How long a second request of one idempotency key waits for the first. */
  readonly keyWaitMs: number
}

export interface ServerApp {
  readonly app: Hono
  readonly fastPath: FastPath
}

/** `app` answers every request; `fastPath`, under the same limits, those for which a cached answer is enough. */
export function createServerApp(options: AppOptions): ServerApp {
  const { services, isProduction } = options
  const answers = createAnswerCache(services.clock)
  const cachedUrls = createCachedUrls()
  const unreadLimit = createUnreadLimit()
  const inFlightLimit = options.isLimited ? createInFlightLimit() : noInFlightLimit
  const addressOf = (c: Context) => clientAddress(c, options.trustProxy)
  const app = new Hono()
  app.onError((error, c) => failureReply(error, c, services.log))
  app.use(async (c: Context, next) => {
    const from = performance.now()
    const id = requestId(options.trustProxy ? c.req.header(REQUEST_ID_HEADER) : undefined)
    setRequestId(c, id)
    // As it is routed: spelled with percent signs, a call is still that call.
    const { path } = c.req
    const sender = addressOf(c)
    const refusal =
      shedLoad(path, options.eventLoopLag, unreadLimit.isFull(sender) || inFlightLimit.isFull(sender)) ??
      unreadable(c.req)
    const { outgoing } = bindingsOf(c)
    if (outgoing) {
      unreadLimit.count(sender, outgoing)
      inFlightLimit.count(sender, outgoing)
    }
    if (refusal) c.res = refusal
    else await next()
    setSecurityHeaders(c.res.headers, path.startsWith(API_BASE), isProduction)
    renewWaitingNote(c.req.raw, c.res.headers, isProduction)
    c.res.headers.set(REQUEST_ID_HEADER, id)
    const ms = performance.now() - from
    const route = routeName(path)
    const { status } = c.res
    services.metrics.answered(c.req.method, route, status, ms / 1000)
    services.log({ method: c.req.method, route, status, ms: Math.round(ms), request: id })
  })
  app.route(
    '/',
    createApi({
      services,
      keyLock: createKeyLock(options.keyWaitMs),
      ...createGroupCommit(services),
      batchQueue: createSerialQueue(),
      scheduleAnswer: createAnswerScheduler(),
      heavy: createHeavyQueues(),
      answers,
      cachedUrls,
      making: new Map(),
      addressOf,
      readSignIns: createBatchLoader(hashes => readSignIns(services.db, hashes)),
      readKeys: createBatchLoader(attempts => openKeyMemory(services.db, attempts)),
    }),
  )
  if (options.mailFolder && !isProduction) app.route('/', createMailsPage(options.mailFolder))
  app.route('/', createPaymentPages(services))
  app.route('/', createOperationsPages(options))
  app.route('/', createSite({ ...options, addressOf }))
  return { app, fastPath: createFastPath({ ...options, answers, cachedUrls, unreadLimit, inFlightLimit }) }
}

/**
 * The host of `url` is what the request calls it. Under one that no machine can have, whoever parses the address would
 * throw. The fast path parses none, and answers there as everywhere.
 */
function unreadable({ url, path }: Context['req']): Response | null {
  return URL.canParse(url) ? null : refusalFor(path, 400, 'The request could not be read.')
}
