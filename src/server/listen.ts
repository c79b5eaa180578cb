/** Opens the port. Whoever is slow, silent or many takes no place from others for long. */
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { FastPath } from './http/fast-path.ts'

/** Milliseconds that a client may take. */
export interface ConnectionTimeouts {
  /** Until the head of a request has arrived, or the first byte of a new connection. */
  readonly headMs: number
  /** Until all of a request has arrived. */
  readonly requestMs: number
  /** How often these two are looked at; a connection may live longer by as much. */
  readonly lookEveryMs: number
  /** Without a single byte in either direction: nobody reads the answer. Whoever reads slowly is given time. */
  readonly silenceMs: number
  /** Until the next request of a connection that was answered. */
  readonly idleMs: number
  /** Connections at once; one more is closed as it comes. Below the files that a process may open (mostly 4,096). */
  readonly connectionsMax: number
}

/** No place is taken for longer than 30 seconds. A phone on a bad line sends 240 kB in 25. */
export const defaultTimeouts: ConnectionTimeouts = {
  headMs: 15_000,
  requestMs: 25_000,
  lookEveryMs: 5_000,
  silenceMs: 30_000,
  idleMs: 5_000,
  connectionsMax: 4_000,
}

/** Who answers a request: `fastPath` what it can, `app` all else. */
interface Answering {
  readonly app: { readonly fetch: Parameters<typeof getRequestListener>[0] }
  readonly fastPath: FastPath
}

/** An address of this machine; all of them without `host`. */
interface Place {
  readonly port: number
  readonly host?: string
}

/**
 * @returns the open server. @throws what the system says about the place.
 */
export function listen(
  { app, fastPath }: Answering,
  { port, host }: Place,
  patience: ConnectionTimeouts = defaultTimeouts,
): Promise<Server> {
  const serverOptions = {
    headersTimeout: patience.headMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.lookEveryMs,
    keepAliveTimeout: patience.idleMs,
  }
  const answerOther = getRequestListener(app.fetch)
  return new Promise((resolve, reject) => {
    const http = createServer(serverOptions, (request, response) => {
      const otherwise = (isAnswered: boolean) => (isAnswered ? undefined : answerOther(request, response))
      const answered = fastPath(request, response)
      // Without a promise where none is needed: most of what is cached is answered at once.
      if (typeof answered === 'boolean') void otherwise(answered)
      else answered.then(otherwise).catch(() => response.destroy())
    })
    http.setTimeout(patience.silenceMs)
    http.maxConnections = patience.connectionsMax
    http.once('error', reject)
    http.listen({ port, host }, () => resolve(http))
  })
}
