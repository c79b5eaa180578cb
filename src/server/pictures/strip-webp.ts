import { exifOf, orientationIn, UPRIGHT } from './orientation.ts'

/** `RIFF`, a length, `WEBP`; each chunk has its name and length before what it holds (RFC 9649, 2.3 to 2.7). */
const HEAD = 12
const NAMED = 8
const LENGTH_MAX = 0xff_ff_ff_fe
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
  const declared = picture.readUInt32LE(4)
  const whole = picture.subarray(0, NAMED + declared)
  const chunks = chunksOf(whole)
  const exif = chunks.find(({ name }) => name === EXIF)
  const orientation = (exif && orientationIn(exifIn(exif))) ?? UPRIGHT
  const side = orientation === UPRIGHT ? [] : [chunkOf(exifOf(orientation))]
  const kept = chunks.flatMap(chunk => {
    if (chunk === exif) return side
    if (chunk.name === ABOUT) return tellingOf(chunk.bytes, side.length > 0)
    return LOOKS.has(chunk.name) ? chunk.bytes : []
  })
  const bare = Buffer.concat([picture.subarray(0, HEAD), ...kept])
  // Of one that is cut off, browsers draw the upper part, but not where a chunk is longer than the whole is said to be.
  bare.writeUInt32LE(Math.min(declared + bare.length - whole.length, LENGTH_MAX), 4)
  return bare
}

function chunksOf(whole: Buffer): Chunk[] {
  const chunks: Chunk[] = []
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
