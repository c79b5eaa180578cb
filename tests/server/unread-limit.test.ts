// Who asks for much and does not read it, on real sockets.
import type { Server } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { listen } from '../../src/server/listen.ts'
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
let port: number
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
  await server.close()
})

/** @returns a page that is 20 MB, more than two sockets hold between them, and somebody who is signed in. */
async function open(): Promise<{ path: string; token: string }> {
  server = await openTestServer({ trustProxy: true })
  const { id: userId, token } = await makeUser(server)
  const hospitalId = await makeHospital(server)
  const place = { userId, hospitalId, departmentId: await makeDepartment(server) }
  await makeReview(server, place, { review: 'x'.repeat(20 * 1024 * 1024) })
  http = await listen(server, { port: 0 })
  port = (http.address() as AddressInfo).port
  return { path: `departments/fetch?hospital_id=${hospitalId}&limit=1`, token }
}

/** Asks, and reads no more than the head. @returns the status; 0 where the connection was cut. */
async function ask(path: string, from: string, token?: string, times = 1): Promise<number> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  const who = token ? `Authorization: Bearer ${token}\r\n` : ''
  const request = `GET ${API_BASE}${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${who}\r\n`
  socket.write(request.repeat(times))
  const head = new Promise<Buffer | null>(resolve => {
    socket.once('data', resolve)
    socket.once('close', () => resolve(null))
  })
  const said = await head
  socket.pause()
  return Number(said?.toString('latin1').split(' ')[1] ?? 0)
}

function leave(): void {
  for (const socket of sockets.splice(0)) socket.destroy()
}

async function askOften(path: string, from: string, token?: string): Promise<number[]> {
  const said: number[] = []
  for (let i = 0; i < 10; i += 1) said.push(await ask(path, from, token))
  return said
}

test('R-06: who asks for much again and again and does not read it is refused before it fills the memory; others are not', async () => {
  const { path, token } = await open()
  expect(await askOften(path, '192.0.2.1', token)).toEqual([...Array(7).fill(200), ...Array(3).fill(503)])
  expect(await ask('hospitals/fetch', '192.0.2.1')).toBe(503)
  expect(await ask('ping', '192.0.2.1')).toBe(200)
  expect(await ask(path, '192.0.2.2', token)).toBe(200)
  leave()
  await expect.poll(() => ask(path, '192.0.2.1', token)).toBe(200)
}, 60_000)

test('R-06: of many that ask at the same moment those are cut that would fill the memory', async () => {
  const { path, token } = await open()
  const said = await Promise.all(Array.from({ length: 20 }, () => ask(path, '192.0.2.1', token)))
  expect(said.filter(status => status === 200).length).toBeLessThanOrEqual(12)
  expect(said.filter(status => status === 200).length).toBeGreaterThanOrEqual(7)
}, 60_000)

test('R-06: what was asked for behind one another, and given up, is no longer counted', async () => {
  const { path, token } = await open()
  for (let i = 0; i < 3; i += 1) {
    expect(await ask(path, '192.0.2.1', token, 5)).toBe(200)
    // The other four are answered, too, and wait for the first to be read.
    await delay(700)
    leave()
  }
  await expect.poll(() => ask(path, '192.0.2.1', token)).toBe(200)
}, 60_000)

test('R-06: what is kept for all is in the memory once, however many of a ward read it slowly', async () => {
  const { path } = await open()
  expect(await askOften(path, '192.0.2.1')).toEqual(Array(10).fill(200))
}, 60_000)
