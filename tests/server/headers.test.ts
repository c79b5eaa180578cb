// X-09, Z-09, Z-10: what every answer carries, whatever was asked: calls and pages come from their tables, none is named here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../src/app/routes.ts'
import { calls } from '../../src/contract/calls.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import { SANDBOX_PATH } from '../../src/server/shop/sandbox.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ryh-headers-'))
const file = (name: string, content: string) => {
  const place = path.join(folder, name)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, content)
}

const common = {
  appFolder: path.join(folder, 'app'),
  publicUrl: 'https://ryh.example',
  metricsToken: 'x'.repeat(40),
}

let development: TestServer
let production: TestServer
let token: string

beforeAll(async () => {
  for (const page of ['index', 'shell']) file(`app/${page}.html`, '<!doctype html><title>x</title>')
  file('app/assets/main-abc.js', 'script')
  file('app/media/hospitals/default.jpg', 'picture')
  development = await openTestServer(common)
  production = await openTestServer({ ...common, isProduction: true, payment: { kind: 'off' } })
  token = (await makeUser(production)).token
})
afterAll(async () => {
  await development.close()
  await production.close()
  rmSync(folder, { recursive: true })
})

const api = calls.map(({ path: name }) => API_BASE + name)
const pages = Object.values(routes).map(([pattern]) => pattern.replace(/\{\w+\}/g, '1'))
const files = [
  '/assets/main-abc.js',
  '/assets/gone.js',
  '/gone.png',
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/.env',
]
const others = [
  `${API_BASE}nothing`,
  '/public/media/hospitals/default.jpg',
  '/public/media/hospitals/none.svg',
  '/public/media/..%2f..%2fetc/passwd',
  '/public/payment/webhook',
  `${SANDBOX_PATH}/none`,
  '/dev/mails',
  '/health',
  '/metrics',
  '/%E0%A4%A',
]
const METHODS = ['GET', 'POST', 'OPTIONS', 'PUT', 'DELETE']

const always: readonly (readonly [name: string, value: RegExp])[] = [
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\).*geolocation=\(\)/],
  ['content-security-policy', /default-src 'none'/],
]

/** What is wrong with the headers of an answer. */
function lacking({ headers }: Response, isApi: boolean, isProduction: boolean): string[] {
  const faults = always.flatMap(([name, value]) => (value.test(headers.get(name) ?? '') ? [] : [name]))
  const policy = headers.get('content-security-policy') ?? ''
  // A picture opened by itself is in a sandbox, where it can be framed by nobody who could do something with it.
  if (!/frame-ancestors 'none'|sandbox/.test(policy)) faults.push('frame-ancestors')
  if (/unsafe-eval|script-src[^;]*unsafe|\*/.test(policy)) faults.push(policy)
  if (headers.get('cross-origin-resource-policy') !== (isApi ? 'cross-origin' : 'same-origin'))
    faults.push('cross-origin-resource-policy')
  if (isApi && headers.get('x-robots-tag') !== 'noindex') faults.push('x-robots-tag')
  const hsts = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (isProduction ? Number(hsts) < 31_536_000 || hsts === undefined : hsts !== undefined) faults.push('hsts')
  // Any origin may ask the API, without anything that a browser would send along by itself.
  for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-credentials'])
    if (headers.has(name)) faults.push(name)
  if (headers.get('access-control-allow-origin') !== (isApi ? '*' : null)) faults.push('allow-origin')
  return faults
}

test('X-09, Z-09, Z-10: every call, page, file and error carries the security headers, for every method, in production and without', async () => {
  const faults: string[] = []
  for (const [server, isProduction] of [
    [development, false],
    [production, true],
  ] as const) {
    for (const address of [...api, ...pages, ...files, ...others]) {
      for (const method of METHODS) {
        const request = new Request(`http://localhost${address}`, { method })
        request.headers.set('Accept', 'text/html,*/*')
        const answer = await server.app.fetch(request)
        await answer.arrayBuffer()
        const missing = lacking(answer, address.startsWith(API_BASE), isProduction)
        if (missing.length > 0) faults.push(`${method} ${address} (${answer.status}): ${missing}`)
      }
    }
  }
  expect(faults).toEqual([])
}, 60_000)

test('X-09, R-22: a call whose path is spelled with percent signs is that call: its headers, its name in the log', async () => {
  const lines: Record<string, string | number>[] = []
  const server = await openTestServer({
    isProduction: true,
    payment: { kind: 'off' },
    ...common,
    log: line => void lines.push(line),
  })
  for (const address of ['/public/%61pi/check_auth', '/%70ublic/api/check%5Fauth']) {
    const answer = await server.app.request(address, { method: 'POST' })
    expect(await answer.text()).toContain('"response_status":401')
    expect([address, lacking(answer, true, true)]).toEqual([address, []])
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  }
  expect(lines.map(({ route }) => route)).toEqual([1, 2].map(() => `${API_BASE}check_auth`))
  await server.close()
})

test('X-09: what is for its asker alone is kept by no cache: every answer to a POST, every call of a person, every failure', async () => {
  for (const { path: name, method, auth } of calls) {
    for (const bearer of [undefined, token]) {
      const headers = new Headers(bearer ? { Authorization: `Bearer ${bearer}` } : {})
      const answer = await production.app.request(API_BASE + name, { method, headers })
      const isForEverybody = method === 'GET' && answer.headers.has('etag')
      expect(isForEverybody && auth !== 'none' && bearer !== undefined, name).toBe(false)
      if (!isForEverybody) expect(answer.headers.get('cache-control'), name).toBe('no-store')
      if (auth !== 'none') expect(answer.headers.get('vary'), name).toContain('Authorization')
      const wrong = await production.app.request(API_BASE + name, { method: 'PUT', headers })
      expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([405, 'no-store'])
    }
  }
})
