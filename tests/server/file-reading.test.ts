// What the files of the site cost: how many are read at a time, in whose turn, and for whom none is.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { readSafeFile } from '../../src/server/site/safe-file.ts'
import { cheapPasswords } from './factories.ts'

const reading = vi.hoisted(() => ({ files: 0, most: 0, begun: [] as string[], mayOpen: Promise.resolve() }))
vi.mock('node:fs/promises', async importActual => {
  const actual = await importActual<typeof import('node:fs/promises')>()
  const open: typeof actual.open = async (...given) => {
    reading.begun.push(String(given[0]))
    await reading.mayOpen
    const file = await actual.open(...given)
    reading.files += 1
    reading.most = Math.max(reading.most, reading.files)
    const close = file.close.bind(file)
    file.close = async () => {
      reading.files -= 1
      await close()
    }
    return file
  }
  return { ...actual, open }
})

let folder: string
let server: OpenServer
beforeEach(async () => {
  // What a test that failed left in the way would let the others fail, too.
  reading.mayOpen = Promise.resolve()
  reading.begun = []
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-reading-'))
  put('data/pictures/products/tee.jpg', 'a picture')
  put('app/assets/main.js', 'plain')
  put('app/assets/main.js.br', 'packed')
  put('app/shell.html', 'a shell')
  put('app/shell-hospital.html', '<head></head><main></main>')
  server = await openServer({
    dataDir: path.join(folder, 'data'),
    appFolder: path.join(folder, 'app'),
    demo: false,
    passwordCost: cheapPasswords,
    trustProxy: true,
  })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function put(name: string, content: string) {
  const place = path.join(folder, name)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, content)
}

async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await server.app.request(address, { method, headers })
  return { status: answer.status, text: await answer.text(), told: answer.headers }
}

const [PICTURE, CHUNK] = ['/public/media/products/tee.jpg', '/assets/main.js']
const packed = { 'Accept-Encoding': 'br' }

test('R-06: of many that ask for files at once only some have theirs read, and where too many wait the others are told', async () => {
  const many = await Promise.all(Array.from({ length: 500 }, () => ask(PICTURE)))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
  expect(reading.most).toBeLessThanOrEqual(32)

  let open = () => {}
  reading.mayOpen = new Promise(resolve => {
    open = resolve
  })
  const before = Promise.all(
    Array.from({ length: 32 + 2_000 }, () => readSafeFile(folder, ['none'], 'local')),
  )
  const [picture, page] = await Promise.all([ask(PICTURE), ask('/reviews', { Accept: 'text/html' })])
  for (const { status, told } of [picture, page])
    expect([status, told.get('retry-after'), told.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(JSON.parse(picture.text)).toMatchObject({ response_status: 503 })
  expect(page.text).toMatch(/^The server is busy/)
  // Whoever comes from elsewhere is served.
  const another = ask(PICTURE, { 'X-Forwarded-For': '192.0.2.2' })
  open()
  await before
  expect((await another).status).toBe(200)
  expect((await ask(PICTURE)).status).toBe(200)
})

test.each([
  ['pages', '/hospital/detail/1'],
  ['files', '/login'],
])('R-07: who asks for many %s delays nobody else’s script', async (_, address) => {
  let open = () => {}
  reading.mayOpen = new Promise(resolve => {
    open = resolve
  })
  const html = { Accept: 'text/html', 'X-Forwarded-For': '192.0.2.1' }
  const many = Promise.all(Array.from({ length: 300 }, () => ask(address, html)))
  await vi.waitFor(() => expect(reading.begun).toHaveLength(32))
  const script = ask(CHUNK, { 'X-Forwarded-For': '192.0.2.2' })
  // Until it stands in line, too.
  await lstat(folder)
  open()
  expect((await script).status).toBe(200)
  await many
  expect(reading.begun.findIndex(file => file.endsWith('main.js'))).toBeLessThan(100)
})

test.each([PICTURE, CHUNK])(
  'R-06: for who has %s already, or asks for its headers alone, it is read once, until it is another',
  async address => {
    const first = await ask(address, packed)
    const tag = first.told.get('etag') ?? ''
    const begun = reading.begun.length
    const unchanged = await ask(address, { ...packed, 'If-None-Match': tag })
    const head = await ask(address, packed, 'HEAD')
    expect([unchanged.status, unchanged.text, head.status, head.text]).toEqual([304, '', 200, ''])
    expect(reading.begun).toHaveLength(begun)
    for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'content-security-policy'])
      expect([head.told.get(name), unchanged.told.get(name)]).toEqual(Array(2).fill(first.told.get(name)))
    expect(head.told.get('content-encoding')).toBe(first.told.get('content-encoding'))

    const place = address === PICTURE ? 'data/pictures/products/tee.jpg' : 'app/assets/main.js'
    put(place, 'other')
    utimesSync(path.join(folder, place), 1, 1)
    const replaced = await ask(address, { 'If-None-Match': tag })
    expect([replaced.status, replaced.text]).toEqual([200, 'other'])
    expect(replaced.told.get('etag')).not.toBe(tag)
  },
)

test.each([PICTURE, CHUNK, '/reviews'])(
  'R-07: %s is not told to be gone while the system can open no more files',
  async address => {
    const none = Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' }))
    none.catch(() => undefined)
    reading.mayOpen = none
    const told = await ask(address, { Accept: 'text/html' })
    expect([told.status, told.told.get('cache-control')]).toEqual([503, 'no-store'])
    reading.mayOpen = Promise.resolve()
    expect((await ask(address, { Accept: 'text/html' })).status).toBe(200)
  },
)
