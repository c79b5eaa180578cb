/**
 * A server that somebody else wrote from the specification (sections 3 to 8) and nothing else: all 28 calls in
 * memory, and none of our extensions. No keys, no cursors, no ETags, no averages, no `ping`.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { root } from '../imports.ts'
import { API, notFound, plainAnswer } from './plain-api.ts'
import { makeStore, type PlainStore } from './store.ts'

const app = path.join(root, 'dist', 'app')

const types: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export interface PlainServer {
  readonly store: PlainStore
  readonly port: number
  close(): Promise<void>
}

/** Starts it on a free port, with the built app beside it. */
export async function openPlainServer(): Promise<PlainServer> {
  const store = makeStore()
  const server = createServer((incoming, outgoing) => {
    toRequest(incoming)
      .then(request => answer(store, request))
      .then(async response => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      })
      .catch((error: unknown) => {
        console.error(error)
        outgoing.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Whoops, something went wrong.</h1>')
      })
  })
  const port = await listen(server)
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { store, port, close }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = method === 'POST' ? new Uint8Array(await buffer(incoming)) : null
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Request(`http://${headers.host}${url}`, { method, headers: given, body })
}

async function answer(store: PlainStore, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(API)) return plainAnswer(store, request)
  if (pathname.startsWith('/public/pay/')) return payPage(store, Number(pathname.split('/').at(-1)))
  return appFile(pathname, request)
}

/** The payment provider's page, as far as a shopper sees one: it leads back by the specification's address. */
function payPage(store: PlainStore, orderId: number): Response {
  const email = encodeURIComponent(String(store.orders.find(({ id }) => id === orderId)?.email))
  const back = (status: boolean) => `/checkout/order/${orderId}/${email}/${status}/plain-session-${orderId}`
  const links = `<a href="${back(true)}">Pay</a> <a href="${back(false)}">Cancel</a>`
  return new Response(`<link rel="icon" href="data:,"><h1>Plain Payments</h1>${links}`, {
    headers: { 'content-type': 'text/html' },
  })
}

/** A file of the built app; a picture that is not there is an error page, any other address is the app. */
async function appFile(pathname: string, request: Request): Promise<Response> {
  const name = pathname === '/' ? '/index.html' : pathname.replace(/^\/public\/media/, '/media')
  const wantsPage = request.headers.get('accept')?.includes('text/html')
  return fileAt(name).catch(() => (wantsPage ? fileAt('/shell.html') : notFound()))
}

async function fileAt(name: string): Promise<Response> {
  const content = await readFile(path.join(app, path.normalize(name)))
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  const headers = { 'content-type': type, 'cache-control': 'no-cache' }
  return new Response(new Uint8Array(content), { headers })
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.listen(0, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no port'))
      else resolve(address.port)
    })
  })
}
