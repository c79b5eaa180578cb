// The fast path of a cached answer: what comes by it is what comes through the framework, and never older.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { handlers } from '../../src/server/handlers.ts'
import { listen } from '../../src/server/listen.ts'
import { makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'

let server: TestServer
let http: Server
let url: string
/** The methods of what went through the framework. */
let handled: string[]
const lines: Record<string, string | number>[] = []

beforeEach(async () => {
  lines.length = 0
  handled = []
  server = await openTestServer({ trustProxy: true, log: line => void lines.push(line) })
  for (let count = 0; count < 30; count += 1) await makeHospital(server)
  const fetch = (request: Request) => {
    handled.push(request.method)
    return server.app.fetch(request)
  }
  http = await listen({ ...server, app: { fetch } }, { port: 0 })
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(async () => {
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
  await server.close()
})

const CATALOGUE = `${API_BASE}hospitals/fetch?limit=20`
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + CATALOGUE, { method, headers })

/** All of an answer but what is new each time, and what only its connection needs. */
async function told(answer: Response) {
  const own = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']
  const headers = [...answer.headers].filter(([name]) => !own.includes(name))
  return { status: answer.status, headers: headers.sort(), text: await answer.text() }
}

test.each(['br', 'gzip', 'identity'])(
  'a cached answer is the same by the fast path and through the framework, packed as %s',
  async encoding => {
    const asked = { 'Accept-Encoding': encoding }
    const first = await told(await ask(asked))
    const second = await told(await ask(asked))
    expect(handled).toEqual(['GET'])
    expect(second).toEqual(first)
    expect(first.status).toBe(200)
    const etag = new Map(first.headers).get('etag') ?? ''
    const unchanged = await told(await ask({ ...asked, 'If-None-Match': etag }))
    expect(handled).toHaveLength(1)
    const byTheFramework = await told(
      await server.app.request(CATALOGUE, { headers: { ...asked, 'If-None-Match': etag } }),
    )
    expect(unchanged).toEqual(byTheFramework)
    expect(unchanged.status).toBe(304)
  },
)

test('what has changed is in the very next answer', async () => {
  await ask()
  for (let count = 0; count < 20; count += 1) {
    const before = await ask()
    const name = `Newest ${count}`
    await server.db.updateTable('hospitals').set({ name }).where('id', '=', 1).execute()
    await server.db
      .updateTable('revisions')
      .set(eb => ({ value: eb('value', '+', 1) }))
      .execute()
    const after = await ask({ 'If-None-Match': before.headers.get('etag') ?? '' })
    expect(after.status).toBe(200)
    expect(await after.text()).toContain(name)
  }
})

test('whoever is more than a visitor with a plain question goes through the framework', async () => {
  const unit = `${url}${API_BASE}departments/fetch?hospital_id=1&limit=20`
  for (const address of [unit, unit, url + CATALOGUE]) await fetch(address)
  expect(handled).toHaveLength(2)
  const { token } = await makeUser(server)
  const key = crypto.randomUUID()
  const own = await fetch(unit, { headers: { Authorization: `Bearer ${token}` } })
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect((await ask({ 'Idempotency-Key': key })).headers.get('idempotency-key')).toBe(key)
  expect(await (await ask({}, 'HEAD')).text()).toBe('')
  expect((await ask({}, 'POST')).status).toBe(405)
  expect(handled).toHaveLength(6)
})

test('it is counted, logged without its query, and has a name', async () => {
  await ask()
  const name = 'proxy-gave-this-name'
  expect((await ask({ 'X-Request-Id': name })).headers.get('x-request-id')).toBe(name)
  const other = (await ask({ 'X-Request-Id': 'not "valid"' })).headers.get('x-request-id')
  expect(other).toMatch(/^[\w-]{36}$/)
  expect(handled).toHaveLength(1)
  const route = `${API_BASE}hospitals/fetch`
  expect(lines.slice(-2)).toEqual(
    [name, other].map(request => ({ method: 'GET', route, status: 200, ms: expect.any(Number), request })),
  )
  expect(server.services.metrics.lines()).toContain(
    `http_requests_total{method="GET",route="${route}",status="200"} 3`,
  )
  expect(server.services.metrics.lines()).toContain(
    `http_request_duration_seconds_bucket{route="${route}",le="+Inf"} 3`,
  )
})

test('what all phones ask anew after a change is made once', async () => {
  const answer = vi.spyOn(handlers['hospitals/fetch'], 'answer')
  onTestFinished(() => answer.mockRestore())
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).text()))
  expect(new Set(texts).size).toBe(1)
  expect(answer).toHaveBeenCalledTimes(1)
  await makeHospital(server, { name: 'Newest' })
  const changed = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).text()))
  expect(new Set(changed).size).toBe(1)
  expect(changed[0]).not.toBe(texts[0])
  expect(answer).toHaveBeenCalledTimes(2)
})
