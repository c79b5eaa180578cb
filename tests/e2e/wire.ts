// The wire between browser and server: a proxy on the address that the browser knows, which a test can cut or spoil.
import { request as forwardRequest, type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isCutOff } from './cut-off.ts'

/**
 * pass: as it should be · portal: 200 and HTML to everything · hang: accepts, never answers ·
 * lose-reply: the server acts, the connection breaks before the answer · hold-reply: the server acts, the answer
 * never comes · lose-one-reply: the first one is lost, then all is as it should be · double: everything arrives twice ·
 * missing: 404 · unavailable: 503 from a proxy · newer: text files of a release that differs by one line ·
 * gone: nobody listens.
 */
export type WireMode =
  | 'pass'
  | 'portal'
  | 'hang'
  | 'lose-reply'
  | 'hold-reply'
  | 'lose-one-reply'
  | 'double'
  | 'missing'
  | 'unavailable'
  | 'newer'
  | 'gone'

export interface Wire {
  /** The product's address, the same for its whole life: `http://localhost:PORT`. */
  readonly url: string
  /** What came over it so far, as `POST /public/api/...`, oldest first. */
  readonly requests: readonly string[]
  /** Changes what happens to requests from now on; `path` narrows the trouble to matching requests. */
  become(mode: WireMode, path?: RegExp, release?: Release): Promise<void>
  close(): Promise<void>
}

/** How a newer release writes a text. */
type Release = (text: string) => string

const byOneLine: Release = text => `${text}\n// a newer release\n`

export interface Reply {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Hands a request on to the server. @returns its whole answer. */
export function deliver(port: number, incoming: IncomingMessage, body: Buffer, headers = incoming.headers) {
  const { url: path, method } = incoming
  return new Promise<Reply>((resolve, reject) => {
    const outgoing = forwardRequest({ host: '127.0.0.1', port, path, method, headers }, answer => {
      buffer(answer).then(
        content => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** What comes without asking our server. */
const ownAnswers: Partial<Record<WireMode, [status: number, html: string]>> = {
  portal: [
    200,
    '<!doctype html><title>Guest Wi-Fi</title><h1>Welcome to Guest Wi-Fi. Accept the terms.</h1>',
  ],
  missing: [404, '<!doctype html><h1>Not Found</h1>'],
  unavailable: [503, '<!doctype html><h1>Service Unavailable</h1>'],
}

async function deliverNewer(port: number, incoming: IncomingMessage, release: Release): Promise<Reply> {
  // Uncompressed and unconditional, so that the text can be changed.
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = incoming.headers
  const { status, headers: answered, body } = await deliver(port, incoming, Buffer.alloc(0), headers)
  const { 'content-length': ____, etag: _____, ...kept } = answered
  return { status, headers: kept, body: Buffer.from(release(body.toString())) }
}

async function handle(
  { mode, release }: { mode: WireMode; release: Release },
  port: number,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const own = ownAnswers[mode]
  if (own) return void response.writeHead(own[0], { 'content-type': 'text/html; charset=utf-8' }).end(own[1])
  if (mode === 'hang') return
  const body = await buffer(incoming)
  const reply =
    mode === 'newer' ? await deliverNewer(port, incoming, release) : await deliver(port, incoming, body)
  if (mode === 'hold-reply') return
  if (mode === 'lose-reply') return void response.destroy()
  const last = mode === 'double' ? await deliver(port, incoming, body) : reply
  response.writeHead(last.status, last.headers).end(last.body)
}

/** Opens a wire to the server on `upstreamPort`. A server that is down looks like a dropped connection. */
export async function openWire(upstreamPort: number): Promise<Wire> {
  const requests: string[] = []
  let mode: WireMode = 'pass'
  let newer = byOneLine
  let troubled = /^/
  const server = new Server((incoming, response) => {
    if (isCutOff(incoming)) return void incoming.socket.destroy()
    const path = incoming.url ?? ''
    requests.push(`${incoming.method} ${path}`)
    handle({ mode: modeFor(path), release: newer }, upstreamPort, incoming, response).catch(() =>
      response.destroy(),
    )
  })
  function modeFor(path: string): WireMode {
    if (!troubled.test(path)) return 'pass'
    if (mode !== 'lose-one-reply') return mode
    mode = 'pass'
    return 'lose-reply'
  }
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, resolve))
  const hangUp = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    requests,
    async become(next, path = /^/, release = byOneLine) {
      if (next === 'gone' && server.listening) await hangUp()
      if (next !== 'gone' && !server.listening) await listen(port)
      mode = next
      newer = release
      troubled = path
    },
    async close() {
      if (server.listening) await hangUp()
    },
  }
}
