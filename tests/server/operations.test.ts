// What those who run the server ask it, what it writes down, and how it stops.
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { finishRequests } from '../../src/server/stop.ts'
import { get, post, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer } from './factories.ts'
import { steadyClock } from './steady-clock.ts'

const token = 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1A'

async function figures(server: Awaited<ReturnType<typeof openTestServer>>) {
  const answer = await server.app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  return { status: answer.status, text: await answer.text() }
}

test('N-03, operations: /health is ok while the database can be read and written, and 503 when it cannot', async () => {
  const server = await openTestServer()
  const advance = steadyClock()
  const ask = async () => {
    advance(2_000)
    const answer = await server.app.request('/health')
    return [answer.status, await answer.json(), answer.headers.get('cache-control')]
  }
  expect(await ask()).toEqual([200, { status: 'ok' }, 'no-store'])
  // It can be written to, and not read.
  await server.db.schema.alterTable('revisions').renameColumn('value', 'other').execute()
  expect(await ask()).toEqual([503, { status: 'failing' }, 'no-store'])
  await server.db.schema.alterTable('revisions').renameColumn('other', 'value').execute()
  expect(await ask()).toEqual([200, { status: 'ok' }, 'no-store'])
  // It can be read, and not written to.
  await server.db.schema.alterTable('rate_windows').renameColumn('used', 'other').execute()
  expect(await ask()).toEqual([503, { status: 'failing' }, 'no-store'])
  await server.db.schema.alterTable('rate_windows').renameColumn('other', 'used').execute()
  await server.close()
})

test('operations: however often /health is asked, the database is written to once a second', async () => {
  const server = await openTestServer()
  // What the start has begun.
  await server.services.mailSender.settled()
  let writes = 0
  const transaction = server.db.transaction.bind(server.db)
  Object.assign(server.db, {
    transaction() {
      writes += 1
      return transaction()
    },
  })
  await Promise.all(Array.from({ length: 20 }, () => server.app.request('/health')))
  expect(writes).toBe(1)
  await server.close()
})

test('D-13, operations: /health says within four seconds that a database does not answer, and holds one connection at most', async () => {
  const server = await openTestServer()
  await server.services.mailSender.settled()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let begun = 0
  const { transaction } = server.db
  Object.assign(server.db, {
    transaction() {
      begun += 1
      return { execute: () => new Promise(() => undefined) }
    },
  })
  const ask = async () => (await server.app.request('/health')).status
  const first = ask()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await first).toBe(503)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([await ask(), begun]).toEqual([503, 1])
  Object.assign(server.db, { transaction })
  await server.close()
})

test('operations: /metrics is for who shows the token, and not there without one', async () => {
  const closed = await openTestServer()
  expect((await closed.app.request('/metrics')).status).toBe(404)
  await closed.close()
  const server = await openTestServer({ metricsToken: token })
  for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: `Basic ${token}` }] as const)
    expect((await server.app.request('/metrics', { headers })).status).toBe(401)
  expect((await figures(server)).status).toBe(200)
  await server.close()
})

test('operations: /metrics counts requests, times, replays, mails and bytes, in lines that Prometheus reads', async () => {
  const server = await openTestServer({ metricsToken: token })
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  await get(server, 'ping')
  await get(server, 'ping')
  const person = await makeUser(server)
  const form = reviewForm(hospital, unit)
  const send = (more = {}) =>
    post(server, 'review/submit', { ...form, ...more }, { token: person.token, key: 'key-of-a-phone' })
  await send()
  await send()
  await send({ title: 'Another' })
  await server.app.request('/hospital/detail/a"b\n', { method: 'PURGE' })
  const { text } = await figures(server)
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  expect(value('http_requests_total{method="GET",route="/public/api/ping",status="200"}')).toBe(2)
  expect(value('http_request_duration_seconds_count{route="/public/api/ping"}')).toBe(2)
  expect(value('http_request_duration_seconds_bucket{route="/public/api/ping",le="+Inf"}')).toBe(2)
  expect(value('idempotent_requests_total{outcome="first"}')).toBe(1)
  expect(value('idempotent_requests_total{outcome="replayed"}')).toBe(1)
  expect(value('idempotent_requests_total{outcome="reused"}')).toBe(1)
  // That a review was written is told the operator a minute later (A207).
  expect(value('mail_outbox{state="waiting"}')).toBe(1)
  expect(value('database_bytes')).toBeGreaterThan(10_000)
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? [\d.e+-]+)$/)
  expect(text).not.toMatch(/PURGE|nurse|key-of-a-phone/)
  await server.close()
})

test('operations: a request has one name, in its answer, in the log and in what failed; a stranger cannot choose it', async () => {
  const lines: Record<string, string | number>[] = []
  const server = await openTestServer({ log: line => void lines.push(line) })
  const mine = { headers: { 'X-Request-Id': 'chosen-by-a-stranger' } }
  const answer = await get(server, 'ping', mine)
  const id = answer.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(lines.at(-1)).toMatchObject({ route: '/public/api/ping', status: 200, request: id })
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
  expect((await get(server, 'ping')).headers.get('x-request-id')).not.toBe(id)

  await server.db.schema.alterTable('categories').renameTo('elsewhere').execute()
  const failed = await get(server, 'categories/fetch')
  const named = failed.headers.get('x-request-id') ?? ''
  expect([failed.http, failed.text.includes(named)]).toEqual([500, true])
  expect(lines.find(line => line.event === 'failure')).toMatchObject({ request: named })
  await server.close()

  const behind = await openTestServer({ trustProxy: true })
  const told = async (id: string) =>
    (await get(behind, 'ping', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
  expect(await told('from-the-proxy-1')).toBe('from-the-proxy-1')
  expect(await told('x"} {"forged":1')).not.toContain('forged')
  await behind.close()
})

test('operations: names of requests at work at the same time are not mixed up', async () => {
  const server = await openTestServer()
  const answers = await Promise.all(Array.from({ length: 30 }, () => get(server, 'hospitals/fetch')))
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(30)
  await server.close()
})

/** A real socket, and an answer that takes its time. */
async function openSlow(answerAfterMs: number) {
  let reached: () => void = () => undefined
  const isReached = new Promise<void>(resolve => {
    reached = resolve
  })
  const http = createServer(async (_request, response) => {
    reached()
    await delay(answerAfterMs)
    response.end('whole answer')
  }).listen(0)
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // As a browser: the connection stays open behind the answer.
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ port, agent }, answer => {
        let text = ''
        answer.on('data', piece => (text += piece))
        answer.on('end', () => resolve(text))
      })
      asked.on('error', reject)
      asked.end()
    })
  return { http, ask, isReached }
}

test('D-16: a stop lets requests in the middle finish, takes no new ones, and waits for no open connection', async () => {
  const { http, ask, isReached } = await openSlow(300)
  const asked = ask()
  await isReached
  const from = performance.now()
  const stopped = finishRequests(http, 10_000)
  await expect(ask()).rejects.toThrow()
  expect(await asked).toBe('whole answer')
  await stopped
  // A connection kept open would hold it for five seconds.
  expect(performance.now() - from).toBeLessThan(3_000)
})

test('D-16: a stop does not wait for ever', async () => {
  const { http, ask, isReached } = await openSlow(60_000)
  const asked = ask()
  asked.catch(() => undefined)
  await isReached
  await finishRequests(http, 200)
  await expect(asked).rejects.toThrow()
})
