import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = '/empty'

export interface Sink {
  /** Its address, foreign to the product. */
  readonly url: string
  /** An empty page there, under no policy. */
  readonly page: string
  /** The other addresses that somebody asked for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** A server of somebody else's, which takes down who asks it. */
export async function openSink(): Promise<Sink> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (url !== PAGE && url !== '/favicon.ico') asked.push(url)
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>x</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    page: `http://127.0.0.1:${port}${PAGE}`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
