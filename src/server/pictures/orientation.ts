/** Which side of a picture is up, as Exif 2.3 says it (4.5.4, 4.6.4). */

export const UPRIGHT = 1

const LITTLE_ENDIAN = 0x4949
const ORIENTATION = 0x0112

/** @param exif from the sign of its byte order on. @returns undefined where it does not tell. */
export function orientationIn(exif: Uint8Array): number | undefined {
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

/** Exif that tells nothing else. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  // The list begins after this; it has one entry, a short number, and no list follows.
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(ORIENTATION, 10)
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}
