import { exifOf, orientationIn, UPRIGHT } from './orientation.ts'

// Markers of JPEG's segments (ITU-T T.81, B.1).
const START = 0xffd8
const FILL = 0xffff
const SCAN = 0xffda
const END = 0xffd9
const APP0 = 0xffe0
const APP1 = 0xffe1
const APP15 = 0xffef
const COMMENT = 0xfffe
const EXIF = 'Exif\0\0'
/** What makes the colors. Whatever else programs add of their own (APP0 to APP15) is about the picture. */
const LOOKS = new Map([
  [APP0, 'JFIF\0'],
  [0xffe2, 'ICC_PROFILE\0'],
  [0xffee, 'Adobe'],
])

export function isJpeg(picture: Buffer): boolean {
  return picture.length >= 4 && picture.readUInt16BE() === START
}

/** Markers that can follow a scan: tables and numbers of the next one, notes, the end. Within it they stand for nothing. */
const AFTER_SCAN = new Set([0xc4, 0xcc, 0xd9, 0xda, 0xdb, 0xdc, 0xdd, 0xfe])

/** What some phones put behind the end goes, too: a second photograph with notes of its own, or what was seen and heard then. */
export function stripJpeg(picture: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = UPRIGHT
  let isDrawn = false
  let at = 2
  while (at < picture.length) {
    // Of one that is cut off half of a marker may be there.
    const marker = at + 2 <= picture.length ? picture.readUInt16BE(at) : FILL
    const end = endOf(marker, at, picture)
    const segment = picture.subarray(at, end)
    if (!isNote(marker, segment)) kept.push(segment)
    else if (!isDrawn && segment.toString('latin1', 4, 10) === EXIF)
      orientation = orientationIn(segment.subarray(10)) ?? orientation
    if (marker === END) break
    isDrawn ||= marker === SCAN
    at = end
  }
  const side = orientation === UPRIGHT ? [] : [segmentOf(exifOf(orientation))]
  return Buffer.concat([picture.subarray(0, 2), ...side, ...kept])
}

function endOf(marker: number, at: number, picture: Buffer): number {
  if (marker === FILL) return at + 1
  if (marker === END) return at + 2
  const end = at + 4 <= picture.length ? at + 2 + picture.readUInt16BE(at + 2) : picture.length
  return marker === SCAN ? endOfScan(end, picture) : end
}

/** @param from where its own words begin. */
function endOfScan(from: number, picture: Buffer): number {
  for (let at = picture.indexOf(0xff, from); at !== -1; at = picture.indexOf(0xff, at + 1)) {
    const sign = picture[at + 1] ?? 0
    if (AFTER_SCAN.has(sign) || (sign >= (APP0 & 0xff) && sign <= (APP15 & 0xff))) return at
  }
  return picture.length
}

function isNote(marker: number, segment: Buffer): boolean {
  if (marker < APP0 || marker > APP15) return marker === COMMENT
  const look = LOOKS.get(marker)
  return look === undefined || segment.toString('latin1', 4, 4 + look.length) !== look
}

function segmentOf(exif: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(APP1, 0)
  head.writeUInt16BE(head.length - 2 + exif.length, 2)
  head.write(EXIF, 4, 'latin1')
  return Buffer.concat([head, exif])
}
