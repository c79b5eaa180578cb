// A proxy of our own between a browser and the server, which does to each request what `toxics.ts` lists.
import { request as forwardRequest, type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Toxic } from './toxics.ts'
import { deliver, type Reply } from './wire.ts'

export interface Passing {
  readonly method: string
  readonly path: string
  /** Its idempotency key, null where it has none. */
  readonly key: string | null
}

interface HasAddress {
  readonly url: string
}

export interface ToxicProxy<Behind extends HasAddress = HasAddress> {
  /** The product as the browser knows it: behind this proxy. */
  readonly product: Behind
  /** From now on each request meets what this chooses for it. */
  poison(choose: (request: Passing) => readonly Toxic[]): void
  /** Resolves once nothing is on its way to the server a second time any more. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy on a port of its own in front of the product's. */
export async function openToxicProxy<Behind extends HasAddress>(
  product: Behind,
): Promise<ToxicProxy<Behind>> {
  const upstream = Number(new URL(product.url).port)
  const late = new Set<Promise<unknown>>()
  let choose: (request: Passing) => readonly Toxic[] = () => []
  const server = new Server((incoming, response) => {
    const toxics = choose(passing(incoming))
    meet(toxics, { upstream, incoming, response, late }).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    product: { ...product, url: `http://localhost:${port}` },
    poison(next) {
      choose = next
    },
    async settle() {
      while (late.size > 0) await Promise.allSettled([...late])
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function passing({ method = '', url = '', headers }: IncomingMessage): Passing {
  return { method, path: url, key: headers['idempotency-key']?.toString() ?? null }
}

interface Exchange {
  upstream: number
  incoming: IncomingMessage
  response: ServerResponse
  /** Second deliveries that are still to come. */
  late: Set<Promise<unknown>>
}

async function meet(toxics: readonly Toxic[], exchange: Exchange): Promise<void> {
  const { upstream, incoming, response, late } = exchange
  const body = await buffer(incoming)
  for (const toxic of toxics) if (toxic.kind === 'latency') await delay(toxic.ms)
  for (const toxic of toxics) if (await isEnd(toxic, exchange, body)) return
  const reply = await deliver(upstream, incoming, body)
  for (const toxic of toxics) {
    if (toxic.kind !== 'twice') continue
    const again = delay(toxic.afterMs).then(() => deliver(upstream, incoming, body))
    const tracked = again.catch(() => undefined).finally(() => late.delete(tracked))
    late.add(tracked)
  }
  await answer(toxics, reply, response)
}

/** Does what keeps a request from the server. @returns whether it did. */
async function isEnd(toxic: Toxic, exchange: Exchange, body: Buffer): Promise<boolean> {
  const { incoming, response } = exchange
  switch (toxic.kind) {
    case 'hang':
      return true
    case 'reset':
      incoming.socket.resetAndDestroy()
      return true
    case 'portal':
      response.writeHead(toxic.status, { ...html, ...(toxic.status === 302 && { location: '/welcome' }) })
      response.end('<!doctype html><title>Guest Wi-Fi</title><h1>Accept the terms.</h1>')
      return true
    case 'trouble':
      response.writeHead(toxic.status, html).end('<!doctype html><h1>Try again later</h1>')
      return true
    case 'busy':
      if (toxic.retryAfterS !== null) response.setHeader('retry-after', toxic.retryAfterS)
      response.writeHead(429, html).end('<!doctype html><h1>Too many requests</h1>')
      return true
    case 'cut-request':
      // A request without a body has no middle.
      if (body.length > 0)
        await deliverPart(exchange, body.subarray(0, Math.min(toxic.bytes, body.length - 1)))
      incoming.socket.destroy()
      return true
    default:
      return false
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' }

async function deliverPart({ upstream, incoming }: Exchange, part: Buffer): Promise<void> {
  const { method, url: path, headers } = incoming
  const outgoing = forwardRequest({ host: '127.0.0.1', port: upstream, path, method, headers })
  // The server may hang up first.
  outgoing.on('error', () => undefined)
  outgoing.write(part)
  await delay(20)
  outgoing.destroy()
}

async function answer(toxics: readonly Toxic[], reply: Reply, response: ServerResponse): Promise<void> {
  const { 'transfer-encoding': _, ...headers } = reply.headers
  const { body, status } = reply
  const cut = toxics.find(toxic => toxic.kind === 'cut-reply')
  if (toxics.some(({ kind }) => kind === 'drop-reply') || (cut && body.length === 0))
    return void response.destroy()
  const isEmpty = status === 204 || status === 304
  response.writeHead(status, isEmpty ? headers : { ...headers, 'content-length': body.length })
  const slice = toxics.find(toxic => toxic.kind === 'slice')
  const end = cut ? Math.min(cut.bytes, body.length - 1) : body.length
  const step = slice?.bytes ?? Math.max(end, 1)
  for (let at = 0; at < end && !response.destroyed; at += step) {
    response.write(body.subarray(at, Math.min(at + step, end)))
    if (slice) await delay(slice.everyMs)
  }
  if (cut) response.destroy()
  else response.end()
}
