import { exifOf, orientationIn, UPRIGHT } from './orientation.ts'

/** `RIFF`, a length, `WEBP`; each chunk has its name and length before what it holds (RFC 9649, 2.3 to 2.7). */
const HEAD = 12
const NAMED = 8
const EXIF = 'EXIF'
const EXIF_OF_JPEG = 'Exif\0\0'
/** Bits of the chunk that says what else is there. */
const ABOUT = 'VP8X'
/** What it is drawn from. */
const LOOKS = new Set([ABOUT, 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

interface Chunk {
  readonly name: string
  /** With its name and length, and the byte that makes it even. */
  readonly bytes: Buffer
}

export function isWebp(picture: Buffer): boolean {
  return picture.toString('latin1', 0, 4) === 'RIFF' && picture.toString('latin1', 8, HEAD) === 'WEBP'
}

export function stripWebp(picture: Buffer): Buffer {
  const chunks = chunksOf(picture)
  const exif = chunks.find(({ name }) => name === EXIF)
  const orientation = (exif && orientationIn(exifIn(exif))) ?? UPRIGHT
  const side = orientation === UPRIGHT ? [] : [chunkOf(exifOf(orientation))]
  const pixels = chunks
    .filter(({ name }) => LOOKS.has(name))
    .map(({ name, bytes }) => (name === ABOUT ? tellingOf(bytes, side.length > 0) : bytes))
  const bare = Buffer.concat([picture.subarray(0, HEAD), ...pixels, ...side])
  bare.writeUInt32LE(bare.length - NAMED, 4)
  return bare
}

function chunksOf(picture: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  const whole = picture.subarray(0, NAMED + picture.readUInt32LE(4))
  for (let at = HEAD; at < whole.length; ) {
    const name = whole.toString('latin1', at, at + 4)
    const length = at + NAMED <= whole.length ? whole.readUInt32LE(at + 4) : 0
    const end = at + NAMED + length + (length % 2)
    chunks.push({ name, bytes: whole.subarray(at, end) })
    at = end
  }
  return chunks
}

/** Some programs begin it as in a JPEG. */
function exifIn({ bytes }: Chunk): Buffer {
  const isNamed = bytes.toString('latin1', NAMED, NAMED + EXIF_OF_JPEG.length) === EXIF_OF_JPEG
  return bytes.subarray(isNamed ? NAMED + EXIF_OF_JPEG.length : NAMED)
}

function tellingOf(about: Buffer, hasExif: boolean): Buffer {
  const told = Buffer.from(about)
  const flags = told[NAMED]
  if (flags !== undefined) told[NAMED] = (flags & ~(HAS_EXIF | HAS_XMP)) | (hasExif ? HAS_EXIF : 0)
  return told
}

function chunkOf(exif: Buffer): Buffer {
  const head = Buffer.alloc(NAMED)
  head.write(EXIF, 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}
