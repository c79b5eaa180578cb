// One sender that begins more requests than there are places for others, on real sockets.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { createInFlightLimit, IN_FLIGHT_MAX } from '../../src/server/http/in-flight-limit.ts'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { defaultTimeouts, listen } from '../../src/server/listen.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openTestServer,
  type TestServer,
} from './factories.ts'

let server: TestServer
let http: Server
const sockets: Socket[] = []

afterEach(async () => {
  leave()
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
  await server.close()
})

async function open() {
  server = await openTestServer({ trustProxy: true, limits: defaultLimits })
  http = await listen(server, { port: 0 })
}

function leave(): void {
  for (const socket of sockets.splice(0)) socket.destroy()
}

/** Sends a text, and reads no more than the first of what comes back. */
function send(text: string): Promise<string> {
  const socket = createConnection((http.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(text)
  return new Promise(resolve => {
    socket.once('data', data => {
      socket.pause()
      resolve(data.toString('latin1'))
    })
    socket.once('close', () => resolve(''))
  })
}

const get = (path: string, from: string) =>
  `GET ${API_BASE}${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`
const slowPost = (path: string, from: string) =>
  `POST ${API_BASE}${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`
const status = (said: string) => Number(said.split(' ')[1])
const ask = async (path: string, from: string) => status(await send(get(path, from)))

test('R-06, R-07: who begins bodies and does not end them is refused, place and all, beyond a tenth of the places; others are not', async () => {
  await open()
  // As behind one address of IPv6: its networks are one sender.
  const paths = ['check_auth', 'cart/cartCount', 'batch', 'review/submit']
  for (let i = 0; i < IN_FLIGHT_MAX; i += 1) void send(slowPost(paths[i % 4] ?? '', `2001:db8:7:${i}::1`))
  await expect.poll(() => ask('hospitals/fetch', '2001:db8:7:fff::1')).toBe(503)
  const refused = await send(get('hospitals/fetch', '2001:db8:7::1'))
  expect(refused).toMatch(/\r\nconnection: close\r\n/i)
  expect(refused).toMatch(/\r\nretry-after: \d+\r\n/i)
  expect(refused).toContain('"response_status":503')
  expect(await ask('ping', '2001:db8:7::1')).toBe(200)
  expect(await ask('hospitals/fetch', '2001:db8:8::1')).toBe(200)
  leave()
  await expect.poll(() => ask('hospitals/fetch', '2001:db8:7::1')).toBe(200)
})

test('R-06, R-07: what is kept for all and read slowly takes a place each time, also behind one another on one connection', async () => {
  await open()
  const hospitalId = await makeHospital(server)
  const { id: userId } = await makeUser(server)
  const review = 'x'.repeat(20 * 1024 * 1024)
  await makeReview(server, { userId, hospitalId, departmentId: await makeDepartment(server) }, { review })
  const path = `departments/fetch?hospital_id=${hospitalId}&limit=1`
  expect(await ask(path, '192.0.2.2')).toBe(200)
  for (let i = 0; i < IN_FLIGHT_MAX / 20; i += 1)
    expect(status(await send(get(path, '192.0.2.1').repeat(20)))).toBe(200)
  await expect.poll(() => ask(path, '192.0.2.1')).toBe(503)
  expect(await ask(path, '192.0.2.2')).toBe(200)
  leave()
  await expect.poll(() => ask(path, '192.0.2.1')).toBe(200)
})

test('R-06, R-07: a request whose connection has ended before it is counted takes no place', async () => {
  await open()
  const unfinished = createInFlightLimit()
  const counted = new Promise<boolean>(resolve => {
    http.removeAllListeners('request')
    http.on('request', async (_, response) => {
      // As while the database is asked whether a kept answer still holds.
      await once(response, 'close')
      for (let i = 0; i < IN_FLIGHT_MAX; i += 1) unfinished.count('192.0.2.1', response)
      resolve(unfinished.isFull('192.0.2.1'))
    })
  })
  void send(get('ping', '192.0.2.1'))
  await once(http, 'request')
  leave()
  expect(await counted).toBe(false)
})

test('R-07: what one sender may begin is a small part of all places, and what is finished counts no more', async () => {
  await open()
  expect(IN_FLIGHT_MAX * 10).toBeLessThanOrEqual(defaultTimeouts.connectionsMax)
  for (let i = 0; i < IN_FLIGHT_MAX + 10; i += 50) {
    const said = Array.from({ length: 50 }, () => ask('ping', '192.0.2.1'))
    expect(new Set(await Promise.all(said))).toEqual(new Set([200]))
  }
  expect(await ask('hospitals/fetch', '192.0.2.1')).toBe(200)
})
