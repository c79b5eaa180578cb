/** What cameras and programs write beside a picture: where and when it was taken, by whom and with what. */
import type { Bytes } from './picture-store.ts'
import { isAvif, stripAvif } from './strip-avif.ts'
import { isJpeg, stripJpeg } from './strip-jpeg.ts'
import { isPng, stripPng } from './strip-png.ts'
import { isWebp, stripWebp } from './strip-webp.ts'

const KINDS = [
  { isOfKind: isJpeg, strip: stripJpeg },
  { isOfKind: isPng, strip: stripPng },
  { isOfKind: isWebp, strip: stripWebp },
  { isOfKind: isAvif, strip: stripAvif },
]

/**
 * @returns a JPEG, PNG, WebP or AVIF with nothing of that but which side is up; every other picture unchanged.
 */
export function stripMetadata(picture: Bytes): Bytes {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const kind = KINDS.find(({ isOfKind }) => isOfKind(bytes))
  return kind ? new Uint8Array(kind.strip(bytes)) : picture
}
