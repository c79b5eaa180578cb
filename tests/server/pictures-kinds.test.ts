// What is no photograph, a drawing, a bomb, what moves or is damaged, comes in pixels or as it is.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { cheapPasswords } from './factories.ts'
import { AVIF, photograph, sharePictureFolder, WEBP } from './picture-folder.ts'

const here = sharePictureFolder()
const { put, ask } = here

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
  await here.server.close()
  rmSync(path.join(here.dataDir, 'database.sqlite'))
  here.server = await openServer({ dataDir: here.dataDir, demo: true, passwordCost: cheapPasswords })
  const folder = path.join(here.dataDir, 'pictures', 'products')
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
