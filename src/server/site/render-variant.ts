/** A picture in another size and format. Nothing here blocks: the work is done on the library's own threads. */
import sharp from 'sharp'
import type { Bytes } from '../pictures/picture-store.ts'
import { PREVIEW_SIZE } from './preview.ts'

export type VariantFormat = 'avif' | 'webp'
/** Or why the original is to be given: it serves better, or it does for now. */
export type RenderedVariant = Bytes | 'original' | 'later'

// One thread a picture: how many are worked on at a time is decided by the caller.
sharp.concurrency(1)
sharp.cache(false)

/** Measured on drawings and photographs: more effort takes five times as long and saves a tenth. */
const ENCODERS = { avif: { quality: 58, effort: 2 }, webp: { quality: 82, effort: 4 } } as const
/** Tells apart what was made by other settings. */
export const RENDERED_BY = JSON.stringify(ENCODERS)

/** The largest cameras have 50; a file that unpacks to more is no photograph. */
const PIXELS_MAX = 64_000_000
const SECONDS_MAX = 20
const PIXEL_FORMATS = ['jpeg', 'png', 'webp', 'heif']

/**
 * @param width in pixels; photographs are never enlarged.
 * @returns 'original' for a drawing that a browser paints at once, a moving picture, one that would weigh more, or no
 * picture at all; 'later' where it took longer than `seconds`.
 */
export async function renderVariant(
  original: Uint8Array,
  width: number,
  format: VariantFormat,
  seconds = SECONDS_MAX,
): Promise<RenderedVariant> {
  const from = performance.now()
  try {
    const input = sharp(original, { limitInputPixels: PIXELS_MAX }).timeout({ seconds })
    const { format: kind = '', pages = 1 } = await input.metadata()
    const isDrawing = kind === 'svg'
    if (isDrawing ? !isCostly(original) : !PIXEL_FORMATS.includes(kind) || pages > 1) return 'original'
    const resized = input.autoOrient().resize({ width, withoutEnlargement: !isDrawing })
    const made = await (format === 'avif'
      ? resized.avif(ENCODERS.avif)
      : resized.webp(ENCODERS.webp)
    ).toBuffer()
    return isDrawing || made.length < original.length ? new Uint8Array(made) : 'original'
  } catch {
    return whyNot(from, seconds)
  }
}

/**
 * A picture as link previews show it: of one size and shape, whatever it was made from, on white where it is
 * see-through.
 * @returns 'original' where it is no picture; 'later' where it took too long.
 */
export async function renderPreview(original: Uint8Array): Promise<RenderedVariant> {
  const from = performance.now()
  try {
    const made = await sharp(original, { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ ...PREVIEW_SIZE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer()
    return new Uint8Array(made)
  } catch {
    return whyNot(from, SECONDS_MAX)
  }
}

/** Damaged, too large, not what its name says; or whole, on a busy machine: the library tells that in words only. */
function whyNot(from: number, seconds: number): 'original' | 'later' {
  return performance.now() - from < seconds * 1000 ? 'original' : 'later'
}

/** Filters are worked out pixel by pixel; a phone would do it at every paint. Other drawings are light as they are. */
function isCostly(drawing: Uint8Array): boolean {
  return Buffer.from(drawing).includes('<filter')
}
