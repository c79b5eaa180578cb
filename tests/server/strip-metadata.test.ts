// What a camera writes beside a photograph stays with the operator; the picture is the same.
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { stripMetadata } from '../../src/server/pictures/strip-metadata.ts'

const plain = () => sharp({ create: { width: 60, height: 30, channels: 3, background: '#246' } })
const exif = { IFD0: { Artist: 'Canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="Canary"/></rdf:RDF></x:xmpmeta>'
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer()
/** And how long an Exif is that says which side is up, and no more. */
const kinds: [format: string, encode: (picture: Sharp) => Sharp, side: number][] = [
  ['jpeg', picture => picture.jpeg(), 32],
  ['png', picture => picture.png(), 26],
  ['webp', picture => picture.webp({ lossless: true }), 26],
]
const taken = (encode: (picture: Sharp) => Sharp, orientation: number) =>
  encode(plain()).withExif(exif).withXmp(xmp).withMetadata({ orientation }).toBuffer()
function pngChunk(name: string, held: string) {
  const chunk = Buffer.alloc(12 + held.length)
  chunk.writeUInt32BE(held.length)
  chunk.write(name + held, 4)
  return chunk
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each(
  [1, 3, 6, 8].flatMap(orientation =>
    kinds.map(([format, ...kind]) => [format, orientation, ...kind] as const),
  ),
)(
  'a %s that says where it was taken says nothing but which side is up (%i)',
  async (format, orientation, encode, side) => {
    const photograph = await taken(encode, orientation)
    expect(text(photograph)).toContain('Canary')
    const bare = stripMetadata(new Uint8Array(photograph))
    expect(text(bare)).not.toMatch(/Canary|xmpmeta|XMP|GPS/)
    const told = await sharp(bare).metadata()
    expect([told.format, told.orientation ?? 1, told.xmp]).toEqual([format, orientation, undefined])
    expect(told.exif?.length ?? 0).toBe(orientation === 1 ? 0 : side)
    expect(await pixels(bare)).toEqual(await pixels(photograph))
    expect(stripMetadata(bare)).toEqual(bare)
  },
)

test.each(kinds)('the colors of a %s stay', async (_format, encode) => {
  const wide = new Uint8Array(await encode(plain()).withIccProfile('p3').toBuffer())
  expect(Buffer.from(stripMetadata(wide))).toEqual(Buffer.from(wide))
})

test('an AVIF that says where it was taken says nothing of it, and is the same picture', async () => {
  const photograph = await plain()
    .avif({ effort: 0 })
    .withIccProfile('p3')
    .withExif(exif)
    .withXmp(xmp)
    .toBuffer()
  expect(text(photograph)).toMatch(/Canary[\s\S]*xmpmeta/)
  const bare = stripMetadata(new Uint8Array(photograph))
  expect(text(bare)).not.toMatch(/Canary|xmpmeta|GPS|51\/1/)
  expect(bare.length).toBe(photograph.length)
  const told = await sharp(bare).metadata()
  expect([told.format, told.width, told.hasProfile]).toEqual(['heif', 60, true])
  expect(await pixels(bare)).toEqual(await pixels(photograph))
  expect(stripMetadata(bare)).toEqual(bare)
})

test('an AVIF without notes is given as it is, and one that is damaged or cut off anywhere, too', async () => {
  const picture = await plain().avif({ effort: 0 }).toBuffer()
  expect(Buffer.from(stripMetadata(new Uint8Array(picture)))).toEqual(picture)
  const noted = await plain().avif({ effort: 0 }).withExif(exif).toBuffer()
  for (let length = 0; length < noted.length; length += 1) {
    const cut = new Uint8Array(noted.subarray(0, length))
    expect(stripMetadata(cut).length).toBe(length)
    const damaged = new Uint8Array(noted)
    damaged[length] = 0xff
    expect(stripMetadata(damaged).length).toBe(noted.length)
  }
})

test('what is no photograph is given as it is', async () => {
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(stripMetadata(drawing)).toBe(drawing)
})

test.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'mkBT', 'prVW'])(
  'a PNG loses its %s, wherever it stands, and what stands behind its end',
  async name => {
    const picture = await plain().png().toBuffer()
    const note = pngChunk(name, 'Canary')
    const head = picture.subarray(0, 33)
    const end = picture.subarray(-12)
    const noted = Buffer.concat([head, note, picture.subarray(33, -12), note, end, Buffer.from('Canary')])
    expect(Buffer.from(stripMetadata(new Uint8Array(noted)))).toEqual(picture)
  },
)

test('a moving PNG keeps what moves it, in its order', async () => {
  const picture = await plain().png().toBuffer()
  const moving = Buffer.concat([
    picture.subarray(0, 33),
    pngChunk('acTL', 'frames'),
    pngChunk('fcTL', 'first'),
    picture.subarray(33, -12),
    pngChunk('fcTL', 'second'),
    pngChunk('fdAT', 'drawn'),
    picture.subarray(-12),
  ])
  expect(Buffer.from(stripMetadata(new Uint8Array(moving)))).toEqual(moving)
})

test.each([0xe0, 0xe2, 0xe5, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe])(
  'a JPEG loses what a program wrote of its own (segment %i)',
  async marker => {
    const colored = await plain().jpeg().withIccProfile('p3').toBuffer()
    const jfif = Buffer.from('\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')
    const picture = Buffer.concat([colored.subarray(0, 2), jfif, colored.subarray(2)])
    const note = Buffer.concat([Buffer.from([0xff, marker, 0, 8]), Buffer.from('Canary')])
    const noted = Buffer.concat([
      picture.subarray(0, 2),
      note,
      picture.subarray(2, 20),
      note,
      picture.subarray(20),
    ])
    expect(Buffer.from(stripMetadata(new Uint8Array(noted)))).toEqual(picture)
  },
)

test('a JPEG loses what a phone puts behind its end: a second photograph with notes of its own, or a film with place and voices', async () => {
  const picture = await plain().jpeg().toBuffer()
  const second = await taken(one => one.jpeg(), 6)
  const film = Buffer.from('\0\0\0\x18ftypmp42 \xa9xyz+51.5000-000.1000/ Canary', 'latin1')
  const whole = new Uint8Array(Buffer.concat([picture, second, film]))
  expect(Buffer.from(stripMetadata(whole))).toEqual(picture)
})

test('a JPEG that is drawn in several scans loses the notes between them, and is the same picture', async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
  const picture = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg({ progressive: true, quality: 90 })
    .toBuffer()
  const note = Buffer.from('\xff\xe1\0\x0eExif\0\0Canary\xff\xfe\0\x08Canary', 'latin1')
  const scans: number[] = []
  for (let at = picture.indexOf('\xff\xda', 0, 'latin1'); at !== -1; )
    at = picture.indexOf('\xff\xda', scans.push(at) && at + 2, 'latin1')
  expect(scans.length).toBeGreaterThan(2)
  const places = [0, ...scans, picture.length]
  const parts = places.slice(1).map((end, place) => picture.subarray(places[place], end))
  const noted = Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [note, part])))
  expect(await pixels(noted)).toEqual(await pixels(picture))
  expect(Buffer.from(stripMetadata(new Uint8Array(noted)))).toEqual(picture)
})

test('what stands in the scan of a JPEG is no end of it: stuffed bytes, restarts, fill bytes; one that is cut off stays as far as it goes', () => {
  const head = '\xff\xd8\xff\xdb\0\x04ab\xff\xda\0\x04cd'
  const scan = '1\xff\0' + '2\xff\xd0' + '3\xff\xff\xd7' + '4\xff\x01' + '5'
  const stripped = (jpeg: string) => text(stripMetadata(new Uint8Array(Buffer.from(jpeg, 'latin1'))))
  const whole = `${head}${scan}\xff\xd9`
  expect(stripped(`${whole}Canary`)).toBe(whole)
  for (let length = 8; length < whole.length; length += 1)
    expect(stripped(whole.slice(0, length))).toBe(whole.slice(0, length))
})

test('a JPEG of four inks keeps the word of Adobe on how they are to be read', async () => {
  const inks = await plain().toColourspace('cmyk').jpeg().toBuffer()
  expect(text(inks)).toContain('Adobe')
  expect(Buffer.from(stripMetadata(new Uint8Array(inks)))).toEqual(inks)
})

test.each(['C2PA', 'NOTE'])('a WebP loses its %s, and keeps what can be seen through it', async name => {
  const background = { r: 20, g: 40, b: 60, alpha: 0.5 }
  const clear = sharp({ create: { width: 60, height: 30, channels: 4, background } })
  const picture = await clear.webp().toBuffer()
  expect(text(picture)).toContain('ALPH')
  const note = Buffer.from(`${name}\x06\0\0\0Canary`)
  const noted = Buffer.concat([picture, note])
  noted.writeUInt32LE(noted.length - 8, 4)
  expect(Buffer.from(stripMetadata(new Uint8Array(noted)))).toEqual(picture)
})

test('a moving WebP goes on moving', async () => {
  const page = (background: string) => ({ create: { width: 8, height: 8, channels: 3 as const, background } })
  const frames = await Promise.all(['#246', '#642'].map(color => sharp(page(color)).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .withExif(exif)
    .toBuffer()
  const bare = stripMetadata(new Uint8Array(moving))
  expect(text(bare)).not.toContain('Canary')
  expect((await sharp(bare).metadata()).pages).toBe(2)
  expect(await pixels(bare)).toEqual(await pixels(moving))
})

test('which side of a WebP is up is read, too, where its Exif does not begin as in a JPEG', async () => {
  const photograph = await taken(picture => picture.webp(), 6)
  const at = photograph.indexOf('EXIF')
  const length = photograph.readUInt32LE(at + 4)
  expect(photograph.toString('latin1', at + 8, at + 14)).toBe('Exif\0\0')
  const bare = Buffer.concat([photograph.subarray(0, at + 8), photograph.subarray(at + 14)])
  bare.writeUInt32LE(length - 6, at + 4)
  bare.writeUInt32LE(bare.length - 8, 4)
  expect((await sharp(stripMetadata(new Uint8Array(bare))).metadata()).orientation).toBe(6)
})

test('a WebP that is cut off says how long it was, so that its upper part is drawn', async () => {
  const photograph = await taken(picture => picture.webp({ lossless: true }), 6)
  const whole = stripMetadata(new Uint8Array(photograph))
  const pixels = photograph.indexOf('VP8L')
  const bare = Buffer.from(stripMetadata(new Uint8Array(photograph.subarray(0, pixels + 20))))
  const declared = bare.readUInt32LE(4)
  expect(declared).toBeGreaterThanOrEqual(bare.indexOf('VP8L') + bare.readUInt32LE(bare.indexOf('VP8L') + 4))
  // No more is gone of it than of the whole one.
  const length = photograph.readUInt32LE(4)
  const notes = photograph.length - photograph.indexOf('EXIF')
  expect([declared, Buffer.from(whole).readUInt32LE(4)]).toEqual([length, length - notes + 34])
})

test('a WebP whose Exif stands before its pixels keeps the order, whatever their length', async () => {
  const photograph = await taken(picture => picture.webp({ lossless: true }), 6)
  const [pixels, notes] = [photograph.indexOf('VP8L'), photograph.indexOf('EXIF')]
  const exifEnd = photograph.indexOf('XMP ')
  const pixelsEnd = pixels + 8 + photograph.readUInt32LE(pixels + 4)
  // Without the byte that makes it even: nothing follows.
  const drawn = photograph.subarray(pixels, pixelsEnd - ((pixelsEnd + 1) % 2))
  drawn.writeUInt32LE(drawn.length - 8, 4)
  const swapped = Buffer.concat([photograph.subarray(0, pixels), photograph.subarray(notes, exifEnd), drawn])
  swapped.writeUInt32LE(swapped.length - 8, 4)
  const bare = Buffer.from(stripMetadata(new Uint8Array(swapped)))
  expect(bare.length % 2).toBe(1)
  expect(bare.subarray(-drawn.length)).toEqual(drawn)
  expect(bare.indexOf('EXIF')).toBe(pixels)
})

test('a WebP that says it is as long as none can be is still given, also with a word more than it had', async () => {
  const photograph = await taken(picture => picture.webp(), 6)
  const bare = Buffer.from(stripMetadata(new Uint8Array(photograph)))
  // As much of its Exif as tells which side is up.
  const short = bare.subarray(0, -6)
  short.writeUInt32LE(20, short.indexOf('EXIF') + 4)
  short.writeUInt32LE(0xffffffff, 4)
  expect(stripMetadata(new Uint8Array(short))).toHaveLength(bare.length)
})

test.each(kinds)('a %s that is cut off anywhere is still given', async (_format, encode) => {
  const photograph = new Uint8Array(await taken(encode, 6))
  for (let length = 0; length < photograph.length; length += 1) {
    const bare = stripMetadata(photograph.slice(0, length))
    expect(bare.length).toBeLessThanOrEqual(length + 38)
    expect(text(bare)).not.toMatch(/Canary|xmpmeta|GPS/)
  }
})
