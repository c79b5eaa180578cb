// Pictures in a store that speaks S3: the same answers as from a folder, and none of its faults is ours.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ServerOptions } from '../../src/server/open-server.ts'
import { createCachingStore } from '../../src/server/pictures/caching-store.ts'
import type { S3Settings } from '../../src/server/pictures/picture-settings.ts'
import { type PictureStore, PictureStoreError } from '../../src/server/pictures/picture-store.ts'
import { openTestServer } from './factories.ts'
import { signatureOf } from './s3-signature.ts'
import { openS3StandIn, S3_SECRET, type S3Fault, type S3StandIn } from './s3-stand-in.ts'
import { steadyClock } from './steady-clock.ts'

const AVIF = 'image/avif,image/webp,*/*'

let store: S3StandIn
let dataDir: string
beforeEach(async () => {
  store = await openS3StandIn()
  dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-s3-'))
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function openWithStore(more: Partial<S3Settings> = {}, options: Partial<ServerOptions> = {}) {
  const lines: Record<string, string | number>[] = []
  const server = await openTestServer({
    dataDir,
    pictures: { ...store.settings, ...more },
    defaultMediaFolder: 'public/media',
    log: line => lines.push(line),
    ...options,
  })
  onTestFinished(() => server.close())
  const advance = steadyClock()
  const ask = (name: string, accept = AVIF) => askWith(name, { Accept: accept })
  const askFrom = (address: string, name: string) => askWith(name, { 'X-Forwarded-For': address })
  async function askWith(name: string, headers: Record<string, string>) {
    const answer = await server.app.request(`/public/media/${name}`, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, bytes, headers: answer.headers, type: answer.headers.get('content-type') }
  }
  return { server, ask, askFrom, lines, advance }
}

test('S3: the stand-in knows a right signature: that of the example in the description of the protocol', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const signed = { region: 'us-east-1', signedHeaders: Object.keys(headers) }
  const request = { method: 'GET', target: '/test.txt', headers }
  expect(signatureOf(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', signed)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('S3: pictures of a bucket come in every size, whatever their name, and a store is asked for each once', async () => {
  const original = await photograph('#7fae98')
  store.objects.set('ryh/live/products/a tee.jpg', original)
  const { ask } = await openWithStore({ prefix: 'ryh/live' })
  const address = 'products/a%20tee.jpg'
  expect(await ask(address, 'image/png')).toMatchObject({ status: 200, type: 'image/jpeg', bytes: original })
  expect(await ask(`${address}?w=320`)).toMatchObject({ status: 200, type: 'image/avif' })
  expect((await ask(`${address}?preview=1`)).type).toBe('image/jpeg')
  const asked = [...store.asked]
  expect(asked.filter(one => one.startsWith('GET ryh'))).toEqual(['GET ryh/live/products/a tee.jpg'])
  const again = await ask(`${address}?w=320`)
  expect(again.headers.get('cache-control')).toContain('max-age=86400')
  await ask(address, 'image/png')
  expect(store.asked).toEqual(asked)
})

test('S3: what is not in the bucket is what the app brought along, or 404', async () => {
  const { ask } = await openWithStore()
  expect(await ask('products/default.jpg')).toMatchObject({ status: 200, type: 'image/jpeg' })
  expect((await ask('products/none.jpg')).status).toBe(404)
})

test('S3: a picture that was replaced is shown a minute later at the latest', async () => {
  store.objects.set('products/tee.jpg', await photograph('#ff0000'))
  const { advance, ask } = await openWithStore()
  const red = (await ask('products/tee.jpg?w=320')).bytes
  store.objects.set('products/tee.jpg', await photograph('#0000ff'))
  expect((await ask('products/tee.jpg?w=320')).bytes).toEqual(red)
  advance(60_001)
  expect((await sharp((await ask('products/tee.jpg?w=320')).bytes).stats()).dominant.b).toBeGreaterThan(200)
})

test('S3, D-20: nor does a clock that is set back keep it from being shown', async () => {
  store.objects.set('products/tee.jpg', await photograph('#ff0000'))
  const { server, advance, ask } = await openWithStore()
  const red = (await ask('products/tee.jpg?w=320')).bytes
  store.objects.set('products/tee.jpg', await photograph('#0000ff'))
  server.advance(-86_400_000)
  advance(60_001)
  expect((await ask('products/tee.jpg?w=320')).bytes).not.toEqual(red)
})

test('S3: the demo’s pictures go into the bucket, and none into the data folder', async () => {
  const { ask } = await openWithStore({}, { demo: true })
  const [name = ''] = [...store.objects.keys()].filter(one => one.startsWith('products/'))
  expect(await ask(`${name}?w=320`)).toMatchObject({ status: 200, type: 'image/avif' })
  expect(readdirSync(dataDir)).not.toContain('pictures')
})

test('S3: no name leads out of the bucket’s folder; the store never hears of those that would', async () => {
  const { ask } = await openWithStore({ prefix: 'ours' })
  const before = store.asked.length
  for (const name of [
    'products/..%2f..%2fsecret.jpg',
    'products/%2e%2e/secret.jpg',
    'products/.hidden.jpg',
    'products/a%00.jpg',
    'products/a%3Fb.jpg',
    'products/a%0d%0ab.jpg',
    'others/a.jpg',
    `products/${'x'.repeat(200)}.jpg`,
  ])
    expect([name, (await ask(name)).status]).toEqual([name, 404])
  expect(store.asked.length).toBe(before)
})

test.each<S3Fault>(['down', 'silent', 'broken', 'busy'])(
  'S3: while the store is %s, what was seen is given, the rest is 503 and soon had; the log tells of it, without keys',
  async fault => {
    store.objects.set('products/seen.jpg', await photograph('#7fae98'))
    store.objects.set('products/new.jpg', await photograph('#987fae'))
    const { advance, ask, lines } = await openWithStore(fault === 'silent' ? { answerWithinMs: 500 } : {})
    const seen = await ask('products/seen.jpg?w=320')
    store.fault = fault
    advance(120_000)
    expect((await ask('products/seen.jpg?w=320')).bytes).toEqual(seen.bytes)
    const missing = await ask('products/new.jpg')
    expect([
      missing.status,
      missing.headers.get('retry-after'),
      missing.headers.get('cache-control'),
    ]).toEqual([503, '5', 'no-store'])
    // Perhaps the operator has another one of this name.
    const standIn = await ask('products/default.jpg')
    expect([standIn.status, standIn.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const asked = store.asked.length
    await Promise.all(['a', 'b', 'c', 'd'].map(name => ask(`products/${name}.jpg`)))
    expect(store.asked.length).toBe(asked)
    const told = lines.filter(line => line.event === 'picture store')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${S3_SECRET}|AKIASTANDIN`))
    store.fault = null
    advance(5_001)
    expect((await ask('products/new.jpg')).status).toBe(200)
  },
)

test('S3: before a silent store not more than can be served wait, each as long as an answer may take; more are told at once', async () => {
  const { advance, ask } = await openWithStore({ answerWithinMs: 2_000 })
  const asked = store.asked.length
  store.fault = 'silent'
  const from = performance.now()
  const answers = Array.from({ length: 700 }, async (_, place) => {
    const { status, headers } = await ask(`products/tee-${place}.jpg`)
    return { said: `${status} ${headers.get('retry-after')}`, ms: performance.now() - from }
  })
  const ended = await Promise.all(answers)
  const late = ended.filter(({ said }) => said === '503 5')
  expect(new Set(ended.map(({ said }) => said))).toEqual(new Set(['503 2', '503 5']))
  const first = Math.min(...late.map(({ ms }) => ms))
  expect(ended.filter(({ ms }) => ms < first).length).toBeGreaterThan(100)
  // The patience of two seconds is one for all; one behind the other they would wait for half a minute.
  expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(8_000)
  // Those of the first round, and whoever came a moment behind them.
  expect(store.asked.length - asked).toBeLessThan(532)
  store.fault = null
  store.objects.set('products/tee-0.jpg', await photograph('#7fae98'))
  advance(5_001)
  expect((await ask('products/tee-0.jpg')).status).toBe(200)
})

test('S3: being told that too many wait is no word against the store: whoever comes next is served', async () => {
  const { ask } = await openWithStore({ answerWithinMs: 60_000 })
  store.objects.set('products/tee.jpg', await photograph('#7fae98'))
  const answers = await Promise.all(
    Array.from({ length: 700 }, (_, place) => ask(`products/none-${place}.jpg`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]))
  expect((await ask('products/tee.jpg')).status).toBe(200)
})

test.each([
  ['an address', () => '192.0.2.1'],
  ['the networks of one site', (place: number) => `2001:db8:7:${place.toString(16)}::1`],
])('S3, R-07: nobody waits behind all the names that another one makes up, from %s', async (_, from) => {
  const { askFrom } = await openWithStore({ answerWithinMs: 60_000 }, { trustProxy: true })
  store.objects.set('products/tee.jpg', await photograph('#7fae98'))
  const flood = Array.from({ length: 700 }, (_, place) => askFrom(from(place), `products/none-${place}.jpg`))
  let isOver = false
  const said = Promise.all(flood).then(answers => {
    isOver = true
    return answers.map(({ status }) => status)
  })
  expect((await askFrom('192.0.2.2', 'products/tee.jpg')).status).toBe(200)
  expect(isOver).toBe(false)
  expect(new Set(await said)).toEqual(new Set([404, 503]))
})

test('S3, R-07: made-up names take the place of no picture that was seen', async () => {
  const advance = steadyClock()
  let isDown = false
  const asked: string[] = []
  const far: PictureStore = {
    async stamp(names) {
      asked.push(names.join('/'))
      if (isDown) throw new PictureStoreError('ECONNREFUSED', false)
      return names[1]?.startsWith('none') ? null : 'stamp'
    },
    read: async () => null,
    write: async () => undefined,
  }
  const near = createCachingStore(far, null, { log: () => undefined })
  const stamp = (name: string) => near.stamp(['products', name], 'local')
  expect(await stamp('tee.jpg')).toBe('stamp')
  for (let place = 0; place < 20_001; place += 1) expect(await stamp(`none-${place}.jpg`)).toBe(null)
  // Those of the last minute are not asked about again.
  const before = asked.length
  expect(await stamp('none-20000.jpg')).toBe(null)
  expect(asked.length).toBe(before)
  isDown = true
  advance(60_001)
  expect(await stamp('tee.jpg')).toBe('stamp')
  await expect(stamp('new.jpg')).rejects.toThrow(PictureStoreError)
})

test.each<[string, Partial<S3Settings>]>([
  ['SignatureDoesNotMatch', { secret: 'another-secret' }],
  ['InvalidAccessKeyId', { key: 'AKIAOTHER' }],
  ['AuthorizationHeaderMalformed', { region: 'us-east-1' }],
  ['NoSuchBucket', { bucket: 'others' }],
])('S3: a store that says %s stops the start, with a sentence and no secret', async (code, wrong) => {
  const error = await openWithStore(wrong).catch((caught: unknown) => String(caught))
  expect(error).toContain(`does not let us in: ${code}. Check PICTURES_S3_BUCKET`)
  expect(error).not.toMatch(/secret-that|another-secret|AKIA/)
})

test('S3: a store that cannot be reached keeps nobody from the reviews', async () => {
  store.fault = 'down'
  const { server, lines } = await openWithStore()
  expect((await server.app.request('/public/api/hospitals/fetch')).status).toBe(200)
  expect(lines.some(line => line.event === 'picture store')).toBe(true)
})
