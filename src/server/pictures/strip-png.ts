import { crc32 } from 'node:zlib'
import { exifOf, orientationIn, UPRIGHT } from './orientation.ts'

const START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and name before what a chunk holds, and a sum behind it (PNG, third edition, 5.3). */
const AROUND = 12
const EXIF = 'eXIf'
/** Without these it cannot be read: their names begin with a capital (5.4). */
const CRITICAL = /^[A-Z]/
/** What else makes how it looks and moves (4.3). */
const LOOKS = new Set([
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'tRNS', 'bKGD', 'pHYs', 'hIST', 'sPLT'],
  ...['acTL', 'fcTL', 'fdAT'],
])

export function isPng(picture: Buffer): boolean {
  return picture.subarray(0, START.length).equals(START)
}

/** What stands behind the end goes, too: some tools that cut a picture leave there what was cut off. */
export function stripPng(picture: Buffer): Buffer {
  const kept: Buffer[] = [START]
  let at = START.length
  let name = ''
  while (at < picture.length && name !== 'IEND') {
    name = picture.toString('latin1', at + 4, at + 8)
    const length = at + AROUND <= picture.length ? picture.readUInt32BE(at) : 0
    const end = at + AROUND + length
    if (CRITICAL.test(name) || LOOKS.has(name)) kept.push(picture.subarray(at, end))
    if (name === EXIF) kept.push(...sideOf(picture.subarray(at + 8, end - 4)))
    at = end
  }
  return Buffer.concat(kept)
}

function sideOf(exif: Buffer): Buffer[] {
  const orientation = orientationIn(exif) ?? UPRIGHT
  return orientation === UPRIGHT ? [] : [chunkOf(exifOf(orientation))]
}

function chunkOf(exif: Buffer): Buffer {
  const chunk = Buffer.alloc(AROUND + exif.length)
  chunk.writeUInt32BE(exif.length, 0)
  chunk.write(EXIF, 4, 'latin1')
  exif.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + exif.length)), 8 + exif.length)
  return chunk
}
