// Clients that are slow, silent or many, on real sockets, against a port opened as in production but less patient.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { type ConnectionTimeouts, defaultTimeouts, listen } from '../../src/server/listen.ts'
import { root } from '../imports.ts'
import { openTestServer, type TestServer } from './factories.ts'

const hasty: ConnectionTimeouts = {
  headMs: 500,
  requestMs: 700,
  lookEveryMs: 100,
  silenceMs: 700,
  idleMs: 300,
  connectionsMax: 4_000,
}
const BIG = 32 * 1024 * 1024

let server: TestServer
let http: Server
let port: number
const sockets: Socket[] = []
const drips: NodeJS.Timeout[] = []

async function open(patience: ConnectionTimeouts) {
  server = await openTestServer()
  const big = new Uint8Array(BIG)
  // More than the buffers between two sockets hold.
  const fetch = (request: Request) =>
    request.url.endsWith('/big') ? new Response(big) : server.app.fetch(request)
  http = await listen({ ...server, app: { fetch } }, { port: 0 }, patience)
  port = (http.address() as AddressInfo).port
}
afterEach(async () => {
  for (const drip of drips.splice(0)) clearInterval(drip)
  for (const socket of sockets.splice(0)) socket.destroy()
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
  await server.close()
})

async function connect(): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    http.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** How long somebody else waits for an answer, in milliseconds. */
async function ping(): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}ping`, { headers: { Connection: 'close' } })
  expect(answer.status).toBe(200)
  return performance.now() - from
}

/** A byte now and then. */
function drip(socket: Socket, text: string) {
  drips.push(setInterval(() => socket.writable && socket.write(text), 50))
}

const POST = `POST ${API_BASE}contact/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n`
const attacks: Record<string, (socket: Socket) => void> = {
  'sends nothing': () => undefined,
  'sends the head of a request for ever': socket => {
    socket.write(`GET ${API_BASE}ping HTTP/1.1\r\nHost: x\r\n`)
    drip(socket, 'X-A: b\r\n')
  },
  'sends the body of a request for ever': socket => {
    socket.write(POST)
    drip(socket, ' ')
  },
  'promises a body that never comes': socket => socket.write(POST),
  'never reads the answer': socket => {
    socket.pause()
    socket.write('GET /big HTTP/1.1\r\nHost: x\r\n\r\n')
  },
  'is answered and stays': socket => socket.write(`GET ${API_BASE}ping HTTP/1.1\r\nHost: x\r\n\r\n`),
}

test.each(Object.entries(attacks))(
  'R-06: who %s loses the place soon, and others are served meanwhile',
  async (_, attack) => {
    await open(hasty)
    const slow = await Promise.all(Array.from({ length: 40 }, connect))
    for (const socket of slow) attack(socket)
    expect(await connections()).toBeGreaterThan(0)
    expect(await ping()).toBeLessThan(3_000)
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  },
)

test('R-06: who reads slowly, but does read, gets all of the answer', async () => {
  await open(hasty)
  const socket = await connect()
  let size = 0
  let pauses = 0
  socket.on('data', data => {
    size += data.length
    if (pauses >= 20 || size < (pauses * BIG) / 20) return
    pauses += 1
    socket.pause()
    setTimeout(() => socket.resume(), 100)
  })
  socket.write('GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  // Two seconds in all, three times what silence may last.
  await once(socket, 'close')
  expect(pauses).toBe(20)
  expect(size).toBeGreaterThan(BIG)
})

test('R-07: two thousand open connections are no reason not to answer; beyond the most, one more is closed at once', async () => {
  await open({ ...hasty, headMs: 60_000, requestMs: 60_000, silenceMs: 60_000, connectionsMax: 2_001 })
  for (let made = 0; made < 2_000; made += 250) await Promise.all(Array.from({ length: 250 }, connect))
  await expect.poll(connections).toBe(2_000)
  expect(await ping()).toBeLessThan(3_000)
  await expect.poll(connections).toBe(2_000)
  const last = await connect()
  expect(last.closed).toBe(false)
  await expect.poll(connections).toBe(2_001)
  const tooMany = await connect()
  if (!tooMany.closed) await once(tooMany, 'close')
  last.destroy()
  await expect.poll(connections).toBe(2_000)
  expect(await ping()).toBeLessThan(3_000)
})

test('R-06, R-07: in production no place is taken for more than 30 seconds, and a process has files to spare', async () => {
  await open(defaultTimeouts)
  const { headMs, requestMs, lookEveryMs, silenceMs, idleMs, connectionsMax } = defaultTimeouts
  for (const longest of [headMs + lookEveryMs, requestMs + lookEveryMs, silenceMs, idleMs])
    expect(longest).toBeLessThanOrEqual(30_000)
  expect([http.headersTimeout, http.requestTimeout, http.timeout, http.keepAliveTimeout]).toEqual([
    headMs,
    requestMs,
    silenceMs,
    idleMs,
  ])
  expect(http.maxConnections).toBe(connectionsMax)
  expect(connectionsMax).toBeLessThan(4_096)
  const program = readFileSync(path.join(root, 'src/server/programs/main.ts'), 'utf8')
  expect(program).toContain('listen(server, config)')
})

test('deploying: a server that is told to listen on one address is not reached by another', async () => {
  await open(defaultTimeouts)
  const knock = async (host?: string) => {
    const door = await listen(server, { port: 0, ...(host && { host }) })
    const { port } = door.address() as AddressInfo
    // 127.0.0.2 is another address of every Linux machine.
    const answers = ['127.0.0.1', '127.0.0.2'].map(address =>
      fetch(`http://${address}:${port}/public/api/ping`),
    )
    const told = await Promise.all(
      answers.map(answer => answer.then(({ status }) => status).catch(() => null)),
    )
    door.close()
    return told
  }
  expect(await knock('127.0.0.1')).toEqual([200, null])
  if (process.platform === 'linux') expect(await knock()).toEqual([200, 200])
})
