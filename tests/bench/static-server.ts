/** A plain host for built files, compressed beforehand, as the bare page would have. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { setSecurityHeaders } from '../../src/server/http/security-headers.ts'
import { atEnd } from './clean-up.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/**
 * What our pages are sent with: a browser gives a page that is to be alone in its process another one, which costs every
 * page the same. The policy alone is the bare page's own.
 */
function pageHeaders(asks: string): Record<string, string> {
  const headers = new Headers({ 'Content-Security-Policy': `default-src 'self' ${asks}` })
  setSecurityHeaders(headers, false, false)
  return Object.fromEntries(headers)
}

export interface StaticServer {
  url: string
  port: number
  start(): Promise<void>
  stop(): Promise<void>
}

/** Serves a folder, `.br` files first; it ends with the bench. @param asks the server that its pages ask, if any. */
export async function serveFolder(folder: string, port: number, asks = ''): Promise<StaticServer> {
  const always = pageHeaders(asks)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    const headers = { ...always, 'content-type': type }
    readFile(`${file}.br`)
      .then(content => response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(content))
      .catch(() => readFile(file).then(content => response.writeHead(200, headers).end(content)))
      .catch(() => response.writeHead(404).end())
  })
  const start = () => new Promise<void>(resolve => server.listen(port, resolve))
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  atEnd(stop)
  await start()
  return { url: `http://localhost:${port}`, port, start, stop }
}
