// many networks that each hold a little less than one may, on real sockets.
import { createServer } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUnreadLimit } from '../../src/server/http/unread-limit.ts'

/** More than two sockets hold between them. */
const SIZE = 10 * 1024 * 1024
const kept = new Map<string, Buffer>()
const keptFor = (path: string) => kept.get(path) ?? kept.set(path, Buffer.alloc(SIZE)).get(path)

const sockets: Socket[] = []
let http: ReturnType<typeof createServer>
beforeEach(async () => {
  const unread = createUnreadLimit(5 * SIZE)
  http = createServer((request, response) => {
    unread.count(String(request.headers.from), response)
    response.end(request.url === '/' ? Buffer.alloc(SIZE) : keptFor(request.url ?? ''))
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
})

/** Asks, one behind the other, and reads no more than the head of the first answer. */
async function ask(from: string, ...paths: string[]) {
  const socket = createConnection((http.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const requests = (paths.length > 0 ? paths : ['/']).map(
    path => `GET ${path} HTTP/1.1\r\nHost: x\r\nFrom: ${from}\r\n\r\n`,
  )
  socket.write(requests.join(''))
  await new Promise(resolve => socket.once('data', resolve))
  socket.pause()
  socket.on('error', () => undefined)
  return socket
}

/** Whether the server has given up what this one has not read: what is left of it ends too early. */
async function isCut(socket: Socket): Promise<boolean> {
  let size = 0
  socket.on('data', bytes => {
    size += bytes.length
  })
  socket.resume()
  await expect.poll(() => socket.closed || size > SIZE * 0.95).toBe(true)
  return size < SIZE * 0.95
}

test('R-06: what all networks together have not read is bounded: who holds most is cut, the oldest first', async () => {
  const asked: Socket[] = []
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '203.0.113.2'])
    asked.push(await ask(from))
  const cut: boolean[] = []
  for (const one of asked) cut.push(await isCut(one))
  expect(cut).toEqual([true, false, false, false, false, false])
})

test('R-06: what is kept for all counts once, and nobody is cut for it', async () => {
  const asked: Socket[] = []
  for (let i = 0; i < 4; i += 1) asked.push(await ask(`192.0.2.${i}`))
  for (let i = 0; i < 8; i += 1) asked.push(await ask(`198.51.100.${i}`, '/kept'))
  const cut: boolean[] = []
  for (const one of asked) cut.push(await isCut(one))
  expect(cut).toEqual(Array(12).fill(false))
})

test('R-06: what waits behind another answer of its connection is out of the memory when it is cut', async () => {
  // Nothing is cut for want of the first of them, which others wait for, too.
  const other = await ask('192.0.2.1', '/kept')
  const greedy = await ask('192.0.2.2', '/kept', '/', '/', '/')
  const asked = [await ask('198.51.100.1'), await ask('203.0.113.1')]
  const cut: boolean[] = []
  for (const one of [greedy, other, ...asked]) cut.push(await isCut(one))
  expect(cut).toEqual([true, false, false, false])
})

test('R-06: what several have asked for and nobody reads is cut, too, once nothing else is left', async () => {
  const asked: Socket[] = []
  for (const path of ['/a', '/b', '/c', '/d', '/e'])
    for (const from of ['192.0.2.1', '198.51.100.1']) asked.push(await ask(from, path))
  const last = await ask('203.0.113.1')
  const cut: boolean[] = []
  for (const one of [last, ...asked]) cut.push(await isCut(one))
  expect(cut.filter(Boolean)).toHaveLength(2)
  expect(cut[0]).toBe(false)
})
