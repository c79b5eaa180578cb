/** What a camera writes beside a photograph: where and when it was taken, by whom, and which side is up. */
import type { Bytes } from './picture-store.ts'

// Markers of JPEG's segments (ITU-T T.81, B.1) and of Exif 2.3 (4.5.4, 4.6.4).
const START = 0xffd8
const FILL = 0xffff
const SCAN = 0xffda
/** APP1 holds Exif or XMP, APP13 what agencies write, COM anything. */
const NOTES = new Set([0xffe1, 0xffed, 0xfffe])
const EXIF = 'Exif\0\0'
const LITTLE_ENDIAN = 0x4949
const ORIENTATION = 0x0112
const UPRIGHT = 1

/**
 * @returns a JPEG as it is, with nothing of that but which side is up; every other picture unchanged. What some phones put
 * after it (a second picture, a moving one) stays.
 */
export function stripMetadata(picture: Bytes): Bytes {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength)
  if (picture.length < 4 || view.getUint16(0) !== START) return picture
  const kept: Uint8Array[] = []
  let orientation = UPRIGHT
  let at = 2
  while (at + 4 <= picture.length && view.getUint16(at) !== SCAN) {
    const marker = view.getUint16(at)
    const end = marker === FILL ? at + 1 : at + 2 + view.getUint16(at + 2)
    const segment = picture.subarray(at, end)
    if (NOTES.has(marker)) orientation = orientationIn(segment) ?? orientation
    else kept.push(segment)
    at = end
  }
  const side = orientation === UPRIGHT ? [] : [exifOf(orientation)]
  return new Uint8Array(Buffer.concat([picture.subarray(0, 2), ...side, ...kept, picture.subarray(at)]))
}

/** @returns undefined where the segment does not tell. */
function orientationIn(segment: Uint8Array): number | undefined {
  if (Buffer.from(segment.subarray(4, 10)).toString('latin1') !== EXIF) return undefined
  const exif = segment.subarray(10)
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  try {
    const isLittle = view.getUint16(0) === LITTLE_ENDIAN
    const list = view.getUint32(4, isLittle)
    const count = view.getUint16(list, isLittle)
    const entries = Array.from({ length: count }, (_, place) => list + 2 + 12 * place)
    const entry = entries.find(offset => view.getUint16(offset, isLittle) === ORIENTATION)
    return entry === undefined ? undefined : view.getUint16(entry + 8, isLittle)
  } catch {
    // It ends where it must not.
    return undefined
  }
}

/** A segment that tells nothing else. */
function exifOf(orientation: number): Uint8Array {
  const segment = Buffer.alloc(36)
  segment.writeUInt16BE(0xffe1, 0)
  segment.writeUInt16BE(34, 2)
  segment.write(`${EXIF}MM\0*`, 4, 'latin1')
  // The list begins after this; it has one entry, a short number, and no list follows.
  segment.writeUInt32BE(8, 14)
  segment.writeUInt16BE(1, 18)
  segment.writeUInt16BE(ORIENTATION, 20)
  segment.writeUInt16BE(3, 22)
  segment.writeUInt32BE(1, 24)
  segment.writeUInt16BE(orientation, 28)
  return segment
}
