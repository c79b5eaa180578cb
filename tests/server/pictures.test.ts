import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSlots } from '../../src/server/http/slots.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { cheapPasswords } from './factories.ts'

const AVIF = 'image/avif,image/webp,image/apng,*/*;q=0.8'
const WEBP = 'image/webp,*/*'

let dataDir: string
let server: OpenServer
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ryh-pictures-'))
  mkdirSync(path.join(dataDir, 'pictures', 'products'), { recursive: true })
  server = await openServer({ dataDir, demo: false, passwordCost: cheapPasswords })
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

function put(name: string, content: string | Uint8Array) {
  writeFileSync(path.join(dataDir, 'pictures', 'products', name), content)
}

async function ask(name: string, accept?: string) {
  const headers = accept === undefined ? {} : { Accept: accept }
  const answer = await server.app.request(`/public/media/products/${name}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const told = answer.headers
  return { status: answer.status, type: told.get('content-type'), vary: told.get('vary'), bytes, told }
}

test('W-13: nothing that lies among the pictures comes as a script, whatever it holds and is called', async () => {
  const script = "self.addEventListener('fetch', event => event.respondWith(new Response('taken')))"
  for (const name of ['sw.js', 'sw.mjs', 'tee.jpg', 'tee.svg', 'tee.jpg.js', 'tee.html', 'tee.json', 'tee']) {
    put(name, script)
    for (const accept of [undefined, AVIF, '*/*', 'text/javascript']) {
      const { status, type, told } = await ask(name, accept)
      if (status === 404) continue
      expect([name, type]).toEqual([name, expect.stringMatching(/^(image\/|text\/html|text\/plain)/)])
      expect(told.get('x-content-type-options')).toBe('nosniff')
      expect(told.get('service-worker-allowed')).toBeNull()
    }
  }
  expect((await ask('sw.js')).status).toBe(404)
})

const kept = () => readdirSync(path.join(dataDir, 'variants'))

/** As uneven as a photograph, so that its size depends on its width. */
function photograph(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7fae98',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
}

test('a photograph comes as wide as asked and in the lightest format that the browser names, and is kept', async () => {
  const original = await photograph(2000, 1500).jpeg({ quality: 92 }).toBuffer()
  put('tee.jpg', original)
  for (const [accept, type, format] of [
    [AVIF, 'image/avif', 'heif'],
    [WEBP, 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
  ] as const) {
    let lighter = 0
    for (const width of [320, 640, 1280]) {
      const answer = await ask(`tee.jpg?w=${width}`, accept)
      expect([answer.status, answer.type, answer.vary]).toEqual([200, type, 'Accept'])
      expect(await sharp(answer.bytes).metadata()).toMatchObject({
        format,
        width,
        height: (width * 3) / 4,
      })
      expect(answer.bytes.length).toBeGreaterThan(lighter)
      lighter = answer.bytes.length
      expect(answer.told.get('cache-control')).toContain('max-age=86400')
      expect(answer.told.get('content-security-policy')).toContain('sandbox')
    }
    expect(lighter).toBeLessThan(original.length / 2)
  }
  expect(kept()).toHaveLength(6)
})

test('a browser that names neither format, and an address without a width of ours, get the original', async () => {
  const original = await photograph(700, 700).jpeg().toBuffer()
  put('tee.jpg', original)
  for (const [address, accept] of [
    ['tee.jpg?w=320', undefined],
    ['tee.jpg?w=320', '*/*'],
    ['tee.jpg?w=320', 'image/avif;q=0'],
    ...['', '?w=', '?w=0', '?w=-320', '?w=321', '?w=99999', '?w=1e3', '?w=320px', '?w=0320', '?w[]=320'].map(
      search => [`tee.jpg${search}`, AVIF] as const,
    ),
  ] as const) {
    const answer = await ask(address, accept)
    expect([address, answer.type]).toEqual([address, 'image/jpeg'])
    expect(answer.bytes.equals(original)).toBe(true)
  }
  expect((await ask('tee.jpg?w=320', '*/*')).vary).toBe('Accept')
  expect(readdirSync(dataDir)).not.toContain('variants')
})

test('R-18: no address with a width leads out of the picture folders, or to what was kept', async () => {
  put('tee.jpg', await photograph(700, 700).jpeg().toBuffer())
  writeFileSync(path.join(dataDir, 'secret.jpg'), await photograph(700, 700).jpeg().toBuffer())
  await ask('tee.jpg?w=320', AVIF)
  const [name = ''] = kept()
  for (const address of [
    '..%2f..%2fsecret.jpg?w=320',
    '%2e%2e%2f..%2fsecret.jpg?w=320',
    `..%2f..%2fvariants%2f${name}`,
    `../../variants/${name}`,
    `${name}?w=320`,
    '.tee.jpg?w=320',
    'tee.jpg%00.avif?w=320',
    'none.jpg?w=320',
  ]) {
    expect([address, (await ask(address, AVIF)).status]).toEqual([address, 404])
  }
  expect((await server.app.request(`/public/media/variants/${name}`)).status).toBe(404)
})

test('asked for by many at once, a size is made once and all get it', async () => {
  put('tee.jpg', await photograph(1500, 1500).jpeg().toBuffer())
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('tee.jpg?w=640', AVIF)))
  for (const { bytes } of answers) expect(bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
  const [name = '', ...more] = kept()
  expect(more).toEqual([])
  // What is given afterwards is what was kept.
  writeFileSync(path.join(dataDir, 'variants', name), 'kept')
  expect((await ask('tee.jpg?w=640', AVIF)).bytes.toString()).toBe('kept')
  // An empty file is what a power cut leaves.
  writeFileSync(path.join(dataDir, 'variants', name), '')
  expect((await ask('tee.jpg?w=640', AVIF)).bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
})

test('who asks for every size at once keeps nobody waiting, and is soon given originals that no phone keeps', async () => {
  await server.close()
  server = await openServer({ dataDir, demo: false, passwordCost: cheapPasswords, trustProxy: true })
  const original = await photograph(700, 700).jpeg().toBuffer()
  const names = Array.from({ length: 70 }, (_, at) => `tee-${at}.jpg`)
  for (const name of names) put(name, original)
  const given: [type: string | null, keep: string | undefined][] = []
  const givenAs = (wanted: string) => given.filter(([type]) => type === wanted)
  const askFrom = async (from: string, address: string) => {
    const headers = { Accept: WEBP, 'X-Forwarded-For': from }
    const { headers: told } = await server.app.request(`/public/media/products/${address}`, { headers })
    const answer: (typeof given)[number] = [
      told.get('content-type'),
      told.get('cache-control')?.split(',')[0],
    ]
    given.push(answer)
    return answer
  }
  const sizes = names.flatMap(name => [`${name}?w=320`, `${name}?w=640`])
  const all = sizes.map(address => askFrom('2001:db8::1', address))
  // By then all that the first asker wants was read, on however busy a disk, and what is to be made stands in line.
  await expect.poll(() => givenAs('image/jpeg').length, { interval: 1, timeout: 30_000 }).toBeGreaterThan(20)
  const before = givenAs('image/webp').length
  expect(await askFrom('2001:db8:0:1::1', sizes.at(-1) ?? '')).toEqual(['image/webp', 'public'])
  // A few were under way; most of the first asker's come later.
  expect(givenAs('image/webp').length - before).toBeLessThan(20)
  await Promise.all(all)
  expect(givenAs('image/webp').length).toBeGreaterThanOrEqual(100)
  for (const [, keep] of givenAs('image/jpeg')) expect(keep).toBe('no-store')
}, 60_000)

test('a replaced picture is shown in all its sizes at once', async () => {
  put('tee.jpg', await photograph(1500, 1500).jpeg().toBuffer())
  const before = await ask('tee.jpg?w=320', AVIF)
  put('tee.jpg', await photograph(1500, 750).jpeg().toBuffer())
  const after = await ask('tee.jpg?w=320', AVIF)
  expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 320, height: 160 })
  expect(after.told.get('etag')).not.toBe(before.told.get('etag'))
})

test('a photograph stands upright, and where it was taken stays with the operator', async () => {
  const exif = { IFD0: { Artist: 'Canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  const original = await photograph(1200, 600)
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
  put('tee.jpg', original)
  const whole = await ask('tee.jpg', AVIF)
  expect(Buffer.from(whole.bytes).includes('Canary')).toBe(false)
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 1200, height: 600, orientation: 6 })
  for (const accept of [AVIF, WEBP]) {
    const {
      width,
      height,
      orientation = 1,
      exif,
    } = await sharp((await ask('tee.jpg?w=320', accept)).bytes).metadata()
    expect({ width, height, orientation, exif }).toEqual({
      width: 320,
      height: 640,
      orientation: 1,
      exif: undefined,
    })
  }
})

const flat = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M9 9h40v40z"/></svg>'
const soft = flat.replace(
  '<path',
  '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><path filter="url(#f)"',
)

test('a light drawing stays a drawing; one with filters comes in pixels, at any width and see-through', async () => {
  put('flat.svg', flat)
  put('soft.svg', soft)
  expect(await ask('flat.svg?w=640', AVIF)).toMatchObject({ type: 'image/svg+xml', bytes: Buffer.from(flat) })
  expect(await ask('soft.svg', AVIF)).toMatchObject({ type: 'image/svg+xml', bytes: Buffer.from(soft) })
  for (const width of [320, 1280]) {
    const { bytes, type } = await ask(`soft.svg?w=${width}`, AVIF)
    expect(type).toBe('image/avif')
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width, hasAlpha: true })
  }
})

/** A true PNG of one bit a pixel: a few kilobytes, whatever its size. */
function blankPng(side: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('a picture that unpacks to more than any camera makes is not unpacked', async () => {
  const [honest, bomb] = [blankPng(4000), blankPng(9000)]
  expect(bomb.length).toBeLessThan(20_000)
  put('honest.png', honest)
  put('bomb.png', bomb)
  expect((await ask('honest.png?w=320', WEBP)).type).toBe('image/webp')
  expect((await ask('bomb.png?w=320', WEBP)).bytes.equals(bomb)).toBe(true)
})

test('what cannot be made smaller is given as it is: damaged, disguised, moving, or light already', async () => {
  const moving = await sharp(
    [flat, flat].map((svg, i) => Buffer.from(svg.replace('M9 9', `M${i} 9`))),
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const whole = await photograph(900, 900).jpeg().toBuffer()
  const originals = {
    'text.jpg': Buffer.from('no picture at all'),
    'empty.png': Buffer.alloc(0),
    'cut.jpg': whole.subarray(0, 300),
    'drawing.jpg': Buffer.from(flat),
    'moving.webp': moving,
    'tiny.png': await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  }
  for (const [name, bytes] of Object.entries(originals)) put(name, bytes)
  // Twice: the second time it is known.
  for (const round of [1, 2])
    for (const [name, bytes] of Object.entries(originals)) {
      const answer = await ask(`${name}?w=320`, AVIF)
      expect([round, name, answer.status, answer.bytes.equals(bytes)]).toEqual([round, name, 200, true])
    }
})

test('the demo’s merchandise is drawn with filters, so that every browser gets it in pixels', async () => {
  await server.close()
  rmSync(path.join(dataDir, 'database.sqlite'))
  server = await openServer({ dataDir, demo: true, passwordCost: cheapPasswords })
  const folder = path.join(dataDir, 'pictures', 'products')
  for (const name of readdirSync(folder))
    expect(readFileSync(path.join(folder, name), 'utf8')).toContain('<filter')
  const [name = ''] = readdirSync(folder)
  for (const [width, most] of [
    [320, 6_000],
    [640, 12_000],
  ] as const) {
    const { type, bytes } = await ask(`${name}?w=${width}`, AVIF)
    expect(type).toBe('image/avif')
    expect(bytes.length).toBeLessThan(most)
  }
}, 30_000)

test('heavy work runs two at a time, in its order, and a failure makes room, too', async () => {
  const slots = makeSlots(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (place: number) =>
    slots(async () => {
      begun.push(place)
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setTimeout(resolve, 1))
      running -= 1
      if (place % 2 === 1) throw new Error('odd')
      return place
    })
  const ended = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work))
  expect(ended.map(one => one.status === 'fulfilled')).toEqual([true, false, true, false, true, false, true])
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(most).toBe(2)
})
