// R-04, over a socket: who is refused for the body need not send the rest of it, and cannot go on on that connection.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { listen } from '../../src/server/listen.ts'
import { openTestServer, type TestServer } from './factories.ts'

let server: TestServer
let http: Server

beforeAll(async () => {
  server = await openTestServer()
  http = await listen(server, { port: 0 })
})
afterAll(async () => {
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
  await server.close()
})

/** Sends a head and some of a body, never its end. @returns all that came back by the time the server closed. */
async function untilClosed(head: readonly string[], body: string): Promise<string> {
  const socket = createConnection((http.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (data: Buffer) => {
    text += data.toString()
  })
  const lines = [
    `POST ${API_BASE}contact/submit HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    ...head,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close', { signal: AbortSignal.timeout(4_000) })
  return text
}

const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

test.each([
  ['a body that is promised too large', 413, ['Content-Length: 10000000'], 'x'.repeat(1_000)],
  ['a body without a length that grows too large', 413, ['Transfer-Encoding: chunked'], chunk(300_000)],
  ['a packed body', 415, ['Content-Encoding: gzip', 'Content-Length: 100000'], 'x'.repeat(1_000)],
] as const)(
  'R-04: %s is answered before its end, and the connection is closed',
  async (_, status, head, body) => {
    const text = await untilClosed(head, body)
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).toMatch(/\r\nconnection: close\r\n/i)
    expect(text).toContain(`"response_status":${status}`)
  },
)
