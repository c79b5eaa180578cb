import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenServer, openServer, type ServerOptions } from '../../src/server/open-server.ts'
import { cheapPasswords, makeHospital, openTestServer, type TestServer } from './factories.ts'

let folder: string
let server: OpenServer

function put(name: string, content: string) {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const shells = ['shell', 'shell-hospitals', 'shell-hospital', 'shell-unit', 'shell-products', 'shell-product']

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-http-'))
  put('app/index.html', '<!doctype html>home')
  for (const name of shells) put(`app/${name}.html`, `<!doctype html>${name}`)
  put('app/sw.js', '//worker')
  put('app/.vite/manifest.json', '{"secret":1}')
  put('app/assets/main-abc.js', 'plain script')
  put('app/assets/main-abc.js.br', 'packed script')
  put('app/media/hospitals/default.jpg', 'default picture')
  put('data/pictures/hospitals/harbor view.svg', '<svg onload="x()"/>')
  put('data/pictures/hospitals/.hidden.svg', 'hidden')
  put('data/pictures/secret.svg', 'outside')
  put('data/secret.svg', 'outside')
  symlinkSync(path.join(folder, 'data/secret.svg'), path.join(folder, 'data/pictures/hospitals/link.svg'))
  server = await open({})
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const open = (more: Partial<ServerOptions>) =>
  openServer({
    dataDir: path.join(folder, 'data'),
    appFolder: path.join(folder, 'app'),
    demo: false,
    passwordCost: cheapPasswords,
    ...more,
  })
const ask = (url: string, headers: Record<string, string> = {}) => server.app.request(url, { headers })
const page = { Accept: 'text/html,*/*' }

test('X-09: every answer carries the security headers, errors and pictures too', async () => {
  const urls = [
    '/',
    '/hospitals',
    '/assets/main-abc.js',
    '/assets/gone.js',
    '/public/api/ping',
    '/public/api/nothing',
    '/public/media/hospitals/harbor%20view.svg',
    '/public/media/hospitals/none.svg',
    '/dev/mails',
  ]
  for (const url of urls) {
    const { headers } = await ask(url, page)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('X-09: the style that the build wrote into a page is allowed by its hash, in pages alone', async () => {
  const css = 'body{margin:0}'
  for (const name of ['index', ...shells]) put(`app/${name}.html`, `<!doctype html><style>${css}</style>`)
  const hash = createHash('sha256').update(css).digest('base64')
  const styles = async (url: string) =>
    /style-src ([^;]+)/.exec((await ask(url, page)).headers.get('content-security-policy') ?? '')?.[1]
  for (const url of ['/', '/hospitals', '/cart']) expect(await styles(url)).toBe(`'self' 'sha256-${hash}'`)
  expect(await styles('/assets/main-abc.js')).toBe("'self'")
})

test('X-09, Z-11: in production HTTPS is demanded and the development page is not there', async () => {
  await server.close()
  server = await open({ isProduction: true, payment: { kind: 'off' } })
  expect((await ask('/')).headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  expect(await (await ask('/dev/mails', page)).text()).toContain('shell')
  expect((await ask('/dev/mails')).status).toBe(404)
})

test('A201: a call from another origin passes its preflight, with the headers that calls send', async () => {
  const answer = await server.app.request('/public/api/review/submit', {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const allowed = answer.headers.get('access-control-allow-headers') ?? ''
  for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'Access-Control-Allow-Origin'])
    expect(allowed).toContain(name)
  expect((await ask('/')).headers.get('access-control-allow-origin')).toBeNull()
})

test('pages come from the built app: Home at its address, the most read screens at theirs, the shell at every other', async () => {
  expect(await (await ask('/', page)).text()).toContain('home')
  for (const [url, file] of [
    ['/hospitals?page=2', 'shell-hospitals'],
    ['/hospital/detail/3', 'shell-hospital'],
    ['/hospital/3/department/2/', 'shell-unit'],
    ['/products', 'shell-products'],
    ['/product/detail/1', 'shell-product'],
    ['/hospitals?search=mercy', 'shell'],
    ['/about', 'shell'],
  ] as const)
    expect(await (await ask(url, page)).text(), url).toMatch(new RegExp(`>${file}$`))
  expect(await (await ask('/email/verification/a%40b.co/', page)).text()).toContain('shell')
  // D47: what no file can be called may still be a search, and the app says what it makes of it.
  for (const url of ['/hospitals/va%2Fcommunity', '/hospitals/100%', '/%E0%A4%A', '/..%2f..%2fetc/passwd'])
    expect(await (await ask(url, page)).text(), url).toContain('shell')
  expect((await ask('/%E0%A4%A')).status).toBe(404)
  expect((await ask('/hospitals', page)).headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('W-05, W-07: a missing chunk is 404 and never HTML; chunks are kept for good, the worker is asked for each time', async () => {
  const gone = await ask('/assets/gone-123.js', page)
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  expect((await ask('/assets/main-abc.js')).headers.get('cache-control')).toContain('immutable')
  const worker = await ask('/sw.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  expect((await ask('/gone.png')).status).toBe(404)
  expect(await (await ask('/.vite/manifest.json')).text()).not.toContain('secret')
})

test('what was compressed at build time is sent to who takes it', async () => {
  const packed = await ask('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, br' })
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'packed script'])
  const plain = await ask('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain script'])
})

test('large answers of the API are compressed with brotli, else gzip, and unfold to the same', async () => {
  const many: TestServer = await openTestServer()
  for (let i = 0; i < 20; i += 1) await makeHospital(many)
  const load = async (accept: string) => {
    const answer = await many.app.request('/public/api/hospitals/fetch', {
      headers: { 'Accept-Encoding': accept },
    })
    return {
      encoding: answer.headers.get('content-encoding'),
      bytes: new Uint8Array(await answer.arrayBuffer()),
    }
  }
  const [plain, br, gz] = [await load(''), await load('gzip, deflate, br'), await load('gzip')]
  expect([plain.encoding, br.encoding, gz.encoding]).toEqual([null, 'br', 'gzip'])
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
  expect(gunzipSync(gz.bytes).equals(plain.bytes)).toBe(true)
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4)
  await many.close()
})

test('R-19: a picture is served as what it is, and an SVG on its own can do nothing', async () => {
  const svg = await ask('/public/media/hospitals/harbor%20view.svg')
  expect(svg.headers.get('content-type')).toBe('image/svg+xml')
  // A sandbox that allows nothing: no script, no form, no window, no origin.
  expect(svg.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  const again = await ask('/public/media/hospitals/harbor%20view.svg', {
    'If-None-Match': svg.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
  const standIn = await ask('/public/media/hospitals/default.jpg')
  expect([standIn.headers.get('content-type'), await standIn.text()]).toEqual([
    'image/jpeg',
    'default picture',
  ])
})

test('R-18: no address leads out of the picture folders', async () => {
  const names = [
    '..%2fsecret.svg',
    '%2e%2e%2fsecret.svg',
    '..%5csecret.svg',
    '%252e%252e%252fsecret.svg',
    '%00secret.svg',
    'harbor%20view.svg%00.jpg',
    '.hidden.svg',
    'link.svg',
    '',
    'default.jpg/',
    '../../../secret',
    '%2fetc%2fpasswd',
    'C:%5cboot.svg',
    'HARBOR%20VIEW.SVG',
    'harbor view.svg/../../../secret.svg',
    '%c0%ae%c0%ae/secret.svg',
    '%',
  ]
  for (const name of names) {
    const answer = await ask(`/public/media/hospitals/${name}`)
    const text = await answer.text()
    expect([name, answer.status]).toEqual([name, name === 'default.jpg/' ? 200 : 404])
    expect(text).not.toMatch(/outside|hidden"/)
  }
  for (const url of [
    '/public/media/secret.svg',
    '/public/media/../secret.svg',
    '/public/secret.svg',
    '/public/media/',
    '/public/',
    '/public/media/mail/x.svg',
    '/public/media/hospitals',
  ]) {
    expect((await ask(url, page)).status).toBe(404)
  }
})
