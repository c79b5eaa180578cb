import { exifOf, orientationIn, UPRIGHT } from './orientation.ts'

// Markers of JPEG's segments (ITU-T T.81, B.1).
const START = 0xffd8
const FILL = 0xffff
const SCAN = 0xffda
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

/** What some phones put after it (a second picture, a moving one) stays. */
export function stripJpeg(picture: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = UPRIGHT
  let at = 2
  while (at + 4 <= picture.length && picture.readUInt16BE(at) !== SCAN) {
    const marker = picture.readUInt16BE(at)
    const end = marker === FILL ? at + 1 : at + 2 + picture.readUInt16BE(at + 2)
    const segment = picture.subarray(at, end)
    if (!isNote(marker, segment)) kept.push(segment)
    else if (segment.toString('latin1', 4, 10) === EXIF)
      orientation = orientationIn(segment.subarray(10)) ?? orientation
    at = end
  }
  const side = orientation === UPRIGHT ? [] : [segmentOf(exifOf(orientation))]
  return Buffer.concat([picture.subarray(0, 2), ...side, ...kept, picture.subarray(at)])
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
