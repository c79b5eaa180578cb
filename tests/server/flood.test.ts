// Too many at once, too many from one place, too many for one account.
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { defaultCost } from '../../src/server/accounts/passwords.ts'
import { clientAddress, senderOf } from '../../src/server/http/address.ts'
import { createLimiter, defaultLimits } from '../../src/server/http/rate-limit.ts'
import type { ServerOptions } from '../../src/server/open-server.ts'
import { get, post } from './api-client.ts'
import { makeHospital, openTestServer, type TestServer } from './factories.ts'
import { email, login, password, registered } from './registration.ts'

let server: TestServer | null = null
afterEach(() => server?.close())

async function open(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  server = await openTestServer(options)
  return server
}

/** Signs in with a wrong password, from an address that our own proxy tells. */
function tryFrom(address: string, email: string, at: TestServer) {
  return post(at, 'submit_login', { email, password: 'x' }, { headers: { 'X-Forwarded-For': address } })
}

test('A-13: of a flood of sign-ins as many wait as can be served soon, the others are told when to come back', async () => {
  const flooded = await open({ passwordCost: defaultCost })
  for (let i = 0; i < 20; i += 1) await makeHospital(flooded)
  const before = process.memoryUsage().rss
  let isOver = false
  const flood = Promise.all(
    Array.from({ length: 130 }, (_, i) => login(flooded, 'x', `n${i}@example.invalid`)),
  )
  void flood.then(() => {
    isOver = true
  })
  // Packed on the same threads as the hashes.
  const other = await get(flooded, 'hospitals/fetch', { headers: { 'Accept-Encoding': 'gzip' } })
  expect({ http: other.http, packed: other.headers.get('content-encoding'), isOver }).toEqual({
    http: 200,
    packed: 'gzip',
    isOver: false,
  })
  const answers = await flood
  const refused = answers.filter(answer => answer.http === 503)
  expect(answers.filter(answer => answer.body.response_status === 422).length).toBeGreaterThanOrEqual(102)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toMatchObject({ response_status: 503, validation_errors: { request: [expect.any(String)] } })
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  expect((await login(flooded)).http).toBe(200)
}, 60_000)

test('A-13: whoever comes from elsewhere signs in although one sender has more passwords looked at than may wait', async () => {
  const flooded = await open({ passwordCost: defaultCost, trustProxy: true })
  await registered(flooded)
  const flood = Array.from({ length: 130 }, (_, i) => tryFrom('192.0.2.1', `n${i}@example.invalid`, flooded))
  const from = { headers: { 'X-Forwarded-For': '192.0.2.2' } }
  let isOver = false
  const all = Promise.all(flood)
  void all.then(() => {
    isOver = true
  })
  await Promise.race(flood)
  expect((await post(flooded, 'submit_login', { email, password }, from)).body.response_status).toBe(200)
  expect(isOver).toBe(false)
  expect((await all).some(({ http }) => http === 503)).toBe(true)
}, 60_000)

test('A-14: tries are counted for the address and for the account apart, and each ends with its own time to wait', async () => {
  const at = await open({
    trustProxy: true,
    limits: { ...defaultLimits, login: { address: 3, account: 2, windowMs: 60_000 } },
  })
  // One account from many addresses.
  for (const i of [1, 2]) expect((await tryFrom(`192.0.2.${i}`, 'a@example.invalid', at)).http).toBe(200)
  const spread = await tryFrom('192.0.2.3', 'a@example.invalid', at)
  expect(spread).toMatchObject({ http: 429, body: { response_status: 429 } })
  expect(Number(spread.headers.get('retry-after'))).toBe(60)
  // Many accounts from one address.
  for (const i of [1, 2, 3]) expect((await tryFrom('192.0.2.9', `b${i}@example.invalid`, at)).http).toBe(200)
  const stuffed = await tryFrom('192.0.2.9', 'b4@example.invalid', at)
  expect(stuffed.text).toBe(spread.text)
  // Neither stops the others.
  expect((await tryFrom('192.0.2.10', 'b5@example.invalid', at)).http).toBe(200)
  at.advance(60_000)
  expect((await tryFrom('192.0.2.9', 'a@example.invalid', at)).http).toBe(200)
})

test('A-14: wrong passwords from one address, as many as it likes, keep nobody else from signing in', async () => {
  const at = await open({ trustProxy: true, limits: defaultLimits })
  await registered(at)
  const answers = []
  for (let i = 0; i < 21; i += 1) answers.push((await tryFrom('192.0.2.1', email, at)).http)
  expect(answers.filter(http => http === 429)).toHaveLength(1)
  const from = { headers: { 'X-Forwarded-For': '192.0.2.2' } }
  expect((await post(at, 'submit_login', { email, password }, from)).body.response_status).toBe(200)
  // Nor do those from networks of one IPv6 site, which are counted as one sender.
  const ofSite = []
  for (let i = 0; i < 22; i += 1) ofSite.push((await tryFrom(`2001:db8:7:${i}::1`, email, at)).http)
  expect(ofSite.filter(http => http === 429)).toHaveLength(2)
  const { account, accountFromAddress = 0 } = defaultLimits.login
  expect(account / accountFromAddress).toBeGreaterThanOrEqual(30)
})

test('R-22: case, white space, another spelling of the path or of the sender make no new bucket', async () => {
  const limits = { ...defaultLimits, login: { address: 100, account: 2, windowMs: 60_000 } }
  const at = await open({ limits, trustProxy: true })
  const spellings = ['a@example.invalid', ' A@Example.Invalid', 'A@EXAMPLE.INVALID ']
  const answers = []
  for (const [i, email] of spellings.entries()) answers.push((await tryFrom(`192.0.2.${i}`, email, at)).http)
  expect(answers).toEqual([200, 200, 429])
  for (const path of ['submit_login/', 'SUBMIT_LOGIN', '/submit_login'])
    expect((await post(at, path, { email: 'a@example.invalid', password: 'x' })).http).toBe(404)
  // Percent signs make no other path of it: it is the same call, in the same bucket.
  for (const [i, path] of ['/public/%61pi/submit_login', '/%70ublic/api/submit%5Flogin'].entries()) {
    const body = new URLSearchParams({ email: 'a@example.invalid', password: 'x' })
    const headers = { 'X-Forwarded-For': `192.0.2.${10 + i}` }
    expect((await at.app.request(path, { method: 'POST', body, headers })).status).toBe(429)
  }
})

test('R-22: behind our proxy the sender is whom the proxy has seen, whatever somebody wrote into the header before', async () => {
  const limits = { ...defaultLimits, login: { address: 2, account: 100, windowMs: 60_000 } }
  const at = await open({ limits, trustProxy: true })
  const answers = []
  for (const i of [1, 2, 3])
    answers.push((await tryFrom(`198.51.100.${i}, 192.0.2.1`, `${i}@example.invalid`, at)).http)
  expect(answers).toEqual([200, 200, 429])
})

test.each([
  { trustProxy: false, remoteAddress: '192.0.2.1', forwarded: '198.51.100.7', counted: '192.0.2.1' },
  {
    trustProxy: true,
    remoteAddress: '127.0.0.1',
    forwarded: '198.51.100.7, 192.0.2.1',
    counted: '192.0.2.1',
  },
  { trustProxy: true, remoteAddress: '192.0.2.1', forwarded: '', counted: '192.0.2.1' },
  // What a socket for both kinds calls an IPv4 address is no network of IPv6: in that one all of them would be.
  { trustProxy: false, remoteAddress: '::ffff:192.0.2.1', forwarded: '', counted: '::ffff:192.0.2.1' },
  { trustProxy: false, remoteAddress: '2001:0DB8:0000:0007:1:2:3:4', forwarded: '', counted: '2001:db8:0:7' },
])(
  'R-22: $remoteAddress, told of "$forwarded", is counted as $counted, past the framework as in it',
  async sent => {
    const { trustProxy, remoteAddress, forwarded, counted } = sent
    const headers = { 'x-forwarded-for': forwarded }
    const incoming = { headers, socket: { remoteAddress } } as unknown as IncomingMessage
    const app = new Hono().get('/', c => c.text(clientAddress(c, trustProxy)))
    const answer = await app.request('/', { headers }, { incoming })
    expect([senderOf(incoming, trustProxy), await answer.text()]).toEqual([counted, counted])
  },
)

test('R-22: of a network with zeros in its name each address is the same sender', async () => {
  const limits = { ...defaultLimits, login: { address: 2, account: 100, windowMs: 60_000 } }
  const at = await open({ limits, trustProxy: true })
  const answers = []
  for (const i of [':1:2:3:4', ':5:6:7:8', ':9:a:b:c'])
    answers.push((await tryFrom(`2001:db8:0:0${i}`, `${i}@example.invalid`, at)).http)
  expect(answers).toEqual([200, 200, 429])
})

test('R-22: a household with 2^64 addresses is one, and an address that anybody can claim is none', async () => {
  const limits = { ...defaultLimits, login: { address: 2, account: 100, windowMs: 60_000 } }
  const behindProxy = await open({ limits, trustProxy: true })
  const answers = []
  for (const i of ['::1', ':1:2:3:4', ':ffff:0:0:9'])
    answers.push((await tryFrom(`2001:db8:0:7${i}`, `${i}@example.invalid`, behindProxy)).http)
  expect(answers).toEqual([200, 200, 429])
  await behindProxy.close()
  const bare = await open({ limits })
  const claimed = []
  for (const i of [1, 2, 3]) claimed.push((await tryFrom(`192.0.2.${i}`, `${i}@example.invalid`, bare)).http)
  expect(claimed).toEqual([200, 200, 429])
})

test('R-22: the 65,536 networks of whoever has IPv6 have twice together what one of them has, and use up nobody else’s', async () => {
  const code = { address: 2, account: 100, windowMs: 3_600_000 }
  const at = await open({ trustProxy: true, limits: { ...defaultLimits, code } })
  const values = { email: 'n@example.invalid', code: '000000' }
  const answers = []
  for (const i of ['db8:7:1', 'db8:7:2', 'db8:7:3', 'db8:7:4', 'db8:7:5', 'db8:7:6', 'db8:8:1']) {
    const from = { headers: { 'X-Forwarded-For': `2001:${i}::1` } }
    answers.push((await post(at, 'email/verify', values, from)).http)
  }
  expect(answers).toEqual([200, 200, 200, 200, 429, 429, 200])
})

test('A-14: a flood of made-up accounts takes no more than a tenth of the counts away at a time', async () => {
  const limiter = createLimiter(() => 0, {
    ...defaultLimits,
    login: { address: 1, account: 1, windowMs: 60_000 },
  })
  for (let i = 0; i < 50_000; i += 1) await limiter.take('login', 'account', `n${i}`)
  await limiter.take('login', 'account', 'one more')
  expect(await limiter.take('login', 'account', 'n49999')).toBe(60)
  expect(await limiter.take('login', 'account', 'n0')).toBe(0)
})

test('A-14: counts that are over make room first, so that none that holds is forgotten for them', async () => {
  let now = 0
  const limiter = createLimiter(() => now)
  await limiter.take('register', 'account', 'ada@example.invalid')
  for (let minute = 0; minute < 20; minute += 1) {
    now = minute * 60_000
    for (let i = 0; i < 4_000; i += 1) await limiter.take('login', 'account', `n${minute}-${i}`)
  }
  for (let i = 1; i < 60; i += 1)
    expect(await limiter.take('register', 'account', 'ada@example.invalid')).toBe(0)
  expect(await limiter.take('register', 'account', 'ada@example.invalid')).toBeGreaterThan(0)
})

test('A-14: the networks of one site, however many, make nobody’s counts be forgotten, their own neither', async () => {
  const limiter = createLimiter(() => 0)
  const ofSite = (i: number) => `2001:db8:7:${i.toString(16)}`
  const register = (subject: string) => limiter.take('register', 'address', subject)
  const { address } = defaultLimits.register
  for (let i = 0; i < address * 2; i += 1) expect(await register(ofSite(i))).toBe(0)
  for (let i = 0; i < address; i += 1) expect(await register('192.0.2.1')).toBe(0)
  for (let i = 0; i < 60_000; i += 1) await limiter.take('session', 'address', ofSite(i))
  expect(await register(ofSite(0))).toBe(3_600)
  expect(await register('192.0.2.1')).toBe(3_600)
})
